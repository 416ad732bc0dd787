// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

public import struct Foundation.CGFloat

/// What can stand on the right of an operator: a view or a guide, with a gap
/// and a priority if need be.
public protocol EmojiOperand {
  /// The operand with its gap and priority.
  var emojiTerm: EmojiTerm { get }
}

/// An item, a gap from it and a priority: `blueButton + 10 ‼️ 900`.
public struct EmojiTerm: EmojiOperand {
  var item: LayoutElement
  var gap: Double
  var priority: Priority

  /// The term itself, which is an operand as it stands.
  public var emojiTerm: EmojiTerm { self }
}

extension LayoutElement: EmojiOperand {
  /// The element itself, with no gap, required.
  public var emojiTerm: EmojiTerm {
    EmojiTerm(item: self, gap: 0, priority: .required)
  }
}

/// What can stand for a distance or an extent: a number, with a priority if
/// need be.
public protocol EmojiQuantity {
  /// The number with its priority.
  var emojiNumber: EmojiNumber { get }
}

/// A number with a priority: `10 ‼️ 900`.
public struct EmojiNumber: EmojiQuantity {
  var value: Double
  var priority: Priority

  /// The number itself, with the priority that it has.
  public var emojiNumber: EmojiNumber { self }
}

extension LayoutNumber {
  /// The number as a constant of a required constraint.
  public var emojiNumber: EmojiNumber {
    EmojiNumber(value: layoutValue, priority: .required)
  }
}

extension Double: EmojiQuantity {}
extension Int: EmojiQuantity {}
extension Float: EmojiQuantity {}
extension CGFloat: EmojiQuantity {}
