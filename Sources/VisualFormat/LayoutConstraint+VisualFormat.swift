// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

// Where Apple's own types are, their names are taken.
#if !canImport(ObjectiveC)
  /// `VisualFormatOptions`, as Apple called them.
  public typealias NSLayoutFormatOptions = VisualFormatOptions
#endif

extension LayoutConstraint {
  /// The options of a format, under the name that Auto Layout gives them.
  public typealias FormatOptions = VisualFormatOptions

  /// The constraints that a format string says about these views, not yet
  /// active; see `VisualFormatString` for reading a format only once.
  ///
  /// - Throws: what is wrong with the format, with the place in it.
  public static func constraints<Item: LayoutElement>(
    withVisualFormat format: String,
    options: VisualFormatOptions = [],
    metrics: [String: Double]? = nil,
    views: [String: Item],
    spacing: VisualFormatSpacing = .standard,
    extensions: VisualFormatExtensions = [],
    fileID: String = #fileID,
    line: Int = #line
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    try VisualFormatString(format, extensions: extensions).constraints(
      options: options,
      metrics: metrics,
      views: views,
      spacing: spacing,
      fileID: fileID,
      line: line,
    )
  }

  /// The same from dictionaries of anything, in Apple's shape: metrics may be
  /// any number, views any view or guide.
  public static func constraints(
    withVisualFormat format: String,
    options: VisualFormatOptions = [],
    metrics: [String: Any]?,
    views: [String: Any],
    spacing: VisualFormatSpacing = .standard,
    extensions: VisualFormatExtensions = [],
    fileID: String = #fileID,
    line: Int = #line
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    try VisualFormatString(format, extensions: extensions).constraints(
      options: options,
      metrics: metrics,
      views: views,
      spacing: spacing,
      fileID: fileID,
      line: line,
    )
  }
}
