// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

/// One phase of one problem on one backend, ready to be timed.
///
/// A run is `rewind()`, which is not timed, and `run()`, which is.
public protocol PhaseSession: AnyObject {
  /// How many operations a run performs.
  var operations: Int { get }

  /// After how many runs it has been everywhere and does the same again.
  var cycle: Int { get }

  /// Whether `rewind()` does anything; runs of a session that need none may
  /// be timed several at a time.
  var needsRewind: Bool { get }

  /// Brings everything to where a run begins.
  func rewind() throws(SolverError)

  func run() throws(SolverError)

  /// Performs the operations as `run()` does, and calls `note` behind each of
  /// them; a session that can't tell them apart calls it once, at the end.
  func runNoting(_ note: () -> Void) throws(SolverError)

  var statistics: SolverStatistics { get }

  /// Lets go of the backend, so that its memory is free.
  func finish()

  /// Holds the answer as it stands against the problem.
  func examine() throws(SolverError) -> Examination
}

extension PhaseSession {
  /// Every run does the same.
  public var cycle: Int { 1 }

  /// One call behind all operations.
  public func runNoting(_ note: () -> Void) throws(SolverError) {
    try run()
    note()
  }

  /// False: a run leaves nothing that must be brought back.
  public var needsRewind: Bool { false }

  /// Does nothing, as a run leaves nothing to bring back.
  public func rewind() throws(SolverError) {}
}
