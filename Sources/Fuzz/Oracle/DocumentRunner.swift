// Licensed under the MIT licence; see LICENSE.

internal import HarnessKit
public import LayoutDocument
import LayoutModel
import ScreenFuzz
import SolverProtocol

/// Plays layout documents: the system on all backends with every check, the
/// document's text there and back, and, where the document says no more than
/// the fuzzer's own screens do, the layout model, the format parser and the
/// front ends on every backend.
public struct DocumentRunner {
  /// What came of a document.
  public struct Outcome: Sendable {
    /// The system; nil where the document can't be built.
    public var subject: FuzzCase?
    /// The verdicts and the faults.
    public var report: CaseReport
    /// The place of the backend whose frames the others are compared with.
    public var primary = 0
    /// What was held against what, for people.
    public var checked: [String] = []
  }

  private let backends: [FuzzBackend]
  private let layoutBackends: [FuzzBackend]
  /// The checks of screens; replaced only in tests.
  var checks = ScreenChecks()
  private let play: (FuzzCase) -> (report: CaseReport, primary: Int)

  /// A runner on these backends.
  ///
  /// - `layoutBackends`: Those on which frames are looked at, in this process.
  /// - `play`: Plays the system with every check.
  public init(
    _ backends: [FuzzBackend],
    layingOutOn layoutBackends: [FuzzBackend],
    play: @escaping (FuzzCase) -> (report: CaseReport, primary: Int)
  ) {
    self.backends = backends
    self.layoutBackends = layoutBackends
    self.play = play
  }

  /// Plays a document.
  ///
  /// - Throws: what is wrong with a document that no second reading
  ///   understands either.
  public func run(_ source: DocumentSource) throws(DocumentError) -> Outcome {
    var outcome = Outcome(report: CaseReport(backends: backends.count))
    let family = CorpusEntry.family(ofCase: source.name)
    let draft = family == .program ? nil : LayoutDraft(source)
    let program = family == .document ? nil : ScreenProgram(source)
    do throws(DocumentError) {
      outcome.subject = try Self.system(of: source, family ?? .document)
    } catch {
      // A reader of our own may know better.
      if draft == nil, program == nil { throw error }
    }
    if let subject = outcome.subject {
      (outcome.report, outcome.primary) = play(subject)
      outcome.checked.append("system")
    }
    checkPrinting(source, &outcome)
    if let draft { check(draft, &outcome) }
    if let program { check(program, &outcome) }
    return outcome
  }

  private func check(_ draft: LayoutDraft, _ outcome: inout Outcome) {
    outcome.checked += ["layout model", "formats"]
    var faults: [Fault] = []
    _ = checks.system(of: .layout(draft), &faults)
    for backend in layoutBackends where faults.isEmpty {
      checks.checkFrames(.layout(draft), on: backend, &faults)
    }
    outcome.report.faults += faults
  }

  private func check(_ program: ScreenProgram, _ outcome: inout Outcome) {
    outcome.checked.append("front ends")
    var faults: [Fault] = []
    _ = checks.system(of: .program(program, .anchors), &faults)
    for frontEnd in FrontEnd.allCases {
      for backend in layoutBackends where faults.isEmpty {
        checks.checkFrames(.program(program, frontEnd), on: backend, &faults)
      }
    }
    outcome.report.faults += faults
  }

  /// Printed and read, the document must print the same.
  private func checkPrinting(
    _ source: DocumentSource,
    _ outcome: inout Outcome
  ) {
    outcome.checked.append("printing")
    let text = source.json()
    let detail: String
    do throws(DocumentError) {
      if try DocumentSource(Array(text.utf8)).json() == text { return }
      detail = "printed and read, the document is another one"
    } catch {
      detail = "the printed document can't be read: \(error)"
    }
    outcome.report.faults.append(Fault("layout-document", .printing, detail))
  }

  private static func system(
    of source: DocumentSource,
    _ family: CaseFamily
  ) throws(DocumentError) -> FuzzCase? {
    let scene = try DocumentScene(source)
    do throws(LayoutError) {
      return try FuzzCase(of: scene.root, size: scene.size, family)
    } catch {
      return nil
    }
  }
}
