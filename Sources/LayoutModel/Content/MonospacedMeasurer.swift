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
    var breaker = LineBreaker(limit: limit)
    for character in text { breaker.take(character) }
    var lines = breaker.finish()
    if maxLines > 0, lines.count > maxLines {
      lines.removeLast(lines.count - maxLines)
    }
    return TextMetrics(
      size: Size(
        Double(lines.max() ?? 0) * cell.width,
        Double(lines.count) * cell.height,
      ),
      baselines: Baselines(first: ascent, last: cell.height - ascent),
      lineCount: lines.count,
    )
  }
}
