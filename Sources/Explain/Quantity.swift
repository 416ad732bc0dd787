// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

/// A number that people ask about: a variable, or a sum of terms such as the
/// distance between two of them.
public struct Quantity: Hashable, Sendable {
  /// Whose number it is, as in `icon`; a variable's name.
  public var owner: String
  /// Which of the owner's numbers, as in `width`; nil where it has only one.
  public var attribute: String?
  /// The multiples of variables that are added up.
  public var terms: [Term]

  /// The quantity with these parts.
  public init(_ owner: String, _ attribute: String? = nil, _ terms: [Term]) {
    self.owner = owner
    self.attribute = attribute
    self.terms = terms
  }

  /// The name as explanations write it, such as `icon.width`.
  public var name: String { attribute.map { "\(owner).\($0)" } ?? owner }
}
