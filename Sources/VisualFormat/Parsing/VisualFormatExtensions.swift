// Licensed under the MIT licence; see LICENSE.

/// What a format may say beyond Apple's grammar; nothing unless asked for.
public struct VisualFormatExtensions: OptionSet, Hashable, Sendable {
  /// The chosen extensions, a bit each.
  public let rawValue: UInt8

  /// The set with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Sizes with arithmetic: `[a(==50%)]` of the superview, `[a(==b*2+4)]`.
  public static let multipliers = Self(rawValue: 1 << 0)
  /// Sizes across axes: `[a(==b.height)]`, `[a(==.height)]` for its own.
  public static let attributes = Self(rawValue: 1 << 1)
  /// One format for both axes: `HV:|-[a]-|`.
  public static let axes = Self(rawValue: 1 << 2)
  /// Centres in place of edges: `C:|[a]`, `HC:[a][b]`.
  public static let centering = Self(rawValue: 1 << 3)

  /// All extensions of the language at once.
  public static let all: Self = [.multipliers, .attributes, .axes, .centering]
}
