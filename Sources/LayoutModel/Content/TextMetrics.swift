// Licensed under the MIT licence; see LICENSE.

/// What a measurer says about a text.
public struct TextMetrics: Hashable, Sendable {
  /// The extent of all lines.
  public var size: Size
  /// Where the first and the last line stand.
  public var baselines: Baselines
  /// The number of lines, at least 1.
  public var lineCount: Int

  /// The metrics with these parts.
  public init(size: Size, baselines: Baselines, lineCount: Int) {
    self.size = size
    self.baselines = baselines
    self.lineCount = lineCount
  }
}
