// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// How the views of a format are aligned across its axis, and which way it
/// runs.
///
/// The bits are those of Auto Layout: an alignment is `1 <<` the raw value of
/// its attribute. Several alignments may be given at once. None is given to
/// the superview, and an alignment along the axis of the format is refused.
public struct VisualFormatOptions: OptionSet, Hashable, Sendable {
  /// The chosen options; an alignment is the bit of its attribute.
  public let rawValue: UInt

  /// The options with these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The alignment of one attribute.
  public init(aligning attribute: Attribute) {
    self.init(rawValue: 1 << UInt(attribute.rawValue))
  }

  /// Left sides in line; for vertical formats.
  public static let alignAllLeft = Self(aligning: .left)
  /// Right sides in line; for vertical formats.
  public static let alignAllRight = Self(aligning: .right)
  /// Top sides in line; for horizontal formats.
  public static let alignAllTop = Self(aligning: .top)
  /// Bottom sides in line; for horizontal formats.
  public static let alignAllBottom = Self(aligning: .bottom)
  /// Leading sides in line; for vertical formats.
  public static let alignAllLeading = Self(aligning: .leading)
  /// Trailing sides in line; for vertical formats.
  public static let alignAllTrailing = Self(aligning: .trailing)
  /// Horizontal middles in line; for vertical formats.
  public static let alignAllCenterX = Self(aligning: .centerX)
  /// Vertical middles in line; for horizontal formats.
  public static let alignAllCenterY = Self(aligning: .centerY)
  /// Last baselines in line; for horizontal formats.
  public static let alignAllLastBaseline = Self(aligning: .lastBaseline)
  /// First baselines in line; for horizontal formats.
  public static let alignAllFirstBaseline = Self(aligning: .firstBaseline)

  /// From the leading to the trailing side; what happens unasked.
  public static let directionLeadingToTrailing: Self = []
  /// From left to right, whatever the layout direction.
  public static let directionLeftToRight = Self(rawValue: 1 << 16)
  /// From right to left, whatever the layout direction.
  public static let directionRightToLeft = Self(rawValue: 2 << 16)

  /// Spacings between views run from the last baseline of one to the first
  /// baseline of the next; vertical formats only, others ignore it.
  public static let spacingBaselineToBaseline = Self(rawValue: 1 << 19)

  /// The bits where attributes are.
  static let alignmentMask = Self(rawValue: 0xFFFF)
  /// The bits of the directions; both together are no direction.
  static let directionMask: Self = [
    .directionLeftToRight, .directionRightToLeft,
  ]
}
