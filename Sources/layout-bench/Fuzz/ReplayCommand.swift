// Licensed under the MIT licence; see LICENSE.

import Backends
import CommandLineKit
import Fuzz
import SolverProtocol

/// `replay FILE…`: plays cases on all backends with every check.
struct ReplayCommand: Command {
  enum Format: String, CaseIterable {
    case text
    case xctest
  }

  let name = "replay"
  let summary = "Play cases on several backends and say where they differ."
  let details = """
    Every check of a campaign is made, and the exact arbiter judges every
    answer. Where something is wrong, the states of all backends are shown
    side by side. Exit status 1 tells that something is.
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
    help: "Case files, JSON or JSON Lines; - is standard input.",
  )
  var parameters: [any AnyParameter] {
    [
      FuzzOptions.backends, format, dump, FuzzOptions.isolate,
      FuzzOptions.limit, files,
    ]
  }

  func run(
    _ arguments: ParsedArguments,
    _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    let backends = arguments[FuzzOptions.backends]
      .compactMap(FuzzBackends.named)
    let replayer = CaseReplayer(
      backends,
      isolation: FuzzOptions.isolation(arguments, backends),
      console,
    )
    var status = ExitStatus.done
    try CaseFiles.forEach(in: arguments[files]) {
      system throws(CommandFailure) in
      let family = CorpusEntry.family(of: system)
      let subject = FuzzCase(system, family: family)
      let (report, primary) = replayer.replay(subject)
      if !report.faults.isEmpty { status = .found }
      switch arguments[format] {
      case .xctest:
        for fault in report.faults {
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
      case .text:
        try console.print(
          FuzzReport.line(system.name, report, backends: backends)
        )
        for fault in report.faults {
          try console.print(
            "  \(fault.backend), step \(fault.step): \(fault.difference): "
              + fault.detail
          )
        }
        if arguments[dump] || !report.faults.isEmpty {
          let step = report.faults.first?.step ?? subject.steps.count
          let states = replayer.states(
            of: subject,
            after: step,
            primary: primary,
          )
          if let states { try console.write(FuzzReport.sideBySide(states)) }
        }
      }
      try console.flush()
    }
    return status
  }
}
