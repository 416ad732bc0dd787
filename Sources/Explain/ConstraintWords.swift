// Licensed under the MIT licence; see LICENSE.

/// A constraint as the front end that made it would say it.
public struct ConstraintWords: Hashable, Sendable {
  /// Who asked for a constraint.
  public enum Origin: String, Hashable, Sendable {
    /// A constraint of the problem, as its author wrote it.
    case given
    /// A variable is being edited.
    case edit
    /// The size of the root was given.
    case rootSize
    /// A view has an intrinsic size.
    case intrinsicSize
    /// It follows from what a layout is, and can't be spared: no extent is
    /// negative.
    case law
  }

  /// The identifier, the format string, or the equation.
  public var words: String
  /// The constraint by itself, as an equation or phrase.
  public var equation: String
  /// The file and line, where they are known.
  public var place: String?
  /// Whether its author asked for it, an edit, a size or a law.
  public var origin: Origin
  /// What a unit of the constant that was written adds to the right side:
  /// 1, −1, or an integer that a required constraint is multiplied by so that
  /// its multiplier, such as a third, is one too.
  public var constantFactor = 1.0
  /// The right side where the constant that was written is 0.
  public var constantOffset = 0.0

  /// The words with these parts.
  public init(
    _ words: String,
    equation: String,
    place: String? = nil,
    origin: Origin = .given
  ) {
    self.words = words
    self.equation = equation
    self.place = place
    self.origin = origin
  }
}
