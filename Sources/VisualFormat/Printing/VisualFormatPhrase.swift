// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// A format with all that it takes to make its constraints again, but the
/// views.
public struct VisualFormatPhrase: Hashable, Sendable {
  /// The format that says what the constraints do.
  public let format: VisualFormatString
  /// Its alignments and its direction.
  public let options: VisualFormatOptions
  /// What its `-` stands for.
  public let spacing: VisualFormatSpacing

  /// The constraints that the phrase says about these views.
  ///
  /// - Throws: `VisualFormatError` where a name is missing.
  public func constraints<Item: LayoutElement>(
    views: [String: Item],
    fileID: String = #fileID,
    line: Int = #line
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    try format.constraints(
      options: options,
      views: views,
      spacing: spacing,
      fileID: fileID,
      line: line,
    )
  }
}

extension VisualFormatPhrase: CustomStringConvertible {
  /// The format, with its options behind it where it has any.
  public var description: String {
    options.isEmpty ? format.description : "\(format) \(options)"
  }
}
