// Licensed under the MIT licence; see LICENSE.

import Backends
import CommandLineKit
import SolverProtocol

extension ArgumentValue where Value == String {
  /// The name of a backend of this build.
  static var backend: ArgumentValue {
    .choice("backend", of: BackendRegistry.names)
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
