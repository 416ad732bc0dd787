// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// One attribute of a view or guide, or several at once, with a multiplier and
/// a constant for each: `view.m_size * (2, 3) + 10`.
public struct MortarAttribute {
  /// The view or guide that the attributes are of.
  public let item: LayoutElement

  /// The attributes, in the order in which tuples speak about them.
  public let attributes: [Attribute]

  /// What the attributes are called together, as in `m_size`.
  package let name: String

  /// What each attribute is multiplied by, in their order.
  package var multipliers: [Double]

  /// What is added to each attribute, in their order.
  package var constants: [Double]

  /// What was wrong with the arithmetic so far; the statement reports it.
  package var misuse: String?

  init(_ item: LayoutElement, _ name: String, _ attributes: [Attribute]) {
    self.item = item
    self.name = name
    self.attributes = attributes
    multipliers = Array(repeating: 1, count: attributes.count)
    constants = Array(repeating: 0, count: attributes.count)
  }

  init(_ item: LayoutElement, _ attribute: Attribute) {
    self.init(item, attribute.mortarName, [attribute])
  }

  /// The attribute as it is written, without its arithmetic.
  package var text: String { "\(item.displayName).\(name)" }

  /// How many values there are, for sentences.
  var arity: String { Self.counted(attributes.count) }

  static func counted(_ count: Int) -> String {
    count == 1 ? "one value" : "\(count) values"
  }
}

extension Attribute {
  /// The attribute's name in this notation.
  package var mortarName: String {
    switch self {
    case .centerXWithinMargins: "m_centerXWithinMargin"
    case .centerYWithinMargins: "m_centerYWithinMargin"
    default: "m_\(name)"
    }
  }
}
