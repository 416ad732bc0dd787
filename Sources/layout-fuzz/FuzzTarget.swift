// Licensed under the MIT licence; see LICENSE.

import Backends
import CaseFormat
import Fuzz
import LayoutDocument
import SolverProtocol
import VisualFormat

/// What a coverage-guided fuzzer runs on each input.
///
/// The first byte chooses the target: the format parser, the case reader, the
/// document reader, or the edit-script machine, whose choices are the rest of
/// the bytes. A wrong answer traps, so that the fuzzer keeps the input.
struct FuzzTarget {
  private var player: CasePlayer
  private let backends: Int

  init() {
    func open<Solver: LayoutSolver>(_ type: Solver.Type) -> FuzzBackend {
      FuzzBackend(type)
    }
    let backends = ["cassowary", "dense"].compactMap {
      BackendRegistry.named($0).map { open($0) }
    }
    self.backends = backends.count
    player = CasePlayer(
      CampaignPlan(seed: 0, cases: nil),
      backends: backends,
      arbiter: FuzzArbiter.exact,
    )
  }

  mutating func run(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let rest = Array(bytes.dropFirst())
    switch first % 4 {
    case 0: parse(String(decoding: rest, as: UTF8.self))
    case 1: read(rest)
    case 3: readDocument(rest)
    default: play(rest)
    }
  }

  /// What reads must print as something that reads the same.
  private func parse(_ text: String) {
    guard let format = try? VisualFormatString(text) else { return }
    let printed = format.description
    let again = try? VisualFormatString(printed)
    precondition(
      again == format,
      "'\(text)' prints as '\(printed)', which is another format",
    )
  }

  /// What reads must print as a case that reads the same.
  private func read(_ bytes: [UInt8]) {
    var reader = CaseReader(bytes, file: "input")
    guard let systems = try? reader.readAll() else { return }
    for system in systems where CaseWriter.canWrite(system) {
      let text = CaseWriter.text(of: system)
      var second = CaseReader(Array(text.utf8), file: "printed")
      let again = try? second.readAll()
      precondition(
        again?.count == 1 && again.map { CaseWriter.text(of: $0[0]) } == text,
        "A case is printed as another:\n\(text)",
      )
    }
  }

  /// What reads must print as a document that reads the same.
  private func readDocument(_ bytes: [UInt8]) {
    guard let source = try? DocumentSource(bytes) else { return }
    let text = source.json()
    let again = try? DocumentSource(Array(text.utf8))
    precondition(
      again?.json() == text,
      "A document is printed as another:\n\(text)",
    )
  }

  /// A case drawn from the bytes must be played without a fault, by the same
  /// judgement as in a campaign.
  private mutating func play(_ bytes: [UInt8]) {
    var choices = ChoiceStream(bytes: bytes)
    let primary = choices.below(backends)
    let checks = choices.below(Int(CostlyChecks.all.rawValue) + 1)
    let (subject, report) = player.play(
      &choices,
      costlyChecks: CostlyChecks(rawValue: UInt16(checks)),
      primary: primary,
    )
    precondition(
      report.faults.isEmpty,
      "\(report.faults)\n"
        + CaseWriter.text(of: subject.system(named: "\(subject.family): ")),
    )
  }
}
