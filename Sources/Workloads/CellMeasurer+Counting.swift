// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

extension CellMeasurer {
  /// Performs runs of the order's first candidate, for whoever counts what a
  /// run executes: a warm-up first, then runs through the cycle, at most
  /// `mostRuns`, each within `countedRun` and `count`.
  ///
  /// - Returns: how many operations were performed within `countedRun`.
  /// - Throws: what the backend refuses.
  public func performCounted(
    _ order: CellOrder,
    mostRuns: Int = 16,
    count: (() throws(SolverError) -> Void) throws(SolverError) -> Void = {
      work throws(SolverError) in try work()
    }
  ) throws(SolverError) -> Int {
    let name = order.candidates[0].backend
    let session = try workload.problem(size: order.size).session(
      phase,
      on: backends.first { $0.name == name },
    )
    let runs = min(session.cycle, mostRuns)
    let operations = runs * session.operations
    // Where nothing is rewound the second time through finds all warm.
    for _ in 0..<(session.needsRewind ? 1 : session.cycle) {
      try session.rewind()
      try session.run()
    }
    for _ in 0..<runs {
      try session.rewind()
      try count { () throws(SolverError) in try countedRun(session) }
    }
    session.finish()
    return operations
  }
}

/// One run, under a name that a tool which counts instructions can find.
@inline(never)
func countedRun(_ session: any PhaseSession) throws(SolverError) {
  try session.run()
}
