// Licensed under the MIT licence; see LICENSE.

/// The growth of every workload, phase and backend over the sizes measured: the
/// one definition that tables and reports share.
public struct GrowthTable: Hashable, Sendable {
  private var growth: [ResultRow.Key: Growth] = [:]
  private var largest: [ResultRow.Key: Int] = [:]

  /// Fits exponents to all rows that have several sizes.
  public init(_ rows: [ResultRow]) {
    var points: [ResultRow.Key: [(size: Double, cost: Double)]] = [:]
    for row in rows {
      let family = row.key.family
      points[family, default: []]
        .append((Double(row.key.size), row.summary.median))
      largest[family] = max(largest[family] ?? 0, row.key.size)
    }
    growth = points.compactMapValues { Growth($0) }
  }

  /// The growth of a row's family; nil with one size only.
  public subscript(_ key: ResultRow.Key) -> Growth? { growth[key.family] }

  /// Whether a row has the largest size of its family.
  public func isLargest(_ key: ResultRow.Key) -> Bool {
    largest[key.family] == key.size
  }
}
