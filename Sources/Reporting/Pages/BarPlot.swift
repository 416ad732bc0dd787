// Licensed under the MIT licence; see LICENSE.

internal import Measure

/// Parts of a whole as bars from zero, a row each, as SVG.
struct BarPlot {
  struct Row {
    /// What stands before it; empty for a further bar of the same thing.
    var name: String
    var style: Int
    /// The part, from 0 to 1.
    var part: Double
    var text: String
    /// What is shown when it is pointed at.
    var label: String
  }

  var title: String
  var rows: [Row]

  /// The picture; the longest bar has the width.
  var svg: String {
    let left = 118.0
    // What stands behind the longest bar has room too, at its letters' width.
    let letters = Double(rows.map(\.text.count).max() ?? 0)
    let width = max(80, min(226, 440 - left - 7 - 8 * letters))
    let step = 21.0
    let most = max(rows.map(\.part).max() ?? 0, 1e-12)
    var svg = """
      <svg class="plot" viewBox="0 0 440 \(Int(step * Double(rows.count)) + 8)" \
      role="img" aria-label="\(Markup.escaped(title))">

      """
    for (index, row) in rows.enumerated() {
      let middle = Markup.coordinate(4 + step * (Double(index) + 0.5))
      let top = Markup.coordinate(4 + step * Double(index) + 3.5)
      let length = max(row.part > 0 ? 1.5 : 0, width * row.part / most)
      svg += """
        <g class="s\(row.style)"><text class="tick end" \
        x="\(Int(left - 8))" y="\(middle)" dy="0.32em">\
        \(Markup.escaped(row.name))</text>\
        <rect class="fill" x="\(Int(left))" y="\(top)" \
        width="\(Markup.coordinate(length))" height="14" rx="2">\
        <title>\(Markup.escaped(row.label))</title></rect>\
        <text class="tick" x="\(Markup.coordinate(left + length + 7))" \
        y="\(middle)" dy="0.32em">\(Markup.escaped(row.text))</text></g>

        """
    }
    return svg + "</svg>\n"
  }
}
