// Licensed under the MIT licence; see LICENSE.

#if Kiwi

  import KiwiSolver
  import SolverProtocol
  import XCTest

  final class KiwiStrengthTests: XCTestCase {
    func testTheNamedPrioritiesMeetTheNamedStrengths() {
      XCTAssertEqual(KiwiStrength.strength(of: .low), 1)
      XCTAssertEqual(KiwiStrength.strength(of: .high), 1e3)
      XCTAssertEqual(KiwiStrength.strength(of: .required), 1_001_001_000)
      XCTAssertEqual(KiwiStrength.strength(of: 500), 500.5)
      XCTAssertEqual(KiwiStrength.strength(of: 125), 0.5)
      XCTAssertEqual(KiwiStrength.strength(of: 999), 996_004)
    }

    func testAHigherPriorityIsAlwaysStronger() {
      var last = 0.0
      for step in 1...4000 {
        let strength = KiwiStrength.strength(of: Priority(Double(step) / 4))
        XCTAssertGreaterThan(strength, last)
        last = strength
      }
    }
  }

#endif
