// Licensed under the MIT licence; see LICENSE.

extension VisualFormatOptions {
  /// Every option with its name in documents and on the command line.
  public static let named: [(name: String, option: Self)] = [
    ("alignAllLeft", .alignAllLeft),
    ("alignAllRight", .alignAllRight),
    ("alignAllTop", .alignAllTop),
    ("alignAllBottom", .alignAllBottom),
    ("alignAllLeading", .alignAllLeading),
    ("alignAllTrailing", .alignAllTrailing),
    ("alignAllCenterX", .alignAllCenterX),
    ("alignAllCenterY", .alignAllCenterY),
    ("alignAllLastBaseline", .alignAllLastBaseline),
    ("alignAllFirstBaseline", .alignAllFirstBaseline),
    ("directionLeadingToTrailing", .directionLeadingToTrailing),
    ("directionLeftToRight", .directionLeftToRight),
    ("directionRightToLeft", .directionRightToLeft),
    ("spacingBaselineToBaseline", .spacingBaselineToBaseline),
  ]

  /// The option of that name.
  public init?(name: some StringProtocol) {
    guard let match = Self.named.first(where: { $0.name == name }) else {
      return nil
    }
    self = match.option
  }

  /// The names of the options that are set.
  public var names: [String] {
    Self.named.filter { !$0.option.isEmpty && contains($0.option) }
      .map(\.name)
  }
}

extension VisualFormatOptions: CustomStringConvertible {
  /// The options as they are written, such as `[alignAllTop]`.
  public var description: String { "[\(names.joined(separator: ", "))]" }
}
