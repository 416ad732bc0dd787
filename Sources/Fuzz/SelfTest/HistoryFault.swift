// Licensed under the MIT licence; see LICENSE.

/// A bug that shows in the course of a history only, planted by the self-test
/// between the caller and a backend.
enum HistoryFault: String, CaseIterable, Sendable {
  /// A suggestion that returns to the one before the last is taken for it.
  case returnLost = "a suggestion that returns is lost"
  /// Of three suggestions before a solve the last is lost.
  case thirdSuggestionLost = "the third suggestion before a solve is lost"
  /// A constant that changes again after another one's turn keeps its value.
  case copyStale = "a copy laid aside is stale"
  /// After a refused call the next constant is lost.
  case refusalEatsConstant = "a refusal makes the next constant lost"
  case refusalSolves = "a refused call solves"
  /// A constraint that was removed twice comes back with its first constant.
  case removedComesBackOld = "a row comes back with an old constant"
  /// A variable that was removed comes back where it was.
  case variableComesBackOld = "a variable comes back where it was"
  /// The ambiguous variables, once asked for, move a value's last bit.
  case readingMoves = "reading ambiguity moves a last bit"
  /// A value that was asked for alone is as it was then, until all are read.
  case valueKept = "a value read alone is kept"
  /// The second edit of three is forgotten when the third ends.
  case editTakenAlong = "the end of an edit takes another along"
  /// Counts begin again after twenty solves.
  case countsRestart = "the counts go back"
  /// Integers beyond 2^40 are rounded to multiples of 512.
  case integersRounded = "large integers are rounded"
  /// A constant that differs in the tenth digit is no change.
  case changeTooSmall = "a change in the tenth digit is overlooked"
  /// A batch that can't be taken loses a row that was there.
  case abstentionLoses = "a backend that can't answer loses a row"
}
