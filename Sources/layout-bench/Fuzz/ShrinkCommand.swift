// Licensed under the MIT licence; see LICENSE.

import CaseFormat
import CommandLineKit
import Fuzz
import SolverProtocol

/// `shrink FILE`: makes a case smaller while it fails in the same way.
struct ShrinkCommand: Command {
  let name = "shrink"
  let summary = "Make a failing case smaller while it fails in the same way."
  let details = """
    Prints the smallest case that was found. Exit status 2 tells that the
    case does not fail.
    """
  let examples = [
    "shrink case.json",
    "shrink --backend cassowary,dense case.json --output small.json",
  ]

  let output = Parameter<String?>.optional(
    "output",
    short: "o",
    .file,
    help: "Write the case here instead of to the standard output.",
  )
  let tries = Parameter.option(
    "tries",
    .integer(in: 1...Int.max),
    default: 20_000,
    help: "The most candidates to try.",
  )
  let file = Parameter.argument(
    "file",
    .file,
    help: "A file with one case; - is standard input.",
  )
  var parameters: [any AnyParameter] {
    [
      FuzzOptions.backends, output, tries, FuzzOptions.isolate,
      FuzzOptions.limit, file,
    ]
  }

  func run(
    _ arguments: ParsedArguments,
    _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    let backends = arguments[FuzzOptions.backends]
      .compactMap(FuzzBackends.named)
    let system = try CaseFiles.only(arguments[file])
    let family = CorpusEntry.family(of: system)
    let subject = FuzzCase(system, family: family)
    let replayer = CaseReplayer(
      backends,
      isolation: FuzzOptions.isolation(arguments, backends),
      console,
    )
    let (report, primary) = replayer.replay(subject)
    guard let fault = report.faults.first else {
      throw .wrongInput(
        "\(InputFile.label(arguments[file])): the case does not fail on "
          + backends.map(\.name).joined(separator: ", ")
      )
    }
    var maker = FindingMaker(backends: backends.count, play: replayer.play)
    maker.limit = arguments[tries]
    guard
      let finding = maker.shrink(
        subject,
        into: fault.bucket(family),
        primary: primary,
      )
    else {
      throw .wrongInput(
        "\(InputFile.label(arguments[file])): the case fails once and not "
          + "again"
      )
    }
    let entry = CorpusEntry(finding)
    console.note(
      "\(finding.bucket): \(finding.fault.detail)\n"
        + "\(finding.tried) candidates tried"
        + (finding.isMinimal ? "" : ", stopped at the limit")
    )
    if let path = arguments[output] {
      try AtomicFile.write(entry.text, to: path)
    } else {
      try console.write(entry.text)
    }
    return .found
  }
}
