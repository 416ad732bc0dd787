// Licensed under the MIT licence; see LICENSE.

/// Whether enough cases of a family ended with an answer.
///
/// A backend that can't answer says so, and a case can be so ill-conditioned
/// that nothing can be said. Both are right now and then; a campaign in which
/// they are more than that would call a backend clean that hardly plays.
public enum AnswerShare {
  /// At most one case in so many of a family may end without an answer. No
  /// family is granted more, not even `extreme`, whose numbers are twelve
  /// orders of magnitude apart: by `fuzz --seed 1 --cases 200000` it has none
  /// to 7 of 13,916 cases.
  public static func rarest(of family: CaseFamily) -> Int { 1000 }
  /// A family with fewer cases is too small to judge.
  public static let leastCases = 10_000

  /// A family of which too many cases had no answer.
  public struct Shortage: Hashable, Sendable {
    /// The family that the cases were drawn from.
    public var family: CaseFamily
    /// The name of the backend that answered or abstained.
    public var backend: String
    /// The cases without an answer.
    public var unanswered: Int
    /// All cases of the family.
    public var cases: Int
    /// The first case without an answer, where it is known.
    public var first: Int?
  }

  /// The families of a tally of which too many cases had no answer.
  ///
  /// `backends`: The names, nil for those that promise less.
  public static func shortages(
    _ tally: Tally,
    backends: [String?]
  ) -> [Shortage] {
    var shortages: [Shortage] = []
    for family in CaseFamily.allCases {
      let cases = tally.cases(of: family)
      guard cases >= leastCases else { continue }
      for (index, name) in backends.enumerated() {
        let unanswered =
          tally.count(family, index, .abstain)
          + tally.count(family, index, .illConditioned)
        guard let name, unanswered * rarest(of: family) > cases else {
          continue
        }
        shortages.append(
          Shortage(
            family: family,
            backend: name,
            unanswered: unanswered,
            cases: cases,
            first: tally.firstUnanswered[
              family.ordinal * tally.backends + index
            ],
          )
        )
      }
    }
    return shortages
  }
}

extension AnswerShare.Shortage: CustomStringConvertible {
  /// The shortage as a sentence.
  public var description: String {
    "\(backend) had no answer to \(unanswered) of \(cases) cases of "
      + "'\(family)'"
      + (first.map { ", case \($0) for one" } ?? "")
      + "; at most one in \(AnswerShare.rarest(of: family)) may have none"
  }
}
