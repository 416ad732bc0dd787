// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import CassowarySolver

/// Variables that no row joins to others.
final class AloneTests: XCTestCase {
  /// A wish for one variable.
  private struct Wish {
    var relation: Relation
    var value: Double
    var priority: Double

    func violation(_ x: Double) -> Double { relation.violation(ofExcess: x - value) }
  }

  private static let priorities = [1000, 750, 500, 250.5]

  /// What each priority misses at a value, the highest first.
  private static func profile(_ wishes: [Wish], _ x: Double) -> [Double] {
    priorities.map { priority in
      wishes.filter { $0.priority == priority }.map { $0.violation(x) }.reduce(0, +)
    }
  }

  /// The optimum nearest to a value: one of the breakpoints, or the value.
  private static func best(_ wishes: [Wish], from old: Double) -> Double {
    let places = [old] + wishes.map(\.value)
    var best = old
    for place in places {
      let (new, known) = (profile(wishes, place), profile(wishes, best))
      let isNearer = abs(place - old) < abs(best - old)
      if new.lexicographicallyPrecedes(known) || new == known && isNearer { best = place }
    }
    return best
  }

  func testAVariableOfItsOwnGoesToTheNearestOptimumOfItsBreakpoints() throws {
    var random = SplitMix(seed: 5)
    var hits = 0
    for round in 0..<400 {
      let scene = Scene()
      let x = scene.variable()
      var old = 0.0
      var wishes: [Wish] = []
      for _ in 0..<6 {
        // What is required goes one way only, so that nothing conflicts.
        let isRequired = random.chance(1, in: 4)
        let wish = Wish(
          relation: isRequired
            ? .greaterThanOrEqual : random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
          value: Double(random.below(9)) - 4,
          priority: isRequired ? 1000 : random.pick(Array(Self.priorities.dropFirst()))
        )
        wishes.append(wish)
        let sign: Double = random.chance(1, in: 2) ? 1 : -1
        try scene.solver.add(
          LinearConstraint(
            ConstraintID(UInt32(wishes.count)),
            [Term(sign, x)],
            sign < 0 ? wish.relation.flipped : wish.relation,
            sign * wish.value,
            priority: Priority(wish.priority)
          )
        )
        if random.chance(1, in: 3) { continue }
        old = Self.best(wishes, from: old)
        XCTAssertEqual(try scene.value(x), old, "round \(round): \(wishes)")
      }
      hits += scene.solver.pathHits[.solvedAlone] ?? 0
    }
    XCTAssertGreaterThan(hits, 400)
  }
}
