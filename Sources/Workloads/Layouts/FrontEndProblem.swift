// Licensed under the MIT licence; see LICENSE.

internal import HarnessKit
import LayoutModel
import SolverProtocol

extension Workload {
  /// The same rows in every notation; nothing is solved.
  static let frontEnds = Workload(
    "front_ends",
    summary: "the same rows in every notation; time per constraint made",
    sizeUnit: "rows",
    standardSizes: [1_000],
    phases: FrontEnd.allCases.map(\.phase),
  ) { FrontEndProblem(rows: $0) }
}

extension FrontEnd {
  fileprivate var phase: Phase {
    .make(self == .mortarVFL ? "mortar_vfl" : rawValue)
  }
}

/// Rows that a front end constrains.
struct FrontEndProblem: SessionSource {
  var rows: Int

  var variableCount: Int { 0 }

  var constraintCount: Int { rows * SampleRow.constraintCount }

  func session(
    _ phase: Phase,
    on backend: (any LayoutSolver.Type)?
  ) throws(SolverError) -> any PhaseSession {
    guard let frontEnd = FrontEnd.allCases.first(where: { $0.phase == phase })
    else { preconditionFailure("A front end has no phase '\(phase)'") }
    return FrontEndSession(frontEnd, rows: rows)
  }
}

/// Makes the constraints of rows with one front end; the views are made
/// beforehand, anew for each run.
final class FrontEndSession: PhaseSession {
  private let frontEnd: FrontEnd
  private let count: Int
  private var rows: [SampleRow] = []
  private var made = 0

  init(_ frontEnd: FrontEnd, rows count: Int) {
    self.frontEnd = frontEnd
    self.count = count
  }

  var operations: Int { count * SampleRow.constraintCount }

  var needsRewind: Bool { true }

  var statistics: SolverStatistics { SolverStatistics() }

  func rewind() throws(SolverError) {
    rows = (0..<count).map { _ in SampleRow() }
  }

  func run() throws(SolverError) {
    made = 0
    for row in rows { made += row.constrain(with: frontEnd) }
    precondition(
      made == operations,
      "\(frontEnd) made \(made) constraints, not \(operations)",
    )
  }

  func finish() { rows = [] }

  func examine() throws(SolverError) -> Examination {
    preconditionFailure("Nothing was solved")
  }
}
