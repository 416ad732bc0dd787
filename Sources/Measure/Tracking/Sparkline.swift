// Licensed under the MIT licence; see LICENSE.

import Glibc

/// A series as a line the size of a word, as SVG, its changes marked.
struct Sparkline {
  /// The values.
  var values: [Double]
  /// The changes.
  var changes: [TrackedChange]

  private static let width = 220.0
  private static let height = 40.0

  /// The picture. More points than it has room for are drawn as the least and
  /// the greatest of each column, so that none is lost.
  var svg: String {
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
    var places: [String] = []
    let column = max(1, values.count / 400)
    for start in stride(from: 0, to: values.count, by: column) {
      let part = values[start..<min(start + column, values.count)]
      let least = part.indices.min { part[$0] < part[$1] } ?? start
      let most = part.indices.max { part[$0] < part[$1] } ?? start
      for place in Set([least, most]).sorted() {
        places.append("\(x(place)),\(y(values[place]))")
      }
    }
    let line =
      places.count > 1
      ? "<polyline points=\"\(places.joined(separator: " "))\"/>"
      : places.map { place in
        let parts = place.split(separator: ",")
        return "<circle cx=\"\(parts[0])\" cy=\"\(parts[1])\" r=\"2\"/>"
      }.joined()
    return """
      <svg class="spark" viewBox="0 0 224 44" \
      preserveAspectRatio="none" aria-hidden="true">\
      \(marks)\(line)</svg>
      """
  }

  /// The class that colours a change.
  static func style(of change: TrackedChange) -> String {
    change.kind == .machine
      ? "machine" : change.isSlower ? "slower" : "faster"
  }
}
