// Licensed under the MIT licence; see LICENSE.

import Backends
import CassowarySolver
import ChildProcesses
import CommandLineKit
import DenseLPSolver
import Foundation
import Fuzz
import OutsideSolver
import SolverProtocol
import SolverTrial

/// The backends of the registry as the fuzzer takes them.
enum FuzzBackends {
  /// The backend of a name, with the bug that is asked for.
  ///
  /// In a worker it may be a program too.
  static func named(
    _ name: String,
    _ limits: ProgramLimits = ProgramLimits()
  ) -> FuzzBackend? {
    if ProgramSpec.isProgram(name) {
      let program = (try? ProgramSpec(name)).flatMap {
        try? OutsideProgram($0, limits: limits)
      }
      return program.map { FuzzBackend($0) }
    }
    guard let sound = BackendRegistry.named(name).map(backend) else {
      return nil
    }
    return planted(name) ?? sound
  }

  /// The backend of a name with the bug that is asked for; nil where none
  /// is.
  static func planted(_ name: String) -> FuzzBackend? {
    guard let plant, plant.backend == name,
      let sound = BackendRegistry.named(name).map(backend)
    else { return nil }
    return PlantedFault.planting(plant.fault, in: sound)
  }

  /// `LAYOUT_BENCH_PLANT=BACKEND=FAULT`, a fault as `fuzz --self-test` names
  /// it, plants a bug: for trying what fuzzing, replaying and shrinking make
  /// of one. Child processes inherit it.
  private static let plant: (backend: String, fault: SolverFault)? = {
    let variable = "LAYOUT_BENCH_PLANT"
    guard let text = ProcessInfo.processInfo.environment[variable] else {
      return nil
    }
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, BackendRegistry.named(parts[0]) != nil,
      let fault = SolverFault(rawValue: parts[1])
    else {
      let message =
        "error: \(variable) must be BACKEND=FAULT, with a fault of a solver "
        + "as fuzz --self-test names it, not '\(text)'\n"
      FileHandle.standardError.write(Data(message.utf8))
      exit(2)
    }
    return (parts[0], fault)
  }()

  /// The exact backend, whatever is compared.
  static let exact = backend(ExactBackend.self)

  /// The backends that the command line names, programs started; each has a
  /// name of its own.
  static func chosen(
    _ texts: [String],
    _ limits: ProgramLimits,
    _ console: Console
  ) throws(CommandFailure) -> [FuzzBackend] {
    var backends: [FuzzBackend] = []
    for text in texts {
      guard ProgramSpec.isProgram(text) else {
        guard let backend = named(text) else {
          throw .wrongInput("--backend: no backend '\(text)' in this build")
        }
        backends.append(backend)
        continue
      }
      let taken = backends.map(\.name) + texts.filter { $0 != text }
      let program = try OutsideProgram.started(
        text,
        limits,
        console,
        besides: taken,
      )
      backends.append(FuzzBackend(program))
    }
    for (index, backend) in backends.enumerated()
    where backends[..<index].contains(where: { $0.name == backend.name }) {
      throw .namedTwice(backend.name)
    }
    return backends
  }

  /// The arbiter: exact, and made to prove what it says.
  static let arbiter: any Arbiter = ExactArbiter.proving()

  static func argument(_ backend: FuzzBackend) -> String {
    backend.program.map { $0.spec.text(named: $0.name) } ?? backend.name
  }

  static func options(_ backends: [FuzzBackend]) -> String {
    if backends.allSatisfy({ $0.program == nil }) {
      return "--backend \(backends.map(\.name).joined(separator: ","))"
    }
    return backends.map {
      "--backend \(ShellWords.quoted(argument($0)))"
    }.joined(separator: " ")
  }

  /// The Swift type behind a name and its module.
  static func typeName(_ backend: String) -> (name: String, module: String) {
    let type = BackendRegistry.named(backend) ?? ExactBackend.self
    let parts = String(reflecting: type).split(separator: ".")
    return (String(parts[parts.count - 1]), String(parts[0]))
  }

  private static func backend(_ type: any LayoutSolver.Type) -> FuzzBackend {
    func open<Solver: LayoutSolver>(_ type: Solver.Type) -> FuzzBackend {
      FuzzBackend(type, engine: type == CassowaryBackend.self ? engine : nil)
    }
    return open(type)
  }

  /// What a campaign knows of the inside of `cassowary`.
  private static let engine = FuzzEngine(
    paths: EnginePath.allCases.map(\.name),
    make: { CassowaryBackend(limits: .lowered(by: $0)) },
    taken: { solver in
      guard let engine = solver as? CassowaryBackend else { return PathSet() }
      var taken = PathSet()
      engine.forEachPathTaken { taken.insert($0.rawValue) }
      return taken
    },
  )
}
