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

  /// Judges by the exact backend's set; where that differs, by trying to
  /// move the variable. A set that is wrong only for movements too small, or
  /// for profiles within the tolerance, is right.
  public func judgeAmbiguous(
    _ constraints: [LinearConstraint],
    variables: [Variable],
    claimed: [Variable],
    value: (Variable) -> Double
  ) -> Judgement {
    do throws(SolverError) {
      let bound = variables.last.map { Int($0.id) + 1 } ?? 0
      let truth = try solver(of: constraints, variableCount: bound)
        .ambiguousVariables()
      for variable in variables {
        switch (truth.contains(variable), claimed.contains(variable)) {
        case (true, false):
          if try moves(variable, from: value(variable), constraints) {
            return .wrong("x\(variable.id) is ambiguous")
          }
        case (false, true):
          if try !nearlyMoves(variable, from: value(variable), constraints) {
            return .wrong("x\(variable.id) is determined")
          }
        default: break
        }
      }
      return .right
    } catch {
      return .illConditioned
    }
  }

  /// Whether a wish below all others moves the variable visibly.
  private func moves(
    _ variable: Variable,
    from value: Double,
    _ constraints: [LinearConstraint]
  ) throws(SolverError) -> Bool {
    let step = Self.step(value)
    for target in [value + step, value - step] {
      let wish = Self.wish(variable, target, beside: constraints)
      let solver = try solver(of: constraints + [wish])
      let place = try solver.value(of: variable)
      if abs(place - value) > step / 2 { return true }
    }
    return false
  }

  /// Whether the variable can be moved while the profile stays within the
  /// tolerance.
  private func nearlyMoves(
    _ variable: Variable,
    from value: Double,
    _ constraints: [LinearConstraint]
  ) throws(SolverError) -> Bool {
    let step = Self.step(value)
    let best = try solver(of: constraints).profile()
    for target in [value + step, value - step] {
      var demand = Self.wish(variable, target, beside: constraints)
      demand.priority = .required
      do throws(SolverError) {
        let moved = try solver(of: constraints + [demand]).profile()
        let agrees = zip(best.levels, moved.levels).allSatisfy {
          Tolerance.agree($0.violation, $1.violation)
        }
        if agrees { return true }
      } catch .conflict {
        continue
      }
    }
    return false
  }

  /// A movement that anybody would see.
  private static func step(_ value: Double) -> Double {
    1e-3 * max(1, abs(value))
  }

  /// `variable == target` below all other priorities.
  private static func wish(
    _ variable: Variable,
    _ target: Double,
    beside constraints: [LinearConstraint]
  ) -> LinearConstraint {
    let lowest = constraints.map(\.priority.value).min() ?? 1
    let id = (constraints.map(\.id.id).max() ?? 0) + 1
    return LinearConstraint(
      ConstraintID(id),
      [Term(1, variable)],
      .equal,
      target,
      priority: Priority(lowest / 2),
    )
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
