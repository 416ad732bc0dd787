// Licensed under the MIT licence; see LICENSE.

/// What holds a view where it is on one axis.
public struct LayoutInfluence {
  /// The constraints that the place or the extent follows from, in the order
  /// of their activation.
  public internal(set) var constraints: [LayoutConstraint] = []
  /// What it also follows from: the root's size, intrinsic sizes, extents that
  /// are not negative.
  public internal(set) var implicit: [LayoutConflict.Member] = []
  /// Whether place and extent follow from these alone; what is ambiguous does
  /// not.
  public internal(set) var isComplete = true
}
