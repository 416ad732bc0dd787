// Licensed under the MIT licence; see LICENSE.

import DenseLPSolver
import Foundation
import SolverProtocol
import XCTest

/// Prints how many generated systems of up to 8 variables are built and solved a second; a
/// measurement, run only where `REFERENCE_SPEED` is set.
final class SpeedTests: XCTestCase {
  func testSpeed() throws {
    guard let text = ProcessInfo.processInfo.environment["REFERENCE_SPEED"],
      let count = Int(text)
    else { throw XCTSkip("REFERENCE_SPEED is not set") }
    let systems = (0..<count).map { RandomSystem(seed: UInt64($0)) }
    for _ in 0..<3 {
      Self.measure(DenseBackend.self, systems)
      Self.measure(ExactBackend.self, systems)
    }
  }

  private static func measure<Solver: LayoutSolver>(
    _ type: Solver.Type,
    _ systems: [RandomSystem]
  ) {
    var solved = 0
    let clock = ContinuousClock()
    let start = clock.now
    for system in systems {
      let solver = Solver()
      for variable in system.variables { try? solver.add(variable) }
      guard (try? solver.add(contentsOf: system.constraints)) != nil else { continue }
      if (try? solver.profile()) != nil { solved += 1 }
    }
    let seconds = (clock.now - start) / .seconds(1)
    let rate = Int(Double(systems.count) / seconds)
    print("\(type.name): \(rate) systems/s, \(solved) of \(systems.count) feasible")
  }
}
