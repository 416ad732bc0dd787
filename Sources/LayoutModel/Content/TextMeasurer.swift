// Licensed under the MIT licence; see LICENSE.

/// Measures text; whoever has fonts brings one of their own.
public protocol TextMeasurer {
  /// The extent of a text.
  ///
  /// - Parameters:
  ///   - text: The text, with `\n` between paragraphs.
  ///   - maxWidth: Where lines wrap; nil for nowhere.
  ///   - maxLines: The most lines that are shown; 0 for any number.
  func measure(
    _ text: String,
    maxWidth: Double?,
    maxLines: Int
  ) -> TextMetrics
}
