// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Fuzz
import OutsideSolver
import SolverProtocol

/// What backends and programs make of the cases that are explained.
struct CrossCheck {
  private let backends: [FuzzBackend]
  private let replayer: CaseReplayer

  /// A check by the backends that the command line names; nil where it names
  /// none.
  init?(_ names: [String], _ console: Console) throws(CommandFailure) {
    if names.isEmpty { return nil }
    let limits = ProgramLimits()
    backends = try FuzzBackends.chosen(names, limits, console)
    let isForeign = backends.contains(where: \.traits.isForeign)
    replayer = CaseReplayer(
      backends,
      isolation: isForeign ? FuzzIsolation(limit: limits.play) : nil,
      console,
    )
  }

  /// A line with the verdicts on all, and one for each fault.
  func lines(of system: LinearSystem) -> (text: String, hasFaults: Bool) {
    let subject = FuzzCase(system, family: CorpusEntry.family(of: system))
    let report = replayer.replay(subject, named: system).report
    var text = FuzzReport.line("backends", report, backends: backends) + "\n"
    for fault in report.faults { text += FuzzReport.line(fault) + "\n" }
    return (text, !report.faults.isEmpty)
  }

  func close() { for backend in backends { backend.program?.close() } }
}
