// Licensed under the MIT licence; see LICENSE.

/// A bug that the self-test plants between the caller and a backend.
public enum SolverFault: String, CaseIterable, Hashable, Sendable {
  // What is read into a constraint.
  case lowLevelIgnored = "a low level is ignored"
  case relationTurned = "a soft <= is read as >="
  case equalityRelaxed = "a required == is read as <="
  case signLost = "the sign of a third term is lost"
  case termsNotSummed = "repeated terms are not summed"
  case priorityRounded = "priorities are rounded"
  case levelsMerged = "adjacent levels are one"
  case requiredSoft = "required is 999.9999"
  case constantTruncated = "constants are truncated"
  case constantClipped = "constants are clipped"
  case orderDependent = "the answer depends on the order"
  case unrepeatable = "the answer depends on the instance"

  // What changes.
  case removalForgotten = "a removed row stays"
  case twinRemoved = "a row is not restored after removal"
  case constantLost = "setConstant is lost while editing"
  case priorityLost = "setPriority to required is lost"
  case staleEdit = "a suggestion is stale"
  case editNeverEnds = "an edit never ends"
  case editPriorityKept = "the second priority of an edit is lost"
  case editForgets = "a second edit forgets the suggestion"

  // What is refused.
  case refusalLeavesTrace = "a refused row stays as a soft one"
  case batchHalfKept = "a refused batch is kept in part"
  case conflictTooLarge = "a conflict has a member too many"
  case conflictTooSmall = "a conflict lacks a member"
  case falseConflict = "a conflict is cried without need"
  case duplicateAccepted = "a duplicate is accepted"
  case nanAccepted = "NaN is accepted"
  case requiredEditAccepted = "a required edit is accepted"

  // What is answered.
  case valuesRounded = "a tolerance of 1e-2"
  case momentsRounded = "a tolerance of 1e-9 of a moment that is laid out"
  case profileFlattered = "the profile is flattered"
  case profileShort = "the profile lacks a level"
  case ambiguityMissing = "ambiguity is not reported"
  case ambiguityEverywhere = "everything is called ambiguous"
  case restless = "what nothing determines moves"
  case changeMissing = "a changed variable is not named"
  case changesLate = "the changed variables are those of the solve before"
  case changesEverywhere = "everything is said to have changed"

  // What never comes back.
  case trap = "a trap"
  case hang = "a hang"

  /// Whether the fault can only be looked for in another process.
  var isFatal: Bool { self == .trap || self == .hang }

  /// Whether it shows in histories alone, which draw moments that are laid out.
  var isInHistories: Bool { self == .momentsRounded }
}
