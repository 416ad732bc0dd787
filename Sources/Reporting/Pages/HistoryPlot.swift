// Licensed under the MIT licence; see LICENSE.

import Glibc
internal import Measure

/// How the cost of one thing changed from run to run, as SVG: each line is
/// relative to its first run.
struct HistoryPlot {
  struct Line {
    /// What is shown for it when pointed at.
    var name: String
    var style: Int
    /// The values by position of the run; nil where it wasn't measured.
    var values: [Double?]
  }

  var title: String
  /// What stands below each run.
  var runs: [String]
  var lines: [Line]

  var svg: String {
    let left = 70.0
    let right = 420.0
    let bottom = 190.0
    let ratios = lines.flatMap { line -> [Double] in
      let first = line.values.compactMap(\.self).first ?? 1
      return line.values.compactMap { $0.map { $0 / first } }
    }
    let top = max(1.25, (ratios.max() ?? 1) * 1.05)
    let low = min(0.8, (ratios.min() ?? 1) / 1.05)
    let y = { (ratio: Double) in
      bottom - (bottom - 14) * log(ratio / low) / log(top / low)
    }
    let step = (right - left) / Double(max(1, runs.count - 1))
    let x = { (run: Int) in left + step * Double(run) }
    var svg = """
      <svg class="plot" viewBox="0 0 440 228" role="img" \
      aria-label="\(Markup.escaped(title))">

      """
    let marks: [Double] = [0.01, 0.1, 0.25, 0.5, 0.8, 1, 1.25, 2, 4, 10, 100]
    for mark in marks where (low...top).contains(mark) {
      let place = Markup.coordinate(y(mark))
      svg += """
        <line class="\(mark == 1 ? "grid strong" : "grid")" x1="70" x2="426" \
        y1="\(place)" y2="\(place)"/>\
        <text class="tick end" x="64" y="\(place)" dy="0.32em">\
        \(mark == 1 ? "first" : "\(Self.factor(mark))×")</text>

        """
    }
    for (index, run) in runs.enumerated() {
      let anchor =
        index == 0 ? "" : index == runs.count - 1 ? " end" : " middle"
      guard index % max(1, runs.count / 4) == 0 || index == runs.count - 1
      else { continue }
      svg += """
        <text class="tick\(anchor)" x="\(Markup.coordinate(x(index)))" \
        y="216">\(Markup.escaped(run))</text>

        """
    }
    for line in lines { svg += picture(of: line, x, y) }
    return svg + "</svg>\n"
  }

  private func picture(
    of line: Line,
    _ x: (Int) -> Double,
    _ y: (Double) -> Double
  ) -> String {
    let first = line.values.compactMap(\.self).first ?? 1
    var places: [String] = []
    var marks = ""
    for (run, value) in line.values.enumerated() {
      guard let value else { continue }
      let place = (x: x(run), y: y(value / first))
      places.append(
        Markup.coordinate(place.x) + "," + Markup.coordinate(place.y)
      )
      marks += PlotMark.svg(
        style: line.style,
        x: place.x,
        y: place.y,
        isWrong: false,
        label: "\(line.name), \(runs[run]): \(Quantity.time(value)), "
          + Quantity.change(value / first - 1),
      )
    }
    return """
      <g class="s\(line.style)"><polyline class="line" \
      points="\(places.joined(separator: " "))"/>
      \(marks)</g>

      """
  }

  private static func factor(_ value: Double) -> String {
    value < 1 || value == 1.25
      ? "\(value)" : String(Int(value))
  }
}
