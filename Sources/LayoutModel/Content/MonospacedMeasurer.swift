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
    var limit = Int.max
    if let maxWidth, maxWidth.isFinite {
      let cells = (maxWidth / cell.width).rounded(.down)
      limit = cells < 1 ? 1 : cells < 1e9 ? Int(cells) : Int.max
    }
    var breaker = LineBreaker(limit: limit, maxLines: maxLines)
    breaker.read(text)
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
