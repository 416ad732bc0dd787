// Licensed under the MIT licence; see LICENSE.

/// What differs between an answer and what it should have been.
public enum Difference: String, CaseIterable, Hashable, Sendable {
  /// A value is not a finite number.
  case notFinite = "not-finite"
  /// A required constraint does not hold.
  case required
  /// The violation profile is not the least.
  case profile
  /// The profile that was claimed is not the one of the point.
  case claim
  /// Satisfiable constraints were called a conflict.
  case falseConflict = "false-conflict"
  /// A conflict of required constraints was accepted as solvable.
  case missedConflict = "missed-conflict"
  /// The conflicting set has a member too many or too few.
  case conflictSet = "conflict-set"
  /// A bad call was accepted, or refused for another reason.
  case precondition = "door"
  /// A good call was refused.
  case refusal
  /// A refused call left a trace.
  case strongGuarantee = "trace"
  /// The ambiguous variables are others.
  case ambiguity
  /// A variable that nothing determines moved.
  case stability = "stillness"
  /// A variable that moved is not among those that changed, or one is that
  /// did not.
  case changes
  /// Integers went in, and others, or none, came out.
  case integers
  /// Counts went back, or grew by more than any step can need.
  case statistics
  /// Reading other things, or more often, gave other values.
  case readings
  /// The same calls gave other values.
  case repetition
  /// A fresh backend answers otherwise.
  case history
  /// Another order of insertion gave another profile.
  case order
  /// Other identities gave another profile.
  case renaming
  /// An equality split in two gave another profile.
  case splitting
  /// A required row scaled gave another profile.
  case scaling
  /// Coordinates moved gave another profile.
  case translation
  /// A constraint added and removed left another profile.
  case undoing
  /// Printed and parsed, the case is another.
  case printing
  /// A format string, or another front end, made other constraints than what
  /// it was given stands for.
  case meaning
  /// Front ends that say the same are laid out differently.
  case frames
  /// The arbiter's proof was refused by the checker.
  case proof
  /// The process ended before it answered.
  case crash
  /// The time limit passed before an answer came.
  case timeout
  /// What came is no answer.
  case garbage
  /// Backends differ and no arbiter is there to say which is wrong.
  case undecided
}

extension Difference: CustomStringConvertible {
  /// The word used in buckets and files.
  public var description: String { rawValue }
}
