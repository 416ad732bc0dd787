// Licensed under the MIT licence; see LICENSE.

public import OutsideSolver
public import SolverProtocol

/// A backend as the fuzzer sees it: a name, what it declares, and a way to
/// make one.
public struct FuzzBackend: Sendable {
  /// The name on the command line, in buckets and in files.
  public let name: String
  /// What the backend declares about itself.
  public let traits: BackendTraits
  /// Makes a new backend, without variables and constraints.
  public let make: @Sendable () -> any LayoutSolver
  /// What a campaign knows of its inside, if anything.
  public var engine: FuzzEngine?
  /// The program that answers, where it is one of somebody else.
  public private(set) var program: OutsideProgram?

  /// A backend from its parts.
  public init(
    name: String,
    traits: BackendTraits,
    engine: FuzzEngine? = nil,
    make: @escaping @Sendable () -> any LayoutSolver
  ) {
    self.name = name
    self.traits = traits
    self.engine = engine
    self.make = make
  }

  /// A program of somebody else.
  public init(_ program: OutsideProgram) {
    self.init(
      name: program.name,
      traits: program.greeting.traits,
    ) { program.makeSolver() }
    self.program = program
  }

  /// The backend of a type.
  public init<Solver: LayoutSolver>(
    _ type: Solver.Type,
    engine: FuzzEngine? = nil
  ) {
    self.init(name: type.name, traits: type.traits, engine: engine) { Solver() }
  }

  /// Makes an empty one whose paths are chosen by the sizes of this number,
  /// where it has any; 0 stands for its own.
  public func make(limits: Int) -> any LayoutSolver {
    if limits != 0, let engine { engine.make(limits) } else { make() }
  }
}

/// An engine whose paths are counted, and chosen by sizes that can be lowered.
public struct FuzzEngine: Sendable {
  /// The names of its paths; at most 128.
  public let paths: [String]
  /// Makes an empty one with the sizes of a number.
  public let make: @Sendable (Int) -> any LayoutSolver
  /// The paths that one took.
  public let taken: @Sendable (any LayoutSolver) -> PathSet

  /// An engine from its parts.
  public init(
    paths: [String],
    make: @escaping @Sendable (Int) -> any LayoutSolver,
    taken: @escaping @Sendable (any LayoutSolver) -> PathSet
  ) {
    precondition(paths.count <= PathSet.capacity, "Too many paths")
    self.paths = paths
    self.make = make
    self.taken = taken
  }
}
