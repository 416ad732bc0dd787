// Licensed under the MIT licence; see LICENSE.

/// Why a change of a layout was refused; everything is then as it was.
public enum LayoutError: Error, Hashable, Sendable {
  /// The parts of a constraint don't fit together.
  case refused(ConstraintRefusal)
  /// The items of a constraint are in different trees.
  case noCommonAncestor(String, String, constraint: String)
  /// An item of the constraint no longer exists.
  case itemGone(constraint: String)
  /// Required constraints exclude each other.
  case conflict(LayoutConflict)
  /// A priority would move to or from required, and nobody said that it may.
  case crossesRequired(constraint: String, from: Priority, to: Priority)
  /// Nothing there matches what an update was to change.
  case nothingToUpdate(constraint: String)
  /// A size, an inset or a baseline is not a number that layout can use.
  case invalidNumber(String)
  /// A front end was asked for something that has no meaning; the sentence
  /// says what.
  case misuse(String)
  /// The backend gave up, or met something that the model should have kept
  /// from it; the sentence says what.
  case solver(String)
}

extension LayoutError: CustomStringConvertible {
  /// The error as a sentence.
  public var description: String {
    switch self {
    case .refused(let refusal):
      refusal.description
    case .noCommonAncestor(let first, let second, let constraint):
      "'\(first)' and '\(second)' have no common ancestor, so nothing can "
        + "hold the constraint \(constraint)"
    case .itemGone(let constraint):
      "An item of the constraint no longer exists: \(constraint)"
    case .conflict(let conflict):
      conflict.description
    case .crossesRequired(let constraint, let from, let to):
      "The priority can't change from \(from) to \(to) while the constraint "
        + "is active unless crossing required is allowed: \(constraint)"
    case .nothingToUpdate(let constraint):
      "There is no active constraint to update like \(constraint)"
    case .invalidNumber(let what):
      "\(what) is not a usable number"
    case .solver(let message), .misuse(let message):
      message
    }
  }
}
