// Licensed under the MIT licence; see LICENSE.

import Backends
import CaseFormat
import Fuzz
import SolverProtocol
import VisualFormat

/// What a coverage-guided fuzzer runs on each input.
///
/// The first byte chooses the target: the format parser, the case reader, or
/// the edit-script machine, whose choices are the rest of the bytes. A wrong
/// answer traps, so that the fuzzer keeps the input.
struct FuzzTarget {
  private var runner: CaseRunner

  init() {
    func open<Solver: LayoutSolver>(_ type: Solver.Type) -> FuzzBackend {
      FuzzBackend(type)
    }
    let backends = ["cassowary", "dense"].compactMap {
      BackendRegistry.named($0).map { open($0) }
    }
    runner = CaseRunner(backends, arbiter: FuzzArbiter.exact)
  }

  /// Runs one input.
  mutating func run(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let rest = Array(bytes.dropFirst())
    switch first % 3 {
    case 0: parse(String(decoding: rest, as: UTF8.self))
    case 1: read(rest)
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

  /// A case drawn from the bytes must be played without a fault.
  private mutating func play(_ bytes: [UInt8]) {
    var choices = ChoiceStream(bytes: bytes)
    let families = CaseFamily.allCases.filter { $0 != .magnitude }
    let subject = CaseGenerator(families: families).makeCase(&choices)
    let report = runner.run(subject, scrutiny: [.traces, .stillness])
    precondition(
      report.faults.isEmpty,
      "\(report.faults)\n"
        + CaseWriter.text(of: subject.system(named: "\(subject.family): ")),
    )
  }
}
