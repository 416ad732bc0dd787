// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol

/// A screen of views on a backend.
protocol Screen: AnyObject {
  associatedtype Solver: LayoutSolver

  /// The engine that joins its views to the backend.
  var engine: LayoutEngine<Solver> { get }
}

/// One phase of a screen, as closures over it.
final class ScreenSession<Display: Screen>: PhaseSession {
  private var screen: Display?
  private let make: () throws(LayoutError) -> Display
  private let change: ((Display, Int) throws(LayoutError) -> Void)?
  private var step = 0

  /// A phase that makes the screen from nothing.
  init(building make: @escaping () throws(LayoutError) -> Display) {
    self.make = make
    change = nil
  }

  /// A phase that changes a screen made beforehand; the change is told which
  /// one it is, from 0.
  init(
    _ make: @escaping () throws(LayoutError) -> Display,
    change: @escaping (Display, Int) throws(LayoutError) -> Void
  ) throws(SolverError) {
    self.make = make
    self.change = change
    screen = try Self.solver { () throws(LayoutError) in try make() }
  }

  var operations: Int { change == nil ? 1 : 8 }

  var needsRewind: Bool { change == nil }

  var statistics: SolverStatistics {
    screen?.engine.solver.statistics ?? SolverStatistics()
  }

  func rewind() throws(SolverError) { if change == nil { screen = nil } }

  func run() throws(SolverError) {
    try Self.solver { () throws(LayoutError) in
      guard let change, let screen else {
        self.screen = try make()
        return
      }
      for _ in 0..<operations {
        try change(screen, step)
        step += 1
      }
    }
  }

  func finish() { screen = nil }

  func examine() throws(SolverError) -> Examination {
    guard let change, let screen else { return try examineOne() }
    return try Examination.ofRun(behind: try examineOne(), operations) {
      () throws(SolverError) in
      try Self.solver { () throws(LayoutError) in try change(screen, step) }
      step += 1
      return try examineOne()
    }
  }

  private func examineOne() throws(SolverError) -> Examination {
    guard let screen else { preconditionFailure("Nothing was built yet") }
    return try Examination(
      of: screen.engine.solver,
      constraints: screen.engine.linearConstraints(),
      expected: nil,
    )
  }

  /// The model's errors in the words of the solver's: what is measured here
  /// has none but those of a backend that gives up.
  private static func solver<Result>(
    _ body: () throws(LayoutError) -> Result
  ) throws(SolverError) -> Result {
    do throws(LayoutError) {
      return try body()
    } catch {
      throw .abstained("\(error)")
    }
  }
}
