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

  let output = Parameter.output(
    help: "Write the case here instead of to the standard output."
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
    ReplaySession.parameters + [output, tries, file]
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitStatus {
    if let path = call[output] { try AtomicFile.check(path) }
    let session = try ReplaySession(call)
    defer { session.close() }
    let (before, last) = try CorpusFile.only(call[file], most: session.most)
    let entry =
      switch last {
      case .system(let system): try shrink(system, after: before, session)
      case .document(let source, _): try shrink(source, session)
      }
    if let path = call[output] {
      try AtomicFile.write(entry.text, to: path)
    } else {
      try call.console.write(entry.text)
    }
    try Interruption.check()
    return .found
  }

  /// Shrinks a case, and the cases that a program is asked before it.
  private func shrink(
    _ system: LinearSystem,
    after before: [LinearSystem],
    _ session: ReplaySession
  ) throws(CommandFailure) -> CorpusEntry {
    let replayer = session.replayer
    let family = CorpusEntry.family(of: system)
    let subject = FuzzCase(system, family: family)
    for system in before { _ = replayer.playBefore(system) }
    let (report, costlyChecks, primary) = PatienceNote.during(
      "playing \(SizeGuard.words(system))",
      session.console,
    ) {
      replayer.replay(subject, named: system)
    }
    let bucket = try bucket(report, family, session)
    let program = session.backends.first { $0.name == bucket.backend }?.program
    if !before.isEmpty, program == nil {
      throw fault(
        "\(bucket.backend) is no program, to which the cases before would "
          + "matter; shrink the last one alone",
        session,
      )
    }
    // From here on there is something to show: the smallest so far.
    try Interruption.finishItself()
    let shrunk: SequenceFinding?
    if let program, !before.isEmpty {
      // All the cases that the program is asked are made smaller.
      var finder = SequenceFinder(
        program,
        backends: session.backends.count,
        play: replayer.play,
      )
      finder.limit = min(session.call[tries], finder.limit)
      finder.shouldStop = { Interruption.isRequested }
      shrunk = finder.shrink(
        subject,
        into: bucket,
        costlyChecks: costlyChecks,
        primary: primary,
        after: before,
      )
    } else {
      var maker = replayer.findingMaker(limit: session.call[tries])
      maker.shouldStop = { Interruption.isRequested }
      shrunk = maker.shrink(
        subject,
        into: bucket,
        costlyChecks: costlyChecks,
        primary: primary,
      ).map { SequenceFinding(before: [], finding: $0) }
    }
    guard let shrunk else { throw failsOnce(session) }
    let finding = shrunk.finding
    note(bucket, finding.fault, finding.tried, finding.isMinimal, session)
    return shrunk.before.isEmpty ? CorpusEntry(finding) : CorpusEntry(shrunk)
  }

  private func shrink(
    _ source: DocumentSource,
    _ session: ReplaySession
  ) throws(CommandFailure) -> CorpusEntry {
    let report: CaseReport
    do throws(DocumentError) {
      report = try session.replayer.documents.run(source).report
    } catch {
      throw CorpusFile.wrong(session.call[file], error)
    }
    let family = CorpusEntry.family(of: LinearSystem(name: source.name))
    let bucket = try bucket(report, family, session)
    let finder = session.replayer.documentFinder(limit: session.call[tries])
    guard let finding = finder.shrink(source, into: bucket) else {
      throw failsOnce(session)
    }
    note(bucket, finding.fault, finding.tried, finding.isMinimal, session)
    return CorpusEntry(finding.smallest, bucket: bucket)
  }

  private func bucket(
    _ report: CaseReport,
    _ family: CaseFamily,
    _ session: ReplaySession
  ) throws(CommandFailure) -> Bucket {
    if let fault = report.faults.first { return fault.bucket(family) }
    let names = session.backends.map(\.name).joined(separator: ", ")
    throw fault("the case does not fail on \(names)", session)
  }

  private func failsOnce(_ session: ReplaySession) -> CommandFailure {
    fault("the case fails once and not again", session)
  }

  private func fault(_ words: String, _ session: ReplaySession)
    -> CommandFailure
  { .wrongInput("\(InputFile.label(session.call[file])): \(words)") }

  private func note(
    _ bucket: Bucket,
    _ fault: Fault,
    _ tried: Int,
    _ isMinimal: Bool,
    _ session: ReplaySession
  ) {
    session.console.note(
      "\(bucket): \(fault.detail)\n\(tried) candidates tried"
        + (isMinimal ? "" : ", stopped before the end")
    )
  }
}
