// Licensed under the MIT licence; see LICENSE.

/// A bug that the self-test plants between the caller and a backend.
public enum SolverFault: String, CaseIterable, Hashable, Sendable {
  // What is read into a constraint.
  /// Constraints at 50 and below have no terms.
  case lowLevelIgnored = "a low level is ignored"
  /// A soft `<=` of two terms or more is taken for `>=`.
  case relationTurned = "a soft <= is read as >="
  /// A required equality of three terms or more only bounds from above.
  case equalityRelaxed = "a required == is read as <="
  /// The third term's sign is lost.
  case signLost = "the sign of a third term is lost"
  /// Of a variable that is named twice the last term wins.
  case termsNotSummed = "repeated terms are not summed"
  /// Priorities lose their fractions.
  case priorityRounded = "priorities are rounded"
  /// 251 and 250 are one level.
  case levelsMerged = "adjacent levels are one"
  /// Required is only very important.
  case requiredSoft = "required is 999.9999"
  /// Constants lose their fractions.
  case constantTruncated = "constants are truncated"
  /// Constants beyond a million are a million.
  case constantClipped = "constants are clipped"
  /// The last soft constraint of a batch is lost when identities descend.
  case orderDependent = "the answer depends on the order"
  /// Every other backend that is made takes batches backwards.
  case unrepeatable = "the answer depends on the instance"

  // What changes.
  /// A removed soft constraint stays.
  case removalForgotten = "a removed row stays"
  /// Removing one required constraint takes another along.
  case twinRemoved = "a row is not restored after removal"
  /// A new constant is lost while an edit is under way.
  case constantLost = "setConstant is lost while editing"
  /// A soft constraint never becomes required.
  case priorityLost = "setPriority to required is lost"
  /// Every third suggestion is lost.
  case staleEdit = "a suggestion is stale"
  /// The end of an edit leaves it behind.
  case editNeverEnds = "an edit never ends"
  /// The second priority of an edit is lost.
  case editPriorityKept = "the second priority of an edit is lost"
  /// The second `edit` forgets the suggestion.
  case editForgets = "a second edit forgets the suggestion"

  // What is refused.
  /// A refused constraint is kept as a soft one.
  case refusalLeavesTrace = "a refused row stays as a soft one"
  /// The first constraint of a refused batch is kept.
  case batchHalfKept = "a refused batch is kept in part"
  /// A conflict names one constraint too many.
  case conflictTooLarge = "a conflict has a member too many"
  /// A conflict names one constraint too few.
  case conflictTooSmall = "a conflict lacks a member"
  /// Every required constraint beyond the fifth is called a conflict.
  case falseConflict = "a conflict is cried without need"
  /// A constraint that is there may be added again.
  case duplicateAccepted = "a duplicate is accepted"
  /// A constant that is NaN is accepted.
  case nanAccepted = "NaN is accepted"
  /// An edit may be required.
  case requiredEditAccepted = "a required edit is accepted"

  // What is answered.
  /// Values are rounded to hundredths.
  case valuesRounded = "a tolerance of 1e-2"
  /// The lowest level of the profile is said to be 0.
  case profileFlattered = "the profile is flattered"
  /// The profile lacks its lowest level.
  case profileShort = "the profile lacks a level"
  /// No variable is ambiguous.
  case ambiguityMissing = "ambiguity is not reported"
  /// Every variable is ambiguous.
  case ambiguityEverywhere = "everything is called ambiguous"
  /// What nothing determines is at 1.
  case restless = "what nothing determines moves"
  /// The last of several changed variables is not named.
  case changeMissing = "a changed variable is not named"
  /// The changed variables are those of the time they were asked before.
  case changesLate = "the changed variables are those of the solve before"
  /// Every variable is said to have changed.
  case changesEverywhere = "everything is said to have changed"

  // What never comes back.
  /// The removal of a required constraint traps.
  case trap = "a trap"
  /// A second suggestion never returns.
  case hang = "a hang"

  /// Whether the fault can only be looked for in another process.
  var isFatal: Bool { self == .trap || self == .hang }
}
