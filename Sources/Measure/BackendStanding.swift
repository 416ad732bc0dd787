// Licensed under the MIT licence; see LICENSE.

import Glibc

/// Where a backend stands beside the one that the others are held against, in
/// one line: what a person reads first.
public struct BackendStanding: Hashable, Sendable {
  /// The name of the backend that is compared with the others.
  public let backend: String
  /// What it is held against.
  public let reference: String
  /// How many rows both have, with right answers.
  public let rows: Int
  /// The geometric mean of the ratios: how many times as fast.
  public let mean: Double
  /// Encloses the mean with 95 %, as far as the measurement goes; nil where a
  /// row has no interval. It says nothing of workloads that aren't there.
  public let interval: ClosedRange<Double>?
  /// How many rows it wins, and how many it loses: the interval of the ratio is
  /// on one side of 1.
  public let wins: Int
  /// The cells in which the interval is on the slower side.
  public let losses: Int

  /// The standings of all backends beside `reference`, in the order in which
  /// they first come.
  public static func all(
    _ results: [ResultRow],
    reference: String
  ) -> [BackendStanding] {
    var bases: [ResultRow.Key: ResultRow] = [:]
    let right = results.filter(\.isRight)
    for row in right where row.key.backend == reference {
      bases[row.key] = row
    }
    let backends = right.map(\.key.backend).distinct()
    return backends.filter { $0 != reference }.compactMap { backend in
      let ratios = right.filter { $0.key.backend == backend }
        .compactMap { row -> SpeedRatio? in
          var key = row.key
          key.backend = reference
          return bases[key].map { SpeedRatio(of: row, to: $0) }
        }
      return ratios.isEmpty
        ? nil : BackendStanding(backend, reference, ratios)
    }
  }

  private init(_ backend: String, _ reference: String, _ ratios: [SpeedRatio]) {
    self.backend = backend
    self.reference = reference
    rows = ratios.count
    let count = Double(ratios.count)
    let center = ratios.reduce(0) { $0 + log($1.value) } / count
    mean = exp(center)
    wins = ratios.count { ($0.interval?.lowerBound ?? 0) > 1 }
    losses = ratios.count { ($0.interval?.upperBound ?? .infinity) < 1 }
    // The rows' errors are independent: their squares add up.
    let halves = ratios.compactMap { ratio in
      ratio.interval.map { log($0.upperBound / ratio.value) }
    }
    if halves.count == ratios.count {
      let half = halves.reduce(0) { $0 + $1 * $1 }.squareRoot() / count
      interval = exp(center - half)...exp(center + half)
    } else {
      interval = nil
    }
  }

  /// As in `cassowary: 61.2× (58.0 … 64.4) as fast as kiwi over 20 rows, 19
  /// won, 1 lost`.
  public var text: String {
    let bounds = interval.map {
      " (\(Quantity.number($0.lowerBound)) … "
        + "\(Quantity.number($0.upperBound)))"
    }
    return "\(backend): \(interval == nil ? "≈ " : "")\(Quantity.ratio(mean))"
      + "\(bounds ?? "") as fast as \(reference) over \(rows) "
      + "\(rows == 1 ? "row" : "rows"), \(wins) won, \(losses) lost"
      + (wins + losses < rows ? ", \(rows - wins - losses) undecided" : "")
  }
}
