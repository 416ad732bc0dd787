// Licensed under the MIT licence; see LICENSE.

/// A backend that takes everything and answers nothing: the system of a tree
/// can be read from an engine on it, a contradictory one included.
final class RecordingBackend: FreshSolveBackend {
  /// `recording`; it is in no registry.
  override class var name: String { "recording" }

  required init() {}

  override func findConflict(
    afterChanging changed: Range<Int>
  ) throws(SolverError) -> ConflictSet? { nil }

  override func computeValues(
    _ values: inout [Double]
  ) throws(SolverError) {}

  override func computeAmbiguousVariables()
    throws(SolverError) -> [Variable]
  { [] }
}
