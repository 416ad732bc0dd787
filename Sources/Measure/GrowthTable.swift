// Licensed under the MIT licence; see LICENSE.

/// The growth of every workload, phase and backend over the sizes measured: the
/// one definition that tables and reports share.
public struct GrowthTable: Hashable, Sendable {
  private struct Family: Hashable {
    var workload: String
    var phase: String
    var backend: String

    init(_ key: ResultRow.Key) {
      workload = key.workload
      phase = key.phase
      backend = key.backend
    }
  }

  private var growth: [Family: Growth] = [:]
  private var largest: [Family: Int] = [:]

  /// Fits exponents to all rows that have several sizes.
  public init(_ rows: [ResultRow]) {
    var points: [Family: [(size: Double, cost: Double)]] = [:]
    for row in rows {
      let family = Family(row.key)
      points[family, default: []]
        .append((Double(row.key.size), row.summary.median))
      largest[family] = max(largest[family] ?? 0, row.key.size)
    }
    growth = points.compactMapValues { Growth($0) }
  }

  /// The growth of a row's family; nil with one size only.
  public subscript(_ key: ResultRow.Key) -> Growth? { growth[Family(key)] }

  /// Whether a row has the largest size of its family.
  public func isLargest(_ key: ResultRow.Key) -> Bool {
    largest[Family(key)] == key.size
  }
}
