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

  let format = Parameter.option(
    "format",
    ArgumentValue<Format>.choice("format"),
    default: .text,
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
    ReplayOptions.parameters + [format, dump, files]
  }

  func run(
    _ arguments: ParsedArguments,
    _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    let options = try ReplayOptions(arguments, console)
    let backends = options.backends
    defer { for backend in backends { backend.program?.close() } }
    let replayer = options.replayer(console)
    var status = ExitStatus.done
    try CorpusFile.forEach(
      in: arguments[files],
      most: options.most,
    ) { file throws(CommandFailure) in
      guard let played = try replayer.play(file, console) else { return }
      let report = played.report
      try show(played.name, report, arguments, backends, console)
      if let checked = played.checked, arguments[format] == .text {
        try console.print("  checked: \(checked.joined(separator: ", "))")
      }
      if let subject = played.subject {
        try showStates(
          subject,
          report,
          played.primary,
          arguments,
          replayer,
          console,
        )
      }
      if !report.faults.isEmpty { status = .found }
      try console.flush()
    }
    return status
  }

  /// The verdicts and faults in words.
  private func show(
    _ name: String,
    _ report: CaseReport,
    _ arguments: ParsedArguments,
    _ backends: [FuzzBackend],
    _ console: Console
  ) throws(CommandFailure) {
    guard arguments[format] == .text else { return }
    try console.print(FuzzReport.line(name, report, backends: backends))
    for fault in report.faults { try console.print(FuzzReport.line(fault)) }
  }

  /// The states of the backends side by side, or a test of each fault that is
  /// a backend's.
  private func showStates(
    _ subject: FuzzCase,
    _ report: CaseReport,
    _ primary: Int,
    _ arguments: ParsedArguments,
    _ replayer: CaseReplayer,
    _ console: Console
  ) throws(CommandFailure) {
    let faults = report.faults.filter {
      BackendRegistry.named($0.backend) != nil
    }
    if arguments[format] == .xctest {
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
      if faults.count < report.faults.count {
        console.warn(
          "only faults of backends are written as tests; replay shows the rest"
        )
      }
      return
    }
    guard arguments[dump] || !faults.isEmpty else { return }
    let states = replayer.states(
      of: subject,
      after: faults.first?.step ?? subject.steps.count,
      primary: primary,
    )
    if let states {
      try console.write(PlainText.shownLines(FuzzReport.sideBySide(states)))
    }
  }
}
