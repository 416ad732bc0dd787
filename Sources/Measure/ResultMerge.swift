// Licensed under the MIT licence; see LICENSE.

internal import HarnessKit

/// Joins the rows of several files into those of one.
///
/// The order of the files doesn't matter, nor whether they are joined all at
/// once or some first; joining a file with itself changes nothing. Two rows
/// about the same thing that aren't equal are an overlap. Shards of one
/// suite must all be there in the end.
public enum ResultMerge {
  /// Why rows can't be joined.
  public enum Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// Two different rows say something of the same thing.
    case overlap(ResultRow.Key)
    /// The shards are parts of suites cut into different numbers of parts.
    case mixedShards(Int, Int)
    /// These shards of so many are in none of the files.
    case missing([Int], of: Int)

    /// The fault as a sentence.
    public var description: String {
      switch self {
      case .overlap(let key):
        "two different rows for \(key)"
      case .mixedShards(let first, let second):
        "shards of \(first) and of \(second) don't belong together"
      case .missing(let shards, let count):
        "missing \(shards.count == 1 ? "shard" : "shards") "
          + shards.map { "\($0)" }.joined(separator: ", ") + " of \(count)"
      }
    }
  }

  /// The rows of all files in one order: by workload, phase, size and
  /// backend.
  ///
  /// `isPartial`: Whether shards may be missing, for joining some
  /// of them first.
  public static func merge(
    _ files: [[ResultRow]],
    isPartial: Bool = false
  ) throws(Fault) -> [ResultRow] {
    let merged = try distinct(files.joined()).sorted { $0.key < $1.key }
    try checkShards(merged, isPartial: isPartial)
    return merged
  }

  /// The rows in their order, those that are there twice once.
  ///
  /// - Throws: `overlap` where two different ones are about the same thing.
  public static func distinct(
    _ rows: some Sequence<ResultRow>
  ) throws(Fault) -> [ResultRow] {
    var known: [ResultRow.Key: ResultRow] = [:]
    var distinct: [ResultRow] = []
    for row in rows {
      if let other = known.updateValue(row, forKey: row.key) {
        if other.fields != row.fields { throw .overlap(row.key) }
      } else {
        distinct.append(row)
      }
    }
    return distinct
  }

  private static func checkShards(
    _ rows: [ResultRow],
    isPartial: Bool
  ) throws(Fault) {
    guard let count = rows.first?.shard.count else { return }
    if let other = rows.first(where: { $0.shard.count != count }) {
      throw .mixedShards(
        min(count, other.shard.count),
        max(count, other.shard.count),
      )
    }
    if isPartial { return }
    let missing = Shard.missing(among: rows.map(\.shard), of: count)
    if !missing.isEmpty { throw .missing(missing, of: count) }
  }
}

extension ResultRow.Key: Comparable {
  /// Orders by workload, phase, size and backend.
  public static func < (left: ResultRow.Key, right: ResultRow.Key) -> Bool {
    (left.workload, left.phase, left.size, left.backend)
      < (right.workload, right.phase, right.size, right.backend)
  }
}
