// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

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

  /// Itself.
  public var emojiTerm: EmojiTerm { self }
}

extension LayoutElement: EmojiOperand {
  /// The element itself, with no gap, required.
  public var emojiTerm: EmojiTerm {
    EmojiTerm(item: self, gap: 0, priority: .required)
  }
}

/// A number with a priority: `10 ‼️ 900`.
public struct EmojiNumber {
  var value: Double
  var priority: Priority
}
