// Licensed under the MIT licence; see LICENSE.

import Glibc
internal import Measure

/// A series as a line the size of a word, as SVG, its changes marked.
///
/// The line joins the points of the machine's full speed; the others are dots.
struct Sparkline {
  var points: [SeriesPoint]
  var changes: [TrackedChange]

  private static let width = 220.0
  private static let height = 40.0

  /// The picture. More points than it has room for are drawn as the least and
  /// the greatest of each column, so that none is lost.
  var svg: String {
    let values = points.map(\.value)
    let low = values.min() ?? 0
    let high = max(values.max() ?? 1, low + 1e-12)
    // A tenth at least, so that noise looks like noise.
    let room = max(0, 0.1 * high - (high - low)) / 2
    let bottom = low - room
    let span = high + room - bottom
    let step = Self.width / Double(max(1, values.count - 1))
    func x(_ place: Int) -> String {
      Markup.coordinate(2 + step * Double(place))
    }
    func y(_ value: Double) -> String {
      Markup.coordinate(2 + Self.height * (1 - (value - bottom) / span))
    }
    var marks = ""
    for change in changes {
      let from = x(change.range.lowerBound)
      let width = Markup.coordinate(
        max(2, step * Double(change.range.count - 1))
      )
      marks += """
        <rect class="\(Self.style(of: change))" x="\(from)" y="0" \
        width="\(width)" height="44"/>
        """
    }
    /// The coordinates of some points, thinned.
    func coordinates(_ shown: [Int]) -> [(x: String, y: String)] {
      var kept: [(x: String, y: String)] = []
      let column = max(1, shown.count / 400)
      for start in stride(from: 0, to: shown.count, by: column) {
        let part = shown[start..<min(start + column, shown.count)]
        let least = part.min { values[$0] < values[$1] } ?? start
        let most = part.max { values[$0] < values[$1] } ?? start
        for place in Set([least, most]).sorted() {
          kept.append((x(place), y(values[place])))
        }
      }
      return kept
    }
    let full = coordinates(points.indices.filter { !points[$0].isAtLowerSpeed })
    let lower = coordinates(points.indices.filter { points[$0].isAtLowerSpeed })
    let dots =
      lower.isEmpty
      ? ""
      : "<path class=\"lower\" d=\""
        + lower.map { "M\($0.x) \($0.y)h0" }.joined() + "\"/>"
    let line =
      full.count > 1
      ? "<polyline points=\""
        + full.map { "\($0.x),\($0.y)" }.joined(separator: " ") + "\"/>"
      : full.map { "<circle cx=\"\($0.x)\" cy=\"\($0.y)\" r=\"2\"/>" }.joined()
    return """
      <svg class="spark" viewBox="0 0 224 44" \
      preserveAspectRatio="none" aria-hidden="true">\
      \(marks)\(dots)\(line)</svg>
      """
  }

  static func style(of change: TrackedChange) -> String {
    change.kind == .machine
      ? "machine" : change.isSlower ? "slower" : "faster"
  }
}
