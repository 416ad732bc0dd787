// Licensed under the MIT licence; see LICENSE.

import CaseFormat
import CommandLineKit
import Fuzz
import LayoutDocument
import OutsideSolver
import SolverProtocol

/// `shrink FILE`: makes a case smaller while it fails in the same way.
struct ShrinkCommand: Command {
  let name = "shrink"
  let summary = "Make a failing case smaller while it fails in the same way."
  let details = """
    Prints the smallest case, or layout document, that was found; on Ctrl-C
    the smallest so far. In JSON Lines (before: case 1 of 2, as fuzz writes them)
    the last case fails, and the cases before it are made fewer and smaller too.
    Exit status 2 means that the case does not fail.
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
    help: "A file with one case or document; - is standard input.",
  )
  var parameters: [any AnyParameter] {
    ReplayOptions.parameters + [output, tries, file]
  }

  func run(
    _ arguments: ParsedArguments,
    _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    if let path = arguments[output] { try AtomicFile.check(path) }
    let options = try ReplayOptions(arguments, console)
    let backends = options.backends
    defer { for backend in backends { backend.program?.close() } }
    let replayer = options.replayer(console)
    let (before, last) = try CorpusFile.only(
      arguments[file],
      most: options.most,
    )
    let entry =
      switch last {
      case .system(let system):
        try shrink(
          system,
          after: before,
          arguments,
          backends,
          replayer,
          console,
        )
      case .document(let source, _):
        try shrink(source, arguments, backends, replayer, console)
      }
    if let path = arguments[output] {
      try AtomicFile.write(entry.text, to: path)
    } else {
      try console.write(entry.text)
    }
    try Interruption.check()
    return .found
  }

  /// Shrinks a case, and the cases that a program is asked before it.
  private func shrink(
    _ system: LinearSystem,
    after before: [LinearSystem],
    _ arguments: ParsedArguments,
    _ backends: [FuzzBackend],
    _ replayer: CaseReplayer,
    _ console: Console
  ) throws(CommandFailure) -> CorpusEntry {
    let family = CorpusEntry.family(of: system)
    let subject = FuzzCase(system, family: family)
    for system in before { _ = replayer.playBefore(system) }
    let (report, scrutiny, primary) = PatienceNote.during(
      "playing \(SizeGuard.words(system))",
      console,
    ) {
      replayer.replay(subject)
    }
    let bucket = try bucket(report, family, arguments, backends)
    let program = backends.first { $0.name == bucket.backend }?.program
    if !before.isEmpty, program == nil {
      throw .wrongInput(
        "\(InputFile.label(arguments[file])): \(bucket.backend) is no program, "
          + "to which the cases before would matter; shrink the last one alone"
      )
    }
    // From here on there is something to show: the smallest so far.
    try Interruption.finishItself()
    let shrunk = shrunk(
      subject,
      after: before,
      of: before.isEmpty ? nil : program,
      into: bucket,
      scrutiny: scrutiny,
      primary: primary,
      arguments,
      backends,
      replayer,
    )
    guard let shrunk else { throw failsOnce(arguments) }
    let finding = shrunk.finding
    note(bucket, finding.fault, finding.tried, finding.isMinimal, console)
    return shrunk.before.isEmpty ? CorpusEntry(finding) : CorpusEntry(shrunk)
  }

  /// The smallest of a case alone, or, where a program is given, of all the
  /// cases that it is asked.
  private func shrunk(
    _ subject: FuzzCase,
    after before: [LinearSystem],
    of program: OutsideProgram?,
    into bucket: Bucket,
    scrutiny: Scrutiny,
    primary: Int,
    _ arguments: ParsedArguments,
    _ backends: [FuzzBackend],
    _ replayer: CaseReplayer
  ) -> SequenceFinding? {
    if let program {
      var finder = SequenceFinder(
        program,
        backends: backends.count,
        play: replayer.play,
      )
      finder.limit = min(arguments[tries], finder.limit)
      finder.shouldStop = { Interruption.isRequested }
      return finder.shrink(
        subject,
        into: bucket,
        scrutiny: scrutiny,
        primary: primary,
        after: before,
      )
    }
    var maker = replayer.findingMaker(limit: arguments[tries])
    maker.shouldStop = { Interruption.isRequested }
    return maker.shrink(
      subject,
      into: bucket,
      scrutiny: scrutiny,
      primary: primary,
    ).map { SequenceFinding(before: [], finding: $0) }
  }

  private func shrink(
    _ source: DocumentSource,
    _ arguments: ParsedArguments,
    _ backends: [FuzzBackend],
    _ replayer: CaseReplayer,
    _ console: Console
  ) throws(CommandFailure) -> CorpusEntry {
    let report: CaseReport
    do throws(DocumentError) {
      report = try replayer.documents.run(source).report
    } catch {
      throw CorpusFile.wrong(arguments[file], error)
    }
    let family = CorpusEntry.family(of: LinearSystem(name: source.name))
    let bucket = try bucket(report, family, arguments, backends)
    guard
      let finding = replayer.documentFinder(limit: arguments[tries]).shrink(
        source,
        into: bucket,
      )
    else { throw failsOnce(arguments) }
    note(bucket, finding.fault, finding.tried, finding.isMinimal, console)
    return CorpusEntry(finding.smallest, bucket: bucket)
  }

  private func bucket(
    _ report: CaseReport,
    _ family: CaseFamily,
    _ arguments: ParsedArguments,
    _ backends: [FuzzBackend]
  ) throws(CommandFailure) -> Bucket {
    guard let fault = report.faults.first else {
      throw .wrongInput(
        "\(InputFile.label(arguments[file])): the case does not fail on "
          + backends.map(\.name).joined(separator: ", ")
      )
    }
    return fault.bucket(family)
  }

  private func failsOnce(_ arguments: ParsedArguments) -> CommandFailure {
    .wrongInput(
      "\(InputFile.label(arguments[file])): the case fails once and not again"
    )
  }

  private func note(
    _ bucket: Bucket,
    _ fault: Fault,
    _ tried: Int,
    _ isMinimal: Bool,
    _ console: Console
  ) {
    console.note(
      "\(bucket): \(fault.detail)\n\(tried) candidates tried"
        + (isMinimal ? "" : ", stopped before the end")
    )
  }
}
