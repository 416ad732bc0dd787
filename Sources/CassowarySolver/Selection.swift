// Licensed under the MIT licence; see LICENSE.

/// Which constraints and variables a subproblem takes.
struct Selection {
  /// Required constraints only.
  var requiredOnly = false
  /// A constraint that stands alone at level 1, the others being at 0; −1
  /// for none.
  var focus: Int32 = -1
  /// At most so many variables move, those found first.
  var limit = Int.max
  /// Variables in more rows stand still.
  var hubLimit = Int.max
  /// Of required constraints only: what stood still at the last solve does,
  /// and what is derived is left out.
  var holdsStill = false
  /// Of all constraints: what is derived is taken for what moves.
  var takesDerived = false
  /// There is to be room for variables that come while it is kept.
  var isToBeKept = false
}
