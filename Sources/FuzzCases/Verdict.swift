// Licensed under the MIT licence; see LICENSE.

/// What is to be said of one backend on one case.
public enum Verdict: UInt8, CaseIterable, Hashable, Sendable {
  /// Every answer was right.
  case ok
  /// An answer was wrong, or a law was broken.
  case wrong
  /// The backend said that it could not answer.
  case abstain
  /// The process ended before it answered.
  case crash
  /// The time limit passed before an answer came.
  case timeout
  /// The exact duals amplify tolerance beyond a cap: nothing can be said.
  case illConditioned
  /// What came is no answer.
  case garbage
}

extension Verdict: CustomStringConvertible {
  /// The word used in buckets, tables and files.
  public var description: String {
    switch self {
    case .ok: "ok"
    case .wrong: "wrong"
    case .abstain: "abstain"
    case .crash: "crash"
    case .timeout: "timeout"
    case .illConditioned: "ill-conditioned"
    case .garbage: "garbage"
    }
  }
}
