// Licensed under the MIT licence; see LICENSE.

import Measure
public import OutsideSolver
public import SolverProtocol

extension Suite {
  /// Whoever is measured: a backend of this build, or a program.
  public struct Contestant: Sendable {
    /// The name in every table and file.
    public var name: String
    /// What the contestant promises of its answers.
    public var traits: BackendTraits
    /// The language it is written in, and how it was built.
    public var language: String
    /// The program; nil for a backend of this build.
    public var program: OutsideProgram?
  }

  /// The backends, then the programs.
  public var contestants: [Contestant] {
    let flags = MachineFacts.isOptimized ? "-O" : "-Onone"
    return backends.map { backend in
      Contestant(
        name: backend.name,
        traits: backend.traits,
        language: "\(backend.traits.language) \(flags)",
      )
    }
      + programs.map { program in
        Contestant(
          name: program.name,
          traits: program.greeting.traits,
          language: program.greeting.language,
          program: program,
        )
      }
  }
}
