// Licensed under the MIT licence; see LICENSE.

/// A backend that takes everything and answers nothing: the system of a tree
/// can be read from an engine on it, a contradictory one included.
package final class RecordingBackend: FreshSolveBackend {
  /// `recording`; it is in no registry.
  package override class var name: String { "recording" }

  package required init() {}

  package override func findConflict(
    afterChanging changed: Range<Int>
  ) throws(SolverError) -> ConflictSet? { nil }

  package override func computeValues(
    _ values: inout [Double]
  ) throws(SolverError) {}

  package override func computeAmbiguousVariables()
    throws(SolverError) -> [Variable]
  { [] }
}
