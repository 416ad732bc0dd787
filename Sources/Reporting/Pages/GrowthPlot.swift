// Licensed under the MIT licence; see LICENSE.

internal import Measure

/// Values over sizes on logarithmic axes, with intervals and fitted lines, as
/// SVG.
struct GrowthPlot {
  var title: String
  var sizeUnit: String
  var format: (Double) -> String
  var series: [PlotSeries]
  private static let width = 452.0
  private static let height = 290.0
  private static let left = 70.0
  private static let right = 298.0
  private static let top = 12.0
  private static let bottom = 246.0

  var svg: String {
    let points = series.flatMap(\.points)
    let x = LogAxis(points.map(\.x), from: Self.left + 8, to: Self.right)
    let y = LogAxis(
      points.flatMap(\.extent),
      from: Self.bottom,
      to: Self.top,
    )
    var svg = """
      <svg class="plot" viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))" \
      role="img" aria-label="\(Markup.escaped(title))">

      """
    svg += grid(x, y)
    for line in series { svg += picture(of: line, x, y) }
    svg += labels(y)
    return svg + "</svg>\n"
  }

  private func grid(_ x: LogAxis, _ y: LogAxis) -> String {
    var svg = ""
    for tick in y.ticks {
      let place = Markup.coordinate(y.place(tick))
      svg += """
        <line class="grid" x1="\(Int(Self.left))" x2="\(Int(Self.right + 8))" \
        y1="\(place)" y2="\(place)"/>\
        <text class="tick end" x="\(Int(Self.left - 6))" y="\(place)" \
        dy="0.32em">\(Markup.escaped(format(tick)))</text>

        """
    }
    let sizes = Set(series.flatMap(\.points).map(\.x)).sorted()
    for size in sizes.count <= 6 ? sizes : x.ticks {
      let place = Markup.coordinate(x.place(size))
      svg += """
        <line class="grid" x1="\(place)" x2="\(place)" y1="\(Int(Self.top))" \
        y2="\(Int(Self.bottom))"/>\
        <text class="tick middle" x="\(place)" y="\(Int(Self.bottom + 19))">\
        \(Self.size(size))</text>

        """
    }
    let middle = Markup.coordinate((Self.left + Self.right) / 2)
    return svg + """
      <text class="tick middle" x="\(middle)" y="\(Int(Self.bottom + 37))">\
      \(Markup.escaped(sizeUnit))</text>

      """
  }

  private func picture(
    of line: PlotSeries,
    _ x: LogAxis,
    _ y: LogAxis
  ) -> String {
    var svg = "<g class=\"s\(line.style)\">\n"
    if let fit = line.fit, line.points.count > 2,
      let first = line.points.first, let last = line.points.last
    {
      let places = [first.x, last.x].map { size in
        Markup.coordinate(x.place(size)) + ","
          + Markup.coordinate(y.place(fit.cost(at: size)))
      }
      svg += "<polyline class=\"fit\" points=\"\(places.joined(separator: " "))"
      svg += "\"/>\n"
    }
    let path = line.points.map { point in
      Markup.coordinate(x.place(point.x)) + ","
        + Markup.coordinate(y.place(point.y))
    }
    svg += "<polyline class=\"line\" points=\"\(path.joined(separator: " "))"
    svg += "\"/>\n"
    for point in line.points {
      let place = x.place(point.x)
      if let interval = point.interval {
        let low = Markup.coordinate(y.place(interval.lowerBound))
        let high = Markup.coordinate(y.place(interval.upperBound))
        let at = Markup.coordinate(place)
        svg += "<path class=\"bar\" d=\"M\(at),\(low)V\(high)\"/>"
      }
      svg += PlotMark.svg(
        style: line.style,
        x: place,
        y: y.place(point.y),
        isWrong: point.isWrong,
        label: point.label,
      )
    }
    return svg + "</g>\n"
  }

  /// Names at the ends of the lines, moved apart where they would touch.
  private func labels(_ y: LogAxis) -> String {
    let ends = series.compactMap { line in
      line.points.last.map { (line: line, place: y.place($0.y)) }
    }
    .sorted { $0.place < $1.place }
    let places = Self.spread(ends.map(\.place))
    var svg = ""
    for (index, end) in ends.enumerated() {
      let exponent = end.line.fit.map { fit in
        "<tspan class=\"power\" dx=\"4\">N"
          + "<tspan dy=\"-4\" class=\"exponent\">"
          + "\(Quantity.exponent(fit.exponent))</tspan></tspan>"
      }
      svg += """
        <text class="name s\(end.line.style)" x="\(Int(Self.right + 14))" \
        y="\(Markup.coordinate(places[index]))" dy="0.32em">\
        \(Markup.escaped(end.line.name))\(exponent ?? "")</text>

        """
    }
    return svg
  }

  /// Ascending places moved apart to at least 18, kept within the picture.
  static func spread(_ places: [Double]) -> [Double] {
    var moved = places
    for index in moved.indices.dropFirst() {
      moved[index] = max(moved[index], moved[index - 1] + 18)
    }
    var limit = bottom + 6
    for index in moved.indices.reversed() {
      moved[index] = min(moved[index], limit)
      limit = moved[index] - 18
    }
    return moved
  }

  private static func size(_ value: Double) -> String {
    if value >= 1_000_000 { return Quantity.digits(value / 1e6) + " M" }
    if value >= 10_000 { return "\(Int((value / 1_000).rounded())) k" }
    return Quantity.grouped(Int(value.rounded()))
  }
}

/// The shape of a point: colours alone are not for everyone.
enum PlotMark {
  /// A point of a style at a place.
  static func svg(
    style: Int,
    x: Double,
    y: Double,
    isWrong: Bool,
    label: String
  ) -> String {
    let at = { (dx: Double, dy: Double) in
      Markup.coordinate(x + dx) + "," + Markup.coordinate(y + dy)
    }
    let name = isWrong ? "mark wrong" : "mark"
    let title = "<title>\(Markup.escaped(label))</title>"
    switch style % 4 {
    case 0:
      return """
        <circle class="\(name)" cx="\(Markup.coordinate(x))" \
        cy="\(Markup.coordinate(y))" r="4">\(title)</circle>

        """
    case 1:
      let path = "M\(at(-3.6, -3.6))h7.2v7.2h-7.2z"
      return "<path class=\"\(name)\" d=\"\(path)\">\(title)</path>\n"
    case 2:
      let path = "M\(at(0, -4.8))L\(at(4.6, 3.4))L\(at(-4.6, 3.4))z"
      return "<path class=\"\(name)\" d=\"\(path)\">\(title)</path>\n"
    default:
      let path = "M\(at(0, -5))L\(at(5, 0))L\(at(0, 5))L\(at(-5, 0))z"
      return "<path class=\"\(name)\" d=\"\(path)\">\(title)</path>\n"
    }
  }
}
