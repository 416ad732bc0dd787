// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

/// An arbiter that solves every question afresh on an exact backend.
public struct ExactArbiter: Arbiter {
  private let exact: FuzzBackend

  /// An arbiter that trusts this backend; it must be exact.
  public init(_ exact: FuzzBackend) {
    precondition(
      exact.traits.isExact,
      "An arbiter must be exact, \(exact.name) is not",
    )
    self.exact = exact
  }

  /// Judges a point by the least profile there is.
  public func judge(
    _ constraints: [LinearConstraint],
    value: (Variable) -> Double
  ) -> Judgement {
    do throws(SolverError) {
      let solver = try solver(of: constraints)
      let best = try solver.profile()
      let actual = ViolationProfile(of: constraints, value: value)
      for (least, level) in zip(best.levels, actual.levels) {
        var scale = 1.0
        for constraint in constraints
        where constraint.priority == level.priority {
          scale += constraint.magnitude(value: value)
        }
        let excess = level.violation - least.violation
        if abs(excess) <= Tolerance.answer * scale { continue }
        return excess > 0
          ? .wrong("at \(level.priority) the least is \(least.violation)")
          : .illConditioned
      }
      return .right
    } catch {
      return .illConditioned
    }
  }

  /// Judges a conflict by looking for a point.
  public func judgeConflict(_ required: [LinearConstraint]) -> Judgement {
    do throws(SolverError) {
      _ = try solver(of: required)
      return .wrong("the required constraints can be satisfied")
    } catch .conflict {
      return .right
    } catch {
      return .illConditioned
    }
  }

  /// Judges a conflict and every part of it that lacks one member.
  public func judgeIrreducible(_ set: [LinearConstraint]) -> Judgement {
    guard case .right = judgeConflict(set) else {
      return .wrong("the set can be satisfied")
    }
    for index in set.indices {
      var rest = set
      let member = rest.remove(at: index)
      if case .right = judgeConflict(rest) {
        return .wrong("\(member.id) can be spared")
      }
    }
    return .right
  }

  /// The variables that the exact backend calls ambiguous.
  public func ambiguousVariables(
    _ constraints: [LinearConstraint],
    variableCount: Int
  ) -> [Variable]? {
    do throws(SolverError) {
      return try solver(of: constraints, variableCount: variableCount)
        .ambiguousVariables()
    } catch {
      return nil
    }
  }

  private func solver(
    of constraints: [LinearConstraint],
    variableCount: Int = 0
  ) throws(SolverError) -> any LayoutSolver {
    let solver = exact.make()
    var bound = UInt32(variableCount)
    for constraint in constraints {
      for term in constraint.terms { bound = max(bound, term.variable.id + 1) }
    }
    for id in 0..<bound { try solver.add(Variable(id)) }
    try solver.add(contentsOf: constraints)
    return solver
  }
}
