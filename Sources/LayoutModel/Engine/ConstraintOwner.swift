// Licensed under the MIT licence; see LICENSE.

/// Who a solver's constraint belongs to.
enum ConstraintOwner {
  case nobody
  case user(LayoutConstraint)
  case nonNegative(slot: Int32, Axis)
  case hugging(slot: Int32, Axis)
  case compression(slot: Int32, Axis)
  case rootSize(Axis)
}
