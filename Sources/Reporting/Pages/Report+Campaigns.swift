// Licensed under the MIT licence; see LICENSE.

internal import Measure

extension Report {
  var campaignSection: String {
    guard !campaigns.isEmpty else { return "" }
    let parts = campaigns.enumerated().map { index, campaign in
      let raw = rawTable(campaign, index)
      let name = "<h3>\(Markup.escaped(campaign.name))</h3>\n"
      guard let figures = CampaignFigures(campaign.table) else {
        return name + raw
      }
      return """
        \(name)<dl>\(facts(figures))</dl>
        \(verdictTable(figures, index))\(findings(figures, index))
        <div class="figures">\(shares(figures))\(silences(figures))</div>
        <details><summary>Every count</summary>
        \(raw)</details>

        """
    }
    return """
      <section id="campaigns"><h2>Fuzz campaigns</h2>
      <p>Random systems, played on all backends and judged by an exact one. A \
      backend that says it can't answer abstains; a case whose exact duals \
      amplify any rounding beyond measure is ill-conditioned; all else but ok \
      is a finding.</p>
      \(parts.joined())</section>

      """
  }

  private func facts(_ figures: CampaignFigures) -> String {
    var facts: [(String, String)] = [("cases", Quantity.grouped(figures.cases))]
    if let seconds = figures.seconds, seconds > 0 {
      let rate = Int((Double(figures.cases) / seconds).rounded())
      facts += [
        ("cases per second", Quantity.grouped(rate)),
        ("time", Quantity.time(seconds * 1e9)),
      ]
    }
    facts += [
      ("findings", Quantity.grouped(figures.findings.count)),
      ("answers compared", Quantity.grouped(figures.comparisons)),
      ("judged by the exact one", Quantity.grouped(figures.arbitrations)),
      (
        "cases with a conflict",
        Self.share(figures.conflicts, of: figures.cases)
      ),
      ("backends", figures.backends.joined(separator: ", ")),
      ("seed", figures.seed),
      ("commit", figures.commit),
      ("host", figures.hosts.joined(separator: ", ")),
    ]
    if figures.shards > 1 {
      facts.append(("shards", Quantity.grouped(figures.shards)))
    }
    return facts.filter { !$0.1.isEmpty }.map { name, value in
      "<div><dt>\(name)</dt><dd>\(Markup.escaped(value))</dd></div>"
    }
    .joined(separator: "\n")
  }

  /// What each backend came to: a line a backend.
  private func verdictTable(
    _ figures: CampaignFigures,
    _ index: Int
  ) -> String {
    var table = HTMLTable(
      id: "campaign-\(index)-verdicts",
      columns: [.text("backend"), .number("cases")]
        + figures.verdicts.map { .number($0) }
    )
    for backend in figures.backends {
      let cells = figures.verdicts.indices.map { verdict in
        let count = figures.count(backend, verdict)
        var cell = HTMLTable.Cell(
          count == 0 ? "0" : Self.share(count, of: figures.cases),
          value: Double(count),
        )
        cell.isWrong = count > 0 && figures.isFault(verdict)
        return cell
      }
      table.rows.append(
        [
          .init(backend),
          .init(Quantity.grouped(figures.cases), value: Double(figures.cases)),
        ] + cells
      )
    }
    return table.html
  }

  private func findings(_ figures: CampaignFigures, _ index: Int) -> String {
    guard !figures.findings.isEmpty else { return "<p>No findings.</p>\n" }
    var table = HTMLTable(
      id: "campaign-\(index)-findings",
      columns: [
        .text("backend"), .text("finding"), .text("difference"),
        .text("family"), .number("first case"),
      ]
    )
    for finding in figures.findings {
      var verdict = HTMLTable.Cell(finding.verdict)
      verdict.isWrong = true
      table.rows.append([
        .init(finding.backend), verdict, .init(finding.difference),
        .init(finding.family),
        .init(finding.index, value: Double(finding.index)),
      ])
    }
    return "<p>Findings, alike ones told once, by their first case:</p>\n"
      + table.html
  }

  private func shares(_ figures: CampaignFigures) -> String {
    let rows = figures.families.map { family in
      BarPlot.Row(
        name: family.name,
        style: 0,
        part: Double(family.cases) / Double(max(1, figures.cases)),
        text: Self.percent(family.cases, of: figures.cases),
        label: "\(family.name): \(Quantity.grouped(family.cases)) cases",
      )
    }
    let plot = BarPlot(title: "Cases by family", rows: rows)
    return figure("<b>Families</b>, their shares of the cases", plot.svg)
  }

  /// The answers that were not given, where there are any.
  private func silences(_ figures: CampaignFigures) -> String {
    var rows: [BarPlot.Row] = []
    for family in figures.families {
      var name = family.name
      for line in figures.lines where line.family == family.name {
        let count = figures.silent.reduce(0) { $0 + line.counts[$1] }
        if count == 0 { continue }
        let kinds = figures.silent.filter { line.counts[$0] > 0 }
          .map { "\(line.counts[$0]) \(figures.verdicts[$0])" }
        rows.append(
          BarPlot.Row(
            name: name,
            style: Self.place(line.backend, figures.backends),
            part: Double(count) / Double(max(1, line.cases)),
            text: "\(Self.percent(count, of: line.cases)) \(line.backend)",
            label: "\(line.family), \(line.backend): "
              + kinds.joined(separator: ", "),
          )
        )
        name = ""
      }
    }
    if rows.isEmpty { return "" }
    let plot = BarPlot(title: "Cases without an answer", rows: rows)
    return figure(
      "<b>No answer</b>, abstained or ill-conditioned, part of the family",
      plot.svg,
    )
  }

  private static func place(_ backend: String, _ all: [String]) -> Int {
    (all.firstIndex(of: backend) ?? 0) % 8
  }

  private static func share(_ count: Int, of all: Int) -> String {
    "\(Quantity.grouped(count)) (\(percent(count, of: all)))"
  }

  private static func percent(_ count: Int, of all: Int) -> String {
    Quantity.digits(100 * Double(count) / Double(max(1, all))) + " %"
  }

  /// The table as it was written.
  private func rawTable(_ campaign: Campaign, _ index: Int) -> String {
    var table = HTMLTable(
      id: "campaign-\(index)",
      columns: campaign.table.header.enumerated().map { column, name in
        let isNumeric = campaign.table.rows.allSatisfy {
          $0[column].isEmpty || Double($0[column]) != nil
        }
        return isNumeric ? .number(name) : .text(name)
      }
    )
    table.rows = campaign.table.rows.map { row in
      row.map { HTMLTable.Cell($0, value: Double($0)) }
    }
    return table.html
  }
}
