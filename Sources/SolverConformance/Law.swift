// Licensed under the MIT licence; see LICENSE.

/// The laws of `LayoutSolver`, by their numbers.
public enum Law: Int, CaseIterable, Sendable {
  /// A refused call leaves no trace.
  case strongGuarantee = 1
  /// What must be refused is refused, and nothing else.
  case preconditions
  /// Conflicts are named by an irreducible set.
  case conflict
  /// A batch is accepted whole or refused whole.
  case batch
  /// What happened before doesn't matter.
  case history
  /// An edit is a soft constraint whose constant is suggested.
  case edits
  /// What nothing determines stays.
  case stability
  /// Removing everything returns to the empty state.
  case emptiness
  /// Every call returns.
  case termination
  /// Nothing need be solved before an answer is asked for.
  case laziness
}

extension Law: CustomStringConvertible {
  /// As in `law 1 (trace)`.
  public var description: String {
    let names = [
      "trace", "doors", "conflict", "batch", "history", "edits", "stillness",
      "emptiness", "termination", "laziness",
    ]
    return "law \(rawValue) (\(names[rawValue - 1]))"
  }
}

/// A law that a backend was seen to break.
public struct LawBreach: Hashable, Sendable {
  /// The law that does not hold.
  public var law: Law
  /// The name of the backend that breaks it.
  public var backend: String
  /// What was done, what was expected and what came.
  public var message: String
}

extension LawBreach: CustomStringConvertible {
  /// One line that names the backend and the law.
  public var description: String { "\(backend) breaks \(law): \(message)" }
}
