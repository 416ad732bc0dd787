// Licensed under the MIT licence; see LICENSE.

#if GLPK

  import CGLPK
  import GLPKSolver
  import SolverProtocol
  import XCTest

  final class GLPKErrorHookTests: XCTestCase {
    /// `x == 3`, one row and one column.
    private func problem() -> OpaquePointer? {
      unsafe cglpk_create(
        1,
        [Int32(CGLPK_FIXED.rawValue)],
        [3],
        1,
        [Int32(CGLPK_FREE.rawValue)],
        [0],
        1,
        [0, 1],
        [0, 1],
        [0, 1],
      )
    }

    private func assertDead(_ problem: OpaquePointer?, line: UInt = #line) {
      var iterations: Int64 = 0
      XCTAssertEqual(
        unsafe cglpk_solve(problem, false, 1e-9, 0, 100, &iterations),
        CGLPK_ERROR,
        line: line,
      )
      unsafe cglpk_destroy(problem)
    }

    func testTheLibraryKeepsThreadsApart() {
      XCTAssertTrue(cglpk_is_available())
      XCTAssertTrue(cglpk_is_reentrant())
    }

    func testAMisuseIsAnErrorAndNotTheEnd() {
      for _ in 1...3 {
        let first = unsafe problem()
        let second = unsafe problem()
        XCTAssertEqual(unsafe cglpk_provoke(first), CGLPK_ERROR)
        // The environment is gone, and every problem in it.
        unsafe assertDead(first)
        unsafe assertDead(second)
        var iterations: Int64 = 0
        let third = unsafe problem()
        XCTAssertEqual(
          unsafe cglpk_solve(third, false, 1e-9, 0, 100, &iterations),
          CGLPK_OPTIMAL,
        )
        var value = 0.0
        XCTAssertEqual(unsafe cglpk_values(third, 1, &value), CGLPK_OPTIMAL)
        XCTAssertEqual(value, 3)
        unsafe cglpk_destroy(third)
      }
    }

    func testARefusedProblemIsNoProblem() {
      // Column 2 of 1.
      let made = unsafe cglpk_create(
        1,
        [Int32(CGLPK_FIXED.rawValue)],
        [3],
        1,
        [Int32(CGLPK_FREE.rawValue)],
        [0],
        1,
        [0, 1],
        [0, 2],
        [0, 1],
      )
      XCTAssertTrue(unsafe made == nil)
    }

    func testBackendsOnManyThreadsDoNotMeet() async throws {
      let sums = await withTaskGroup(of: Double.self) { group in
        for task in 0..<8 {
          group.addTask {
            var sum = 0.0
            for round in 0..<20 {
              let backend = GLPKBackend()
              let x = Variable(0)
              try? backend.add(x)
              try? backend.add(
                LinearConstraint(
                  ConstraintID(0),
                  [Term(1, x)],
                  .equal,
                  Double(task * 100 + round),
                  priority: .low,
                )
              )
              sum += (try? backend.value(of: x)) ?? .nan
            }
            return sum
          }
        }
        var sums: [Double] = []
        for await sum in group { sums.append(sum) }
        return sums.sorted()
      }
      XCTAssertEqual(sums, (0..<8).map { Double($0 * 2000 + 190) })
    }
  }

#endif
