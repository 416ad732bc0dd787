// Licensed under the MIT licence; see LICENSE.

/// Measures text; whoever has fonts brings one of their own.
public protocol TextMeasurer {
  /// The extent of a text.
  ///
  /// - Parameters:
  ///   - text: The text, with `\n` between paragraphs.
  ///   - maxWidth: Where lines wrap; nil for nowhere.
  ///   - maxLines: The most lines that are shown; 0 for any number.
  func measure(_ text: String, maxWidth: Double?, maxLines: Int) -> TextMetrics

  /// The extent of a text that wraps at a width, and at which widths it has the
  /// same: labels measure again only where they get another one.
  ///
  /// A measurer that does not implement this knows it of that width alone.
  func measure(
    _ text: String,
    wrappingAt width: Double,
    maxLines: Int
  ) -> (metrics: TextMetrics, widths: ClosedRange<Double>)
}

extension TextMeasurer {
  /// The extent of a text that wraps at a width, for this width.
  public func measure(
    _ text: String,
    wrappingAt width: Double,
    maxLines: Int
  ) -> (metrics: TextMetrics, widths: ClosedRange<Double>) {
    let metrics = measure(text, maxWidth: width, maxLines: maxLines)
    return (metrics, width...width)
  }
}
