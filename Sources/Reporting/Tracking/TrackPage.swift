// Licensed under the MIT licence; see LICENSE.

public import Measure

/// The history of many series as one page of HTML that needs nothing else:
/// regressions first, then improvements, then every series.
///
/// The page reads without its script. With it, a click on a line opens the
/// series at full size, to be zoomed.
public struct TrackPage: Sendable {
  private let search: ChangeSearch
  private let table: TrackTable

  /// The page of a search.
  public init(_ search: ChangeSearch) {
    self.search = search
    table = TrackTable(search)
  }

  /// The whole page, which needs nothing beside it.
  public var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>layout-bench history</title>
    <style>
    \(ReportStyle.css)\(TrackStyle.css)</style>
    </head>
    <body>
    <header>
    <div class="head"><h1>layout-bench history</h1>\
    <button id="theme" type="button" hidden>Light or dark</button></div>
    <p>\(Markup.escaped(table.summary)). A change is shown with the commits \
    that may have made it, at 95 %; the tests together raise no alarm in 95 of \
    100 histories in which nothing changed.</p>
    </header>
    <main>
    \(section("Regressions", id: "slower") { $0.isSlower })\
    \(section("Improvements", id: "faster") {
      !$0.isSlower && $0.kind != .machine
    })\
    \(section("Changes of the machine", id: "machine") {
      $0.kind == .machine
    })\
    \(allSeries)</main>
    <dialog id="zoom"><form method="dialog"><b></b><button>Close</button>\
    </form><svg class="plot" viewBox="0 0 900 380"></svg>
    <p>Drag over a part to see it larger; double-click for the whole. Grey \
    points were measured at a lower speed of the machine.</p>\
    </dialog>
    <script type="application/json" id="series">\(data)</script>
    <script>
    \(ReportScript.text)\(TrackScript.text)</script>
    </body>
    </html>

    """
  }

  private func section(
    _ title: String,
    id: String,
    _ isShown: (TrackedChange) -> Bool
  ) -> String {
    let rows = zip(search.changes, table.cells).filter { isShown($0.0) }
    guard !rows.isEmpty else {
      return id == "slower"
        ? "<section id=\"slower\"><h2>\(title)</h2><p>None.</p></section>\n"
        : ""
    }
    let heads =
      ["what", "change", "history"]
      + Self.shown.map { table.columns[$0].title }
    let body = rows.map { change, cells in
      let name = TrackTable.name(search.series[change.series].key)
      let fields = Self.shown.map { column in
        let style = table.columns[column].isNumeric ? " class=\"n\"" : ""
        return "<td\(style)>\(Markup.escaped(cells[column]))</td>"
      }
      return "<tr><td>\(Markup.escaped(name))</td>"
        + "<td class=\"n\">\(Markup.escaped(cells[0]))</td><td>"
        + button(change.series) + "</td>\(fields.joined())</tr>\n"
    }
    let titles = heads.map {
      "<th scope=\"col\"><button type=\"button\">\($0)</button></th>"
    }
    return """
      <section id="\(id)"><h2>\(title)</h2>
      <div class="scroll"><table><thead><tr>\(titles.joined())</tr></thead>
      <tbody>\(body.joined())</tbody></table></div></section>

      """
  }

  /// The columns of the table that a section shows, by position.
  private static let shown = [1, 2, 4, 5, 6, 7, 8, 9]

  private var allSeries: String {
    let figures = search.series.indices.map { index in
      let series = search.series[index]
      let last = series.points.last?.value ?? 0
      let machine = Markup.escaped(series.key.machine)
      return """
        <figure><figcaption><b>\
        \(Markup.escaped(TrackTable.name(series.key)))</b> \
        \(Markup.escaped(series.key.metric.text(last)))\
        \(machine.isEmpty ? "" : "<br>\(machine)")</figcaption>
        \(button(index))</figure>

        """
    }
    return """
      <section id="all"><h2>All series</h2>
      <p><input id="find" type="search" placeholder="Filter"></p>
      <div class="figures">\(figures.joined())</div></section>

      """
  }

  private func button(_ series: Int) -> String {
    let line = Sparkline(
      points: search.series[series].points,
      changes: search.changes.filter { $0.series == series },
    )
    let name = TrackTable.name(search.series[series].key)
    return """
      <button type="button" class="line" data-series="\(series)" \
      aria-label="\(Markup.escaped(name))">\(line.svg)</button>
      """
  }

  /// The values for the script: the commits once, then each series.
  private var data: String {
    var places: [String: Int] = [:]
    var commits: [String] = []
    let series = search.series.enumerated().map { index, series in
      let points = series.points.map { point in
        if places[point.commit] == nil {
          places[point.commit] = commits.count
          commits.append(TrackTable.short(point.commit))
        }
        let value = ResultRow.number(point.value)
        return "\(places[point.commit] ?? 0),\(value.isEmpty ? "0" : value)"
      }
      let changes = search.changes.filter { $0.series == index }.map {
        "[\($0.range.lowerBound),\($0.range.upperBound),"
          + "\"\(Sparkline.style(of: $0))\"]"
      }
      let lower = series.points.indices.filter {
        series.points[$0].isAtLowerSpeed
      }
      let name = Self.quoted(TrackTable.name(series.key))
      return "{\"name\":\(name),\"metric\":\"\(series.key.metric.rawValue)\","
        + "\"points\":[\(points.joined(separator: ","))],"
        + "\"lower\":[\(lower.map(String.init).joined(separator: ","))],"
        + "\"changes\":[\(changes.joined(separator: ","))]}"
    }
    let names = commits.map(Self.quoted)
    return "{\"commits\":[\(names.joined(separator: ","))],"
      + "\"series\":[\(series.joined(separator: ",\n"))]}"
  }

  /// A string of JSON that may stand within HTML.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "<": quoted += "\\u003c"
      case _ where scalar.value < 0x20: quoted += " "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
