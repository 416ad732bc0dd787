// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Fuzz
import HarnessKit
import OutsideSolver
import SolverProtocol
import Spelling

enum FuzzReport {
  static func progress(
    _ tally: Tally,
    before: Int,
    plan: CampaignPlan,
    backends: [FuzzBackend],
    limit: Duration?,
    elapsed: Duration
  ) -> String {
    let rate = Double(tally.cases - before) / max(1e-9, elapsed / .seconds(1))
    var left = limit.map { max(0, ($0 - elapsed) / .seconds(1)) }
    if let share = plan.share {
      let needed = Double(share - tally.cases) / max(1, rate)
      left = min(left ?? needed, needed)
    }
    // A narrow terminal cuts the end off.
    var text = "\(tally.cases) cases, \(Int(rate))/s"
    if let left { text += ", \(Int(left)) s left" }
    text += ", \(tally.firsts.count) findings"
    let families = CaseFamily.allCases.filter { tally.cases(of: $0) > 0 }
    text += ", \(families.count) families"
    for (backend, verdicts) in zip(backends, summaries(tally))
    where !verdicts.isEmpty {
      text += ", \(backend.name) \(verdicts)"
    }
    return text
  }

  static func print(
    _ tally: Tally,
    before: Int,
    plan: CampaignPlan,
    backends: [FuzzBackend],
    elapsed: Duration,
    on console: Console
  ) throws(CommandFailure) {
    var table = Table(
      [.left("family"), .right("cases"), .left("backend")]
        + Verdict.allCases.map { .right("\($0)") }
    )
    for family in CaseFamily.allCases {
      let cases = tally.cases(of: family)
      guard cases > 0 else { continue }
      for (index, backend) in backends.enumerated() {
        table.add(
          [index == 0 ? "\(family)" : "", index == 0 ? "\(cases)" : ""]
            + [backend.name]
            + Verdict.allCases.map { "\(tally.count(family, index, $0))" }
        )
      }
    }
    try console.write(table.text())
    let time: Double = elapsed / .seconds(1)
    try console.print()
    try console.print("seed         \(plan.seed)")
    if plan.shard.count > 1 { try console.print("shard        \(plan.shard)") }
    try console.print("cases        \(tally.cases)")
    try console.print(
      "time         \(hundredths(time)) s, "
        + "\(Int(Double(tally.cases - before) / max(1e-9, time))) cases/s"
    )
    try console.print("comparisons  \(tally.comparisons)")
    try console.print("arbitrations \(tally.arbitrations)")
    try console.print("conflicts    \(tally.conflicts)")
    try console.print("findings     \(tally.firsts.count)")
    try console.print("digest       \(tally.digest)")
  }

  /// The table of an engine's paths, and a line for all that a campaign was
  /// to reach and did not.
  ///
  /// - Returns: These lines.
  static func printMisses(
    _ tally: Tally,
    plan: CampaignPlan,
    backends: [FuzzBackend],
    on console: Console
  ) throws(CommandFailure) -> [String] {
    var misses: [String] = []
    let names = backends.lazy.compactMap(\.engine?.paths).first ?? []
    let coverage = PathCoverage(names, tally, of: plan)
    if coverage.isJudged {
      var table = Table([.left("path"), .right("cases"), .right("one in")])
      for (name, cases) in coverage.paths {
        let share = cases == 0 ? "" : "\(tally.cases / cases)"
        table.add([name, "\(cases)", share])
      }
      try console.print()
      try console.write(table.text())
      misses += coverage.rare.map {
        "path '\($0.name)' was taken by \($0.cases) of \(tally.cases) cases, "
          + "fewer than one in \(PathCoverage.rarest)"
      }
    }
    misses += AnswerShare.shortages(
      tally,
      backends: backends.map {
        // A program of somebody else may abstain as it likes.
        $0.traits.isForeign || $0.program != nil ? nil : $0.name
      },
    ).map(\.description)
    if !misses.isEmpty { try console.print() }
    for miss in misses { try console.print(miss) }
    return misses
  }

  /// How often a program answered the same when asked again.
  static func stability(_ program: OutsideProgram) -> String {
    let (asked, same) = (program.stability.asked, program.stability.same)
    let share =
      asked == 0
      ? "nothing was asked again"
      : "\(hundredths(Double(same) / Double(asked) * 100)) % of \(asked) "
        + "answers the same in a fresh process"
    return "stability    \(program.name): \(share)"
  }

  /// Plays one case of a campaign and shows all of it.
  static func inspect(
    _ index: Int,
    of plan: CampaignPlan,
    _ backends: [FuzzBackend],
    _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    let inspection = CaseInspection(
      index,
      of: plan,
      backends: backends,
      arbiter: FuzzBackends.arbiter,
    )
    try console.write(inspection.text)
    try console.print(
      line("case \(index)", inspection.report, backends: backends)
    )
    for fault in inspection.report.faults { try console.print(line(fault)) }
    return inspection.report.faults.isEmpty ? .done : .found
  }

  /// A fault: whose it is, where, what differs and how.
  static func line(_ fault: Fault) -> String {
    "  \(fault.backend), step \(fault.step): \(fault.difference): "
      + fault.detail
  }

  /// A case's name and the verdict of each backend, and of whoever else is
  /// wrong.
  static func line(
    _ name: String,
    _ report: CaseReport,
    backends: [FuzzBackend]
  ) -> String {
    (name.isEmpty ? "case" : PlainText.shown(name)) + ": "
      + report.verdictText(of: backends.map(\.name))
  }

  /// States in columns, values first, dumps below.
  static func sideBySide(_ states: [BackendState]) -> String {
    var table = Table(states.map { .left($0.backend) })
    table.add(states.map(\.outcome))
    let heights = states.map(\.lines.count)
    for row in 0..<(heights.max() ?? 0) {
      table.add(states.map { row < $0.lines.count ? $0.lines[row] : "" })
    }
    var text = table.text(indent: 2)
    for state in states {
      text += "\n  dump of \(state.backend)\n"
      for line in state.dump.split(separator: "\n") { text += "    \(line)\n" }
    }
    return text
  }

  private static func summaries(_ tally: Tally) -> [String] {
    (0..<tally.backends).map { backend in
      Verdict.allCases.filter { tally.count(backend, $0) > 0 }
        .map { "\($0) \(tally.count(backend, $0))" }.joined(separator: " ")
    }
  }

  static func hundredths(_ number: Double) -> String {
    let scaled = Int((number * 100).rounded())
    let rest = scaled % 100
    return "\(scaled / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
