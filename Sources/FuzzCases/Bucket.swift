// Licensed under the MIT licence; see LICENSE.

/// What findings are told apart by, so that one bug is one finding.
public struct Bucket: Hashable, Sendable {
  /// The name of the backend that was wrong.
  public var backend: String
  /// The verdict that findings of this kind lead to.
  public var verdict: Verdict
  /// The family of the case.
  public var family: CaseFamily
  /// The kind of difference, without its numbers.
  public var difference: Difference

  /// The bucket of what differs on a backend in cases of a family.
  package init(
    backend: String,
    verdict: Verdict,
    family: CaseFamily,
    difference: Difference
  ) {
    self.backend = backend
    self.verdict = verdict
    self.family = family
    self.difference = difference
  }

  /// Whether what falls into it may end or stop the process it runs in.
  public var isFatal: Bool { verdict != .wrong }
}

extension Bucket: CustomStringConvertible {
  /// As in `cassowary-wrong-tree-profile`; a file name too.
  public var description: String {
    "\(backend)-\(verdict)-\(family)-\(difference)"
  }
}

extension Bucket: Comparable {
  /// Orders buckets by what they say, for reports.
  public static func < (left: Bucket, right: Bucket) -> Bool {
    left.description < right.description
  }
}
