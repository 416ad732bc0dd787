// Licensed under the MIT licence; see LICENSE.

internal import Measure

/// Values of one size on one logarithmic axis, a row each, as SVG.
struct DotPlot {
  struct Row {
    var name: String
    var style: Int
    var point: PlotSeries.Point
  }

  var title: String
  var format: (Double) -> String
  var tickFormat: (Double) -> String
  var rows: [Row]

  var svg: String {
    let left = 128.0
    let right = 330.0
    let height = 26 * Double(rows.count)
    let x = LogAxis(rows.flatMap(\.point.extent), from: left, to: right)
    var svg = """
      <svg class="plot" viewBox="0 0 440 \(Int(height + 40))" role="img" \
      aria-label="\(Markup.escaped(title))">

      """
    var last = -Double.infinity
    for tick in x.ticks where x.place(tick) - last >= 52 {
      last = x.place(tick)
      let place = Markup.coordinate(last)
      svg += """
        <line class="grid" x1="\(place)" x2="\(place)" y1="6" \
        y2="\(Int(height + 10))"/>\
        <text class="tick middle" x="\(place)" y="\(Int(height + 26))">\
        \(Markup.escaped(tickFormat(tick)))</text>

        """
    }
    for (index, row) in rows.enumerated() {
      svg += picture(of: row, y: 20 + 26 * Double(index), x)
    }
    return svg + "</svg>\n"
  }

  private func picture(of row: Row, y: Double, _ x: LogAxis) -> String {
    let place = Markup.coordinate(y)
    var svg = """
      <g class="s\(row.style)"><text class="name end s\(row.style)" x="116" \
      y="\(place)" dy="0.32em">\(Markup.escaped(row.name))</text>

      """
    if let interval = row.point.interval {
      let low = Markup.coordinate(x.place(interval.lowerBound))
      let high = Markup.coordinate(x.place(interval.upperBound))
      svg += "<path class=\"bar\" d=\"M\(low),\(place)H\(high)\"/>"
    }
    svg += PlotMark.svg(
      style: row.style,
      x: x.place(row.point.y),
      y: y,
      isWrong: row.point.isWrong,
      label: row.point.label,
    )
    svg += """
      <text class="tick" x="342" y="\(place)" dy="0.32em">\
      \(Markup.escaped(format(row.point.y)))</text></g>

      """
    return svg
  }
}
