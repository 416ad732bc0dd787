// Licensed under the MIT licence; see LICENSE.

/// What of a view or guide a constraint speaks about; names and raw values are
/// those of Auto Layout.
public enum Attribute: Int, CaseIterable, Hashable, Sendable {
  /// Nothing: the right side of a constraint is a constant.
  case notAnAttribute = 0
  /// The left side, whatever the layout direction is.
  case left = 1
  /// The right side, whatever the layout direction is.
  case right = 2
  /// The top side, from which places count downwards.
  case top = 3
  /// The bottom side, below the top side by the height.
  case bottom = 4
  /// The side where a line of text begins.
  case leading = 5
  /// The side where a line of text ends.
  case trailing = 6
  /// The distance from the left to the right side.
  case width = 7
  /// The distance from the top to the bottom side.
  case height = 8
  /// The middle between the left and the right side.
  case centerX = 9
  /// The middle between the top and the bottom side.
  case centerY = 10
  /// The baseline of the last line of text, else the bottom.
  case lastBaseline = 11
  /// The baseline of the first line of text, else the top.
  case firstBaseline = 12
  /// The left side of the margins.
  case leftMargin = 13
  /// The right side of the margins.
  case rightMargin = 14
  /// The top side of the margins.
  case topMargin = 15
  /// The bottom side of the margins.
  case bottomMargin = 16
  /// The leading side of the margins.
  case leadingMargin = 17
  /// The trailing side of the margins.
  case trailingMargin = 18
  /// The horizontal middle between the margins.
  case centerXWithinMargins = 19
  /// The vertical middle between the margins.
  case centerYWithinMargins = 20
}

extension Attribute {
  /// What kind of quantity an attribute is; only like kinds compare.
  public enum Kind: UInt8, Hashable, Sendable {
    /// No quantity, as where a side of a constraint is a constant alone.
    case none
    /// A place on the horizontal axis.
    case horizontalPosition
    /// A place on the vertical axis.
    case verticalPosition
    /// An extent, of either axis.
    case size
  }

  /// Whether the attribute is a place on an axis, an extent or nothing.
  public var kind: Kind {
    switch self {
    case .notAnAttribute: .none
    case .width, .height: .size
    case .left, .right, .leading, .trailing, .centerX, .leftMargin,
      .rightMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontalPosition
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .verticalPosition
    }
  }

  /// The axis along which it is measured; nil for `notAnAttribute`.
  public var axis: Axis? {
    switch kind {
    case .none: nil
    case .horizontalPosition: .horizontal
    case .verticalPosition: .vertical
    case .size: self == .width ? .horizontal : .vertical
    }
  }

  /// Whether it is a place, not an extent.
  public var isPosition: Bool {
    kind == .horizontalPosition || kind == .verticalPosition
  }

  /// Whether the layout direction decides which side it is.
  public var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether it names the left or right side whatever the direction.
  public var isAbsoluteSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// Whether it is measured at the margins.
  public var isMargin: Bool { rawValue >= Attribute.leftMargin.rawValue }

  /// Whether it is a baseline.
  public var isBaseline: Bool {
    self == .firstBaseline || self == .lastBaseline
  }

  /// The attribute of that name, as in `centerX`.
  public init?(name: some StringProtocol) {
    guard let value = Self.names.firstIndex(where: { $0 == name }) else {
      return nil
    }
    self.init(rawValue: value)
  }

  /// The name as Auto Layout spells it.
  public var name: String { Self.names[rawValue] }

  /// The names in the order of the raw values.
  private static let names = [
    "notAnAttribute", "left", "right", "top", "bottom", "leading", "trailing",
    "width", "height", "centerX", "centerY", "lastBaseline", "firstBaseline",
    "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin",
    "trailingMargin", "centerXWithinMargins", "centerYWithinMargins",
  ]
}

extension Attribute: CustomStringConvertible {
  /// The name as Auto Layout spells it.
  public var description: String { name }
}
