// Licensed under the MIT licence; see LICENSE.

#if Yoga

  public import SolverProtocol

  /// The name under which screens of flexbox take part in a run.
  ///
  /// Yoga knows boxes and texts, no linear constraints: as a backend for
  /// anything but a screen it abstains.
  public final class YogaBackend: FreshSolveBackend {
    /// The name on the command line and in every file.
    public override class var name: String { "yoga" }

    /// Foreign, and neither strict nor still.
    public override class var traits: BackendTraits {
      var traits = BackendTraits()
      traits.isIncremental = true
      traits.hasStrictPriorities = false
      traits.keepsStill = false
      traits.isForeign = true
      traits.reportsAmbiguity = false
      traits.reportsConflictSets = false
      traits.language = "C++"
      return traits
    }

    /// Abstains, for Yoga knows no conflicts.
    public override func findConflict(
      afterChanging changed: Range<Int>
    ) throws(SolverError) -> ConflictSet? {
      throw .abstained(Self.refusal)
    }

    /// Abstains, for Yoga takes no equations.
    public override func computeValues(
      _ values: inout [Double]
    ) throws(SolverError) {
      throw .abstained(Self.refusal)
    }

    private static let refusal =
      "Yoga lays out boxes and texts, not constraints: it takes part in the "
      + "screens alone"
  }

#endif
