// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

/// A backend as the fuzzer sees it: a name, what it declares, and a way to
/// make one.
public struct FuzzBackend: Sendable {
  /// The name on the command line, in buckets and in files.
  public let name: String
  /// What the backend declares about itself.
  public let traits: BackendTraits
  /// Makes an empty one.
  public let make: @Sendable () -> any LayoutSolver

  /// A backend from its parts.
  public init(
    name: String,
    traits: BackendTraits,
    make: @escaping @Sendable () -> any LayoutSolver
  ) {
    self.name = name
    self.traits = traits
    self.make = make
  }

  /// The backend of a type.
  public init<Solver: LayoutSolver>(_ type: Solver.Type) {
    self.init(name: type.name, traits: type.traits) { Solver() }
  }
}
