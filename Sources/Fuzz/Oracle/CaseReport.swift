// Licensed under the MIT licence; see LICENSE.

internal import HarnessKit

/// What came of one case.
public struct CaseReport: Sendable {
  /// The verdict of every backend, in their order.
  public var verdicts: [Verdict]
  /// Everything that is wrong, in the order of discovery.
  public var faults: [Fault] = []
  /// A digest of what was accepted, refused and concluded, and of all values
  /// that were compared.
  public var digest: UInt64 = 0
  /// How many solved states were compared.
  public var comparisons = 0
  /// How many answers went to the arbiter.
  public var arbitrations = 0
  /// The paths that engines took.
  public var paths = PathSet()
  /// Whether a required conflict was met.
  public var hadConflict = false

  /// A report on which nothing stands yet.
  public init(backends: Int) {
    verdicts = Array(repeating: .ok, count: backends)
  }

  /// The verdicts as words for people: `cassowary ok, dense wrong`.
  ///
  /// Whoever is to blame and is no backend, such as the layout model, stands
  /// first: the backends may all be right.
  ///
  /// - Parameter backends: The names of the backends, in their order.
  public func verdictText(of backends: [String]) -> String {
    var others: [String] = []
    for fault in faults
    where !backends.contains(fault.backend) && !others.contains(fault.backend) {
      others.append(fault.backend)
    }
    return
      (others.map { "\($0) \(Verdict.wrong)" }
      + zip(backends, verdicts).map { "\($0) \($1)" })
      .joined(separator: ", ")
  }

  @inline(__always)
  mutating func note(_ word: UInt64) {
    digest = SeededGenerator.mix(digest ^ word)
  }

  /// Has the digest tell of faults by what differs.
  mutating func note(_ faults: [Fault]) {
    for fault in faults {
      for byte in fault.difference.rawValue.utf8 { note(UInt64(byte)) }
    }
  }
}
