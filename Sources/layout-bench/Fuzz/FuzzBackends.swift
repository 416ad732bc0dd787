// Licensed under the MIT licence; see LICENSE.

import Backends
import CassowarySolver
import Certificates
import DenseLPSolver
import Foundation
import Fuzz
import SolverProtocol

/// The backends of the registry as the fuzzer takes them.
enum FuzzBackends {
  /// The backend of a name, with the bug that is asked for.
  static func named(_ name: String) -> FuzzBackend? {
    guard let sound = BackendRegistry.named(name).map(backend) else {
      return nil
    }
    guard let plant, plant.backend == name else { return sound }
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

  /// The arbiter: exact, and made to prove what it says.
  static let arbiter: any Arbiter = makeArbiter { $0 }

  /// An arbiter around what is put in the place of the exact backend.
  static func makeArbiter(
    _ wrap: (FuzzBackend) -> FuzzBackend
  ) -> any Arbiter {
    ExactArbiter(
      wrap(Self.exact),
      proof: { solver throws(SolverError) in
        try unwrapped(solver)?.optimalityCertificate()
      },
      refutation: { unwrapped($0)?.conflictCertificate },
    )
  }

  private static func unwrapped(_ solver: any LayoutSolver) -> ExactBackend? {
    PlantedFault.unwrapped(solver) as? ExactBackend
  }

  /// The Swift type behind a name and its module.
  static func typeName(_ backend: String) -> (name: String, module: String) {
    let type = BackendRegistry.named(backend) ?? ExactBackend.self
    let parts = String(reflecting: type).split(separator: ".")
    return (String(parts[parts.count - 1]), String(parts[0]))
  }

  private static func backend(_ type: any LayoutSolver.Type) -> FuzzBackend {
    func open<Solver: LayoutSolver>(_ type: Solver.Type) -> FuzzBackend {
      FuzzBackend(
        type,
        engine: type == CassowaryBackend.self ? engine : nil,
      )
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
      for (path, hits) in engine.pathHits where hits > 0 {
        taken.insert(path.rawValue)
      }
      return taken
    },
  )
}
