// Licensed under the MIT licence; see LICENSE.

import Backends
import CommandLineKit
import OutsideSolver
import SolverProtocol

extension ArgumentValue where Value == String {
  static var backend: ArgumentValue {
    .choice(
      "backend",
      of: BackendRegistry.names,
      hidden: EngineParts.all.map { $0.name }
    )
  }
}

extension ArgumentValue where Value == String {
  /// A backend of this build, or a program: `NAME=exec:COMMAND`.
  static var backendOrProgram: ArgumentValue {
    backend.reading(marked: "exec:") { text throws(ArgumentFault) in
      do throws(ProgramSpec.Fault) {
        _ = try ProgramSpec(text)
      } catch {
        throw ArgumentFault("NAME=exec:COMMAND (\(error))")
      }
      return text
    }
  }
}

extension Parameter where Result == String {
  /// `--backend NAME`, the default one in its absence.
  static func backend(help: String) -> Parameter {
    .option(
      "backend",
      .backend,
      default: BackendRegistry.standard.name,
      help: help,
    )
  }

  /// `--backend NAME` or a program, the default backend in its absence.
  static func backendOrProgram(help: String) -> Parameter {
    .option(
      "backend",
      .backendOrProgram,
      default: BackendRegistry.standard.name,
      help: help,
    )
  }
}

extension BackendRegistry {
  /// The backend of a name that the command line has checked.
  static func checked(_ name: String) -> any LayoutSolver.Type {
    guard let type = named(name) else {
      preconditionFailure("The command line let the backend '\(name)' through")
    }
    return type
  }
}
