// Licensed under the MIT licence; see LICENSE.

internal import Measure

extension Report {
  /// A section for each workload: time over size for each phase, and memory.
  var plots: String {
    workloads.map { workload in
      let rows = rows(of: workload)
      let phases = rows.map(\.key.phase).distinct()
      var figures = phases.map { phase in
        timeFigure(rows.filter { $0.key.phase == phase }, phase)
      }
      if let memory = memoryFigure(rows) { figures.append(memory) }
      return """
        <section id="w-\(Markup.escaped(workload))">\
        <h2>\(Markup.escaped(workload))</h2>
        <div class="figures">\(figures.joined())</div></section>

        """
    }
    .joined()
  }

  private func timeFigure(_ rows: [ResultRow], _ phase: String) -> String {
    let sizes = Set(rows.map(\.key.size))
    let caption = "<b>\(Markup.escaped(phase))</b>, time per operation"
    let title = "\(rows.first?.key.workload ?? "") \(phase): time per operation"
    if sizes.count == 1 {
      return figure(
        caption,
        DotPlot(
          title: title,
          format: Quantity.time,
          tickFormat: Self.tickTime,
          rows: rows.map { row in
            DotPlot.Row(
              name: row.key.backend,
              style: style(of: row.key.backend),
              point: timePoint(row),
            )
          },
        ).svg,
      )
    }
    let plot = GrowthPlot(
      title: title,
      sizeUnit: "size",
      format: Self.tickTime,
      series: series(rows, timePoint),
    )
    return figure(caption, plot.svg)
  }

  /// The peak of a build, for each constraint.
  private func memoryFigure(_ rows: [ResultRow]) -> String? {
    let builds = rows.filter { row in
      row.key.phase == "build" && row.constraints > 0
        && (row.allocations?.peak ?? 0) > 0
    }
    guard Set(builds.map(\.key.size)).count > 1 else { return nil }
    let plot = GrowthPlot(
      title: "\(rows.first?.key.workload ?? ""): peak memory a constraint",
      sizeUnit: "size",
      format: Self.tickBytes,
      series: series(builds) { row in
        let bytes =
          (row.allocations?.peak ?? 0) / Double(max(1, row.constraints))
        return PlotSeries.Point(
          x: Double(row.key.size),
          y: bytes,
          interval: nil,
          label: "\(row.key): \(Quantity.bytes(bytes)) a constraint, "
            + "\(Quantity.bytes(row.allocations?.peak ?? 0)) in all",
        )
      },
    )
    return figure("<b>build</b>, peak memory per constraint", plot.svg)
  }

  private func series(
    _ rows: [ResultRow],
    _ point: (ResultRow) -> PlotSeries.Point
  ) -> [PlotSeries] {
    backends.compactMap { backend in
      let points = rows.filter { $0.key.backend == backend }
        .sorted { $0.key.size < $1.key.size }.map(point)
      if points.isEmpty { return nil }
      return PlotSeries(
        name: backend,
        style: style(of: backend),
        points: points,
        fit: GrowthFit(points.map { (size: $0.x, cost: $0.y) }),
      )
    }
  }

  private func timePoint(_ row: ResultRow) -> PlotSeries.Point {
    let isWrong = !row.isRight
    return PlotSeries.Point(
      x: Double(row.key.size),
      y: row.summary.median,
      interval: row.summary.interval,
      label: "\(row.key): \(Quantity.time(row.summary.median)) "
        + "(\(row.summary.spread), \(row.summary.count) samples)"
        + (isWrong ? ", WRONG: \(row.verdict)" : ""),
      isWrong: isWrong,
    )
  }

  func figure(_ caption: String, _ svg: String) -> String {
    "<figure><figcaption>\(caption)</figcaption>\n\(svg)</figure>\n"
  }

  /// A round time without its needless digits: `10 µs`.
  static func tickTime(_ nanoseconds: Double) -> String {
    short(Quantity.time(nanoseconds))
  }

  /// A round number of bytes, decimal as the axis is.
  static func tickBytes(_ bytes: Double) -> String {
    if bytes >= 999_500 { return short(Quantity.digits(bytes / 1e6)) + " MB" }
    if bytes >= 999.5 { return short(Quantity.digits(bytes / 1e3)) + " kB" }
    return short(Quantity.digits(bytes)) + " B"
  }

  private static func short(_ text: String) -> String {
    var parts = text.split(separator: " ").map(String.init)
    if parts[0].contains(".") {
      while parts[0].hasSuffix("0") { parts[0].removeLast() }
      if parts[0].hasSuffix(".") { parts[0].removeLast() }
    }
    return parts.joined(separator: " ")
  }
}
