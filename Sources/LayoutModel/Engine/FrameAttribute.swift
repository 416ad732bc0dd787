// Licensed under the MIT licence; see LICENSE.

/// One of the four numbers of a frame.
public enum FrameAttribute: String, CaseIterable, Hashable, Sendable {
  /// The distance from the superview's left side.
  case x
  /// The distance from the superview's top side.
  case y
  /// The distance from the left to the right side.
  case width
  /// The distance from the top to the bottom side.
  case height

  /// Along which axis it is measured.
  public var axis: Axis {
    self == .x || self == .width ? .horizontal : .vertical
  }

  /// What a variable of the solver stands for.
  init(_ variable: Variable) { self = Self.allCases[Int(variable.id % 4)] }
}
