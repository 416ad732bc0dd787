// Licensed under the MIT licence; see LICENSE.

import Backends
import CommandLineKit
import Fuzz
import OutsideSolver
import SolverProtocol
import Spelling

/// `replay FILE…`: plays cases on all backends with every check.
struct ReplayCommand: Command {
  enum Format: String, CaseIterable {
    case text
    case xctest
  }

  let name = "replay"
  let summary = "Play cases and screens and say where answers differ."
  let details = """
    Takes cases (layout-case/1) and layout documents (layout-doc/1), such as a
    campaign writes to its corpus. A document checks the linear system, the
    text, the layout model, the formats and every front end.

    Every check of a campaign is made, and the exact arbiter judges every
    answer. If something is wrong, the states of all backends are shown side by
    side, and the exit status is 1.
    """
  let examples = [
    "replay results/findings/*.json",
    "replay --backend cassowary,dense --format xctest case.json",
  ]

  let format = Parameter<Format>.format(
    .text,
    help: "How to print; xctest is a Swift test for each fault.",
  )
  let dump = Parameter<Bool>.flag(
    "dump",
    help: "Show the states of cases without a fault too.",
  )
  let files = Parameter.arguments(
    "file",
    .file,
    help: "Case files, JSON or JSON Lines, or documents; - is standard input.",
  )
  var parameters: [any AnyParameter] {
    ReplaySession.parameters + [format, dump, files]
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitStatus {
    let session = try ReplaySession(call)
    defer { session.close() }
    let console = session.console
    var status = ExitStatus.done
    try CorpusFile.forEach(in: call[files], most: session.most) {
      file throws(CommandFailure) in
      guard let played = try session.replayer.play(file, console)
      else { return }
      let faults = played.report.faults
      if call[format] == .text {
        try console.print(
          FuzzReport.line(
            played.name,
            played.report,
            backends: session.backends,
          )
        )
        for fault in faults { try console.print(FuzzReport.line(fault)) }
        if let checked = played.checked {
          try console.print("  checked: \(checked.joined(separator: ", "))")
        }
      }
      if let subject = played.subject {
        try showStates(subject, faults, played.primary, session)
      }
      if !faults.isEmpty { status = .found }
      try console.flush()
    }
    return status
  }

  /// The states of the backends side by side, or a test of each fault that is
  /// a backend's.
  private func showStates(
    _ subject: FuzzCase,
    _ all: [Fault],
    _ primary: Int,
    _ session: ReplaySession
  ) throws(CommandFailure) {
    let console = session.console
    let faults = all.filter { BackendRegistry.named($0.backend) != nil }
    if session.call[format] == .xctest {
      for fault in faults {
        let type = FuzzBackends.typeName(fault.backend)
        try console.write(
          XCTestText.text(
            of: subject,
            fault: fault,
            type: type.name,
            module: type.module,
          )
        )
      }
      if faults.count < all.count {
        console.warn(
          "only faults of backends are written as tests; replay shows the rest"
        )
      }
      return
    }
    guard session.call[dump] || !faults.isEmpty else { return }
    let states = session.replayer.states(
      of: subject,
      after: faults.first?.step ?? subject.steps.count,
      primary: primary,
    )
    if let states {
      try console.write(PlainText.shownLines(FuzzReport.sideBySide(states)))
    }
  }
}
