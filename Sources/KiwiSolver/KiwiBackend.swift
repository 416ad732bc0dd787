// Licensed under the MIT licence; see LICENSE.

#if Kiwi

  public import SolverProtocol
  import CKiwi

  /// The C++ solver kiwi, the field's standard, behind this package's
  /// protocol: for speed side by side, and as an independent check of what
  /// it can express.
  ///
  /// Every call goes to kiwi at once, as its users make them. What it can't
  /// express is made up for where that is honest, and declared where not:
  ///
  /// - *Priorities* become weights (see `KiwiStrength`); they are strict only
  ///   as long as no sum of lighter violations outweighs a heavier one.
  /// - A *constant* or a *priority* can't be changed in place: the constraint
  ///   is removed and added.
  /// - A *refusal* leaves the rejected row in kiwi's tableau: kiwi is reset
  ///   and given the surviving constraints again. The conflict names only
  ///   the constraint that kiwi refused.
  /// - *Ambiguity* is not reported, and what nothing determines goes to
  ///   wherever kiwi's basis has it, unless no constraint mentions it; after
  ///   a refusal that may be elsewhere.
  @safe public final class KiwiBackend: LayoutSolver {
    /// The name on the command line and in every file.
    public static let name = "kiwi"

    /// Incremental and foreign; neither strict, nor still, nor explaining
    /// conflicts, nor reporting ambiguity.
    public static var traits: BackendTraits {
      var traits = BackendTraits()
      traits.isIncremental = true
      traits.hasStrictPriorities = false
      traits.keepsStill = false
      traits.isForeign = true
      let flags = unsafe String(cString: ckiwi_flags())
      traits.language = "C++ \(flags) behind Swift"
      traits.reportsAmbiguity = false
      traits.reportsConflictSets = false
      return traits
    }

    /// What has been done so far; kiwi counts nothing itself.
    public internal(set) var statistics = SolverStatistics()

    /// kiwi, never nil.
    let solver: OpaquePointer
    var problem = KiwiProblem()
    /// The rows of one call on their way to kiwi.
    var rows = KiwiRows()

    /// The values that the last solve found, by identity.
    var values: [Double] = []
    /// Those of the solve before, and the buffer for the next.
    var previous: [Double] = []
    var isSolved = true
    /// Whether kiwi must be reset and told everything again.
    var isStale = false

    /// Makes a backend without variables and constraints.
    public init() {
      guard let created = unsafe ckiwi_create() else {
        preconditionFailure("No memory for a kiwi solver")
      }
      unsafe solver = created
    }

    deinit { unsafe ckiwi_destroy(solver) }

    /// Adds an unknown, unbounded, at 0.
    public func add(_ variable: Variable) throws(SolverError) {
      try problem.add(variable)
      let id = Int(variable.id)
      while values.count <= id {
        values.append(0)
        previous.append(0)
      }
      values[id] = 0
      previous[id] = 0
    }

    /// Removes an unknown that no constraint or edit uses.
    public func remove(_ variable: Variable) throws(SolverError) {
      try problem.remove(variable)
      if problem.variableCount == 0 {
        values = []
        previous = []
      }
    }
  }

#endif
