// Licensed under the MIT licence; see LICENSE.

/// A bug that shows in the course of a history only, planted by the self-test
/// between the caller and a backend.
enum HistoryFault: String, CaseIterable, Sendable {
  case returnLost = "a suggestion that returns is lost"
  case thirdSuggestionLost = "the third suggestion before a solve is lost"
  case copyStale = "a copy laid aside is stale"
  case refusalEatsConstant = "a refusal makes the next constant lost"
  case refusalSolves = "a refused call solves"
  case removedComesBackOld = "a row comes back with an old constant"
  case variableComesBackOld = "a variable comes back where it was"
  case readingMoves = "reading ambiguity moves a last bit"
  case valueKept = "a value read alone is kept"
  case editTakenAlong = "the end of an edit takes another along"
  case countsRestart = "the counts go back"
  case integersRounded = "large integers are rounded"
  case changeTooSmall = "a change in the tenth digit is overlooked"
  case changeBesideMiddleLost =
    "a change in the twelfth digit is overlooked beside a middle"
  case abstentionLoses = "a backend that can't answer loses a row"
}
