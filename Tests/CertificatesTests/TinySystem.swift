// Licensed under the MIT licence; see LICENSE.

import Foundation
import SolverProtocol

/// All systems of a few constraints over two variables with coefficients and constants from
/// −1 to 1, three relations and three priorities, by number.
enum TinySystem {
  static let variables = [Variable(0), Variable(1)]

  /// The number of different constraints over that many variables.
  static func kinds(variables: Int) -> Int { variables == 1 ? 81 : 243 }

  /// The constraint of a number.
  static func constraint(_ number: Int, id: Int, variables: Int) -> LinearConstraint {
    var rest = number
    func digit() -> Int {
      defer { rest /= 3 }
      return rest % 3
    }
    let relation = Relation.allCases[digit()]
    let priority = [Priority(1000), 2, 1][digit()]
    let constant = Double(digit() - 1)
    let terms = (0..<variables).map {
      Term(Double(digit() - 1), Variable(UInt32($0)))
    }
    return LinearConstraint(
      ConstraintID(UInt32(id)),
      terms,
      relation,
      constant,
      priority: priority
    )
  }

  /// Calls `body` with every `stride`-th system of `count` constraints; the order of the
  /// constraints does not count.
  static func each(
    variables: Int,
    count: Int,
    stride: Int,
    _ body: ([LinearConstraint]) throws -> Void
  ) rethrows -> Int {
    var seen = 0
    var tested = 0
    func extend(_ chosen: [LinearConstraint], from first: Int) throws {
      if chosen.count == count {
        seen += 1
        if seen % stride == 0 {
          tested += 1
          try body(chosen)
        }
        return
      }
      for number in first..<kinds(variables: variables) {
        let next = constraint(number, id: chosen.count, variables: variables)
        try extend(chosen + [next], from: number)
      }
    }
    try extend([], from: 0)
    return tested
  }

  /// 1 where the environment asks for all systems.
  static func stride(_ usual: Int) -> Int {
    ProcessInfo.processInfo.environment["TINY_SYSTEMS"] == "all" ? 1 : usual
  }
}
