// Licensed under the MIT licence; see LICENSE.

internal import Measure

extension Report {
  /// The verdicts of every solver that stands here, family by family: families
  /// down, solvers across. Nil where no campaign tells of any.
  ///
  /// A solver is counted in the campaign whose file bears its name, and where
  /// there is none in all in which it took part: a built-in backend stands
  /// beside every other one.
  var familyTable: HTMLTable? {
    let solvers = standings.map(\.solver).distinct()
    let columns = solvers.map { ownFigures(of: $0) }
    let families = columns.flatMap { $0.flatMap { $0.lines.map(\.family) } }
      .distinct()
    if families.isEmpty { return nil }
    var table = HTMLTable(
      id: "family-table",
      columns: [.text("family")] + solvers.map { .text($0) },
    )
    for family in families {
      let cells = zip(solvers, columns).map { solver, figures in
        Self.verdicts(of: solver, on: family, in: figures)
      }
      table.rows.append([.init(family)] + cells)
    }
    return table
  }

  /// The campaigns that a solver is counted in.
  private func ownFigures(of solver: String) -> [CampaignFigures] {
    let own = campaigns.filter { campaign in
      campaign.name.split(separator: "/").last == "\(solver).csv"
    }
    return (own.isEmpty ? campaigns : own).compactMap {
      CampaignFigures($0.table)
    }
  }

  /// How often each verdict that there is, the faults marked.
  private static func verdicts(
    of solver: String,
    on family: String,
    in figures: [CampaignFigures]
  ) -> HTMLTable.Cell {
    var counts: [(verdict: String, count: Int)] = []
    var isWrong = false
    for figures in figures {
      for line in figures.lines
      where line.backend == solver && line.family == family {
        for (index, verdict) in figures.verdicts.enumerated() {
          let count = line.counts[index]
          guard count > 0 else { continue }
          if figures.isFault(index) { isWrong = true }
          if let known = counts.firstIndex(where: { $0.verdict == verdict }) {
            counts[known].count += count
          } else {
            counts.append((verdict, count))
          }
        }
      }
    }
    let words = counts.map { "\($0.count) \($0.verdict)" }
    var cell = HTMLTable.Cell(words.joined(separator: ", "))
    cell.isWrong = isWrong
    return cell
  }
}
