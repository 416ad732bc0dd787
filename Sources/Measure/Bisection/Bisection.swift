// Licensed under the MIT licence; see LICENSE.

/// The search for the commit that made a difference, by halving.
///
/// Commits that can't be judged are passed over: the nearest to the middle that
/// can be is tried instead. The answer is then a range of commits.
public struct Bisection: Hashable, Sendable {
  /// What is known of a commit.
  public enum Verdict: String, Hashable, Sendable, Codable {
    case good
    case bad
    /// Neither can be said: it doesn't build, or lies in between.
    case skipped
  }

  /// What is known, by position; the first is good, the last is bad.
  public private(set) var verdicts: [Verdict?]

  /// A search among so many commits, two or more.
  public init(count: Int) {
    precondition(count >= 2, "A search needs a good and a bad end")
    verdicts = [Verdict?](repeating: nil, count: count)
    verdicts[0] = .good
    verdicts[count - 1] = .bad
  }

  /// Notes what a commit is.
  public mutating func record(_ verdict: Verdict, at place: Int) {
    precondition(place > 0 && place < verdicts.count - 1, "The ends are known")
    verdicts[place] = verdict
  }

  /// The last commit known as good, with no bad one before it, and the first
  /// bad one behind it.
  public var bounds: (good: Int, bad: Int) {
    let bad = verdicts.firstIndex(of: .bad) ?? verdicts.count - 1
    let good = verdicts[..<bad].lastIndex(of: .good) ?? 0
    return (good, bad)
  }

  /// The commits that may have made the difference; one, where all between the
  /// bounds could be judged.
  public var suspects: ClosedRange<Int> { (bounds.good + 1)...bounds.bad }

  /// The commit to judge next; nil at the end of the search.
  public var next: Int? {
    let (good, bad) = bounds
    let middle = (good + bad) / 2
    return (good + 1..<bad).filter { verdicts[$0] == nil }
      .min { (abs($0 - middle), $0) < (abs($1 - middle), $1) }
  }

  /// About how many commits are still to be judged.
  public var remaining: Int {
    let (good, bad) = bounds
    var open = verdicts[(good + 1)..<max(good + 1, bad)].count { $0 == nil }
    var steps = 0
    while open > 0 {
      open /= 2
      steps += 1
    }
    return steps
  }
}
