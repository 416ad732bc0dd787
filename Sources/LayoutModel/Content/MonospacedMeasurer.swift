// Licensed under the MIT licence; see LICENSE.

/// Measures text in cells of one size, wide characters taking two, lines
/// breaking at blanks where they can.
public struct MonospacedMeasurer: TextMeasurer, Hashable, Sendable {
  /// The extent of one cell.
  public var cell: Size
  /// From the top of a line down to its baseline.
  public var ascent: Double

  /// Cells of 8 by 16 with the baseline at 12, unless told otherwise.
  public init(cell: Size = Size(8, 16), ascent: Double = 12) {
    self.cell = cell
    self.ascent = ascent
  }

  /// Cells of 1 by 1 with the baseline at their bottom: a terminal.
  public static let terminal = MonospacedMeasurer(cell: Size(1, 1), ascent: 1)

  /// The extent of a text; see `TextMeasurer`.
  ///
  /// - Complexity: O(length of the text).
  public func measure(
    _ text: String,
    maxWidth: Double?,
    maxLines: Int
  ) -> TextMetrics {
    metrics(read(text, maxWidth, maxLines), maxLines)
  }

  /// The extent of a text that wraps at a width, and all widths at which its
  /// lines break where they do at this one.
  public func measure(
    _ text: String,
    wrappingAt width: Double,
    maxLines: Int
  ) -> (metrics: TextMetrics, widths: ClosedRange<Double>) {
    let breaker = read(text, width, maxLines)
    let found = metrics(breaker, maxLines)
    guard cell.width > 0, width.isFinite else {
      return (found, width.isNaN ? 0...0 : width...width)
    }
    // Within, a division by the cell rounds to the same side.
    let inside: Double = 1 + 0x1p-50
    let low = Double(breaker.needed) * cell.width * inside
    let high =
      breaker.exceeded < .max
      ? Double(breaker.exceeded) * cell.width / inside : .infinity
    return (found, min(low, width)...max(high, width))
  }

  private func read(
    _ text: String,
    _ maxWidth: Double?,
    _ maxLines: Int
  ) -> LineBreaker {
    var limit = Int.max
    if let maxWidth, maxWidth.isFinite {
      let cells = (maxWidth / cell.width).rounded(.down)
      limit = cells < 1 ? 1 : cells < 1e9 ? Int(cells) : Int.max
    }
    var breaker = LineBreaker(limit: limit, maxLines: maxLines)
    breaker.read(text)
    return breaker
  }

  private func metrics(_ breaker: LineBreaker, _ maxLines: Int) -> TextMetrics {
    let lineCount =
      maxLines > 0 ? min(breaker.lineCount, maxLines) : breaker.lineCount
    return TextMetrics(
      size: Size(
        Double(breaker.longest) * cell.width,
        Double(lineCount) * cell.height,
      ),
      baselines: Baselines(first: ascent, last: cell.height - ascent),
      lineCount: lineCount,
    )
  }
}
