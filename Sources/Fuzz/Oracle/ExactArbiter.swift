// Licensed under the MIT licence; see LICENSE.

public import Certificates
import ExactArithmetic
public import SolverProtocol

/// An arbiter that solves every question afresh on an exact backend, has the
/// checker verify the proof, and judges within the sound tolerance.
public struct ExactArbiter: Arbiter {
  /// Reads the proof of the solution from an exact backend.
  public typealias Proof =
    @Sendable (any LayoutSolver) throws(SolverError) -> OptimalityCertificate?
  /// Reads the proof of the last conflict from an exact backend.
  public typealias Refutation =
    @Sendable (any LayoutSolver) -> ConflictCertificate?

  private let exact: FuzzBackend
  private let proof: Proof
  private let refutation: Refutation

  /// An arbiter that asks this backend; it must be exact.
  ///
  /// - `proof`: Nil results count as unproven.
  /// - `refutation`: Nil results count as unproven.
  public init(
    _ exact: FuzzBackend,
    proof: @escaping Proof,
    refutation: @escaping Refutation
  ) {
    precondition(
      exact.traits.isExact,
      "An arbiter must be exact, \(exact.name) is not",
    )
    self.exact = exact
    self.proof = proof
    self.refutation = refutation
  }

  /// Judges a point by the least profile there is, once its proof holds.
  public func judge(
    _ constraints: [LinearConstraint],
    within tolerance: SoundTolerance,
    value: (Variable) -> Double
  ) -> Judgement {
    do throws(SolverError) {
      let solver = try solver(of: constraints)
      guard let certificate = try proof(solver) else {
        return .unproven("the exact backend gave no proof")
      }
      if let fault = Self.fault(of: certificate, constraints) {
        return .unproven("the proof of an optimum fails: \(fault)")
      }
      let judge = AnswerJudge(
        constraints,
        certificate: certificate,
        tolerance: tolerance,
      )
      switch judge.verdict(value: value) {
      case .ok: return .right
      case .wrong(let reason):
        return confirm(
          "\(reason)",
          certificate,
          constraints,
          tolerance,
          value: value,
        )
      case .illConditioned:
        // What is right within a smaller tolerance is right, however much the
        // larger one would be amplified.
        for part in [1e-3, 1e-6, 1e-8] {
          var finer = tolerance
          finer.epsilon *= part
          let judge = AnswerJudge(
            constraints,
            certificate: certificate,
            tolerance: finer,
          )
          if judge.verdict(value: value) == .ok { return .right }
        }
        return .illConditioned
      }
    } catch {
      // The point may satisfy, within the tolerance, what excludes itself.
      return .illConditioned
    }
  }

  /// Says that an answer is wrong, unless it is so only in components whose
  /// optimum doubles can't reach: how large numbers are elsewhere says nothing
  /// of these.
  private func confirm(
    _ reason: String,
    _ certificate: OptimalityCertificate,
    _ constraints: [LinearConstraint],
    _ tolerance: SoundTolerance,
    value: (Variable) -> Double
  ) -> Judgement {
    let parts = Self.components(of: constraints)
    if parts.count < 2 {
      return Self.isBeyondDoubles(certificate, constraints, value)
        ? .illConditioned : .wrong(reason)
    }
    var isBeyond = false
    for part in parts {
      switch judge(part, within: tolerance, value: value) {
      case .right: break
      case .illConditioned: isBeyond = true
      case .wrong, .unproven: return .wrong(reason)
      }
    }
    return isBeyond ? .illConditioned : .wrong(reason)
  }

  /// What the checker has against a proof.
  private static func fault(
    of certificate: OptimalityCertificate,
    _ constraints: [LinearConstraint]
  ) -> CertificateChecker.Fault? {
    do throws(CertificateChecker.Fault) {
      try CertificateChecker(constraints).check(certificate)
      return nil
    } catch {
      return error
    }
  }

  /// Whether the exact optimum lies so much further out than the answer and
  /// the data that only rows which cancel almost entirely can have put it
  /// there: their coefficients are rounded before any solver sees them.
  private static func isBeyondDoubles(
    _ certificate: OptimalityCertificate,
    _ constraints: [LinearConstraint],
    _ value: (Variable) -> Double
  ) -> Bool {
    var data = scale(constraints)
    var far = 0.0
    for variable in certificate.point.variables {
      data = max(data, abs(value(variable)))
      far = max(far, abs(certificate.point[variable]?.nearestDouble ?? 0))
    }
    for term in constraints.lazy.flatMap(\.terms) where term.coefficient != 0 {
      data = max(data, 1 / abs(term.coefficient))
    }
    return far > 1e10 * data
  }

  /// Judges a conflict by looking for a point.
  public func judgeConflict(_ required: [LinearConstraint]) -> Judgement {
    let solver = exact.make()
    do throws(SolverError) {
      try fill(solver, required)
    } catch .conflict {
      guard let certificate = refutation(solver) else {
        return .unproven("the exact backend gave no refutation")
      }
      do throws(CertificateChecker.Fault) {
        try CertificateChecker(required).check(certificate)
        return .right
      } catch {
        return .unproven("the proof of a conflict fails: \(error)")
      }
    } catch {
      return .illConditioned
    }
    // A point that satisfies them all, which the checker evaluates.
    do throws(SolverError) {
      guard let certificate = try proof(solver) else {
        return .unproven("the exact backend gave no point")
      }
      if let fault = Self.fault(of: certificate, required) {
        return .unproven("a point that should be admissible is not: \(fault)")
      }
    } catch {
      return .illConditioned
    }
    return isFragile(required)
      ? .illConditioned : .wrong("the constraints can be satisfied")
  }

  /// Judges a conflict and every part of it that lacks one member. A part
  /// that excludes itself by no more than the tolerance counts as one that
  /// can be satisfied.
  public func judgeIrreducible(_ set: [LinearConstraint]) -> Judgement {
    let whole = judgeConflict(set)
    guard case .right = whole else { return whole }
    for index in set.indices {
      var rest = set
      let member = rest.remove(at: index)
      guard case .right = judgeConflict(rest) else { continue }
      guard let least = leastViolation(rest) else { return .illConditioned }
      if least > Tolerance.answer * Self.scale(rest) {
        return .wrong("\(member.id) can be spared")
      }
    }
    return .right
  }

  /// Whether constants changed in the ninth digit make the constraints
  /// exclude each other by more than the tolerance.
  private func isFragile(_ required: [LinearConstraint]) -> Bool {
    var changed = required
    for index in changed.indices {
      let size = max(1, abs(changed[index].constant))
      changed[index].constant += (index % 2 == 0 ? 1e-9 : -1e-9) * size
    }
    guard let least = leastViolation(changed) else { return true }
    return least > Tolerance.answer * Self.scale(required)
  }

  /// The least sum of violations, nil where it can't be said.
  private func leastViolation(_ constraints: [LinearConstraint]) -> Double? {
    var soft = constraints
    for index in soft.indices { soft[index].priority = .low }
    do throws(SolverError) {
      return try solver(of: soft).profile()[.low] ?? 0
    } catch {
      return nil
    }
  }

  private static func scale(_ constraints: [LinearConstraint]) -> Double {
    constraints.reduce(1) { max($0, abs($1.constant)) }
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
      let solver = try solver(of: constraints, variableCount: bound)
      let truth = try solver.ambiguousVariables()
      guard let certificate = try proof(solver) else {
        return .unproven("the exact backend gave no proof")
      }
      for variable in Self.proved(of: variables, constraints.count) {
        let fault = try faultOfClaim(
          variable,
          isAmbiguous: truth.contains(variable),
          certificate,
          constraints,
        )
        if let fault { return .unproven(fault) }
      }
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

  /// The variables whose claims are proved: all, or as many as can be afforded,
  /// spread over all; which ones differs from case to case.
  private static func proved(
    of variables: [Variable],
    _ turn: Int
  ) -> [Variable] {
    let count = variables.count
    if count <= mostProved { return variables }
    return (0..<mostProved).map {
      variables[($0 * count / mostProved + turn) % count]
    }
  }

  /// For how many variables of a case claims are proved.
  private static let mostProved = 12

  /// Proves what the exact backend says of one variable by both ends of its
  /// range: a constraint below all others pulls it up, another down. Each
  /// answer has its proof, and the levels above must not have changed for it.
  ///
  /// - Returns: What is wrong with the claim, if it is not so.
  private func faultOfClaim(
    _ variable: Variable,
    isAmbiguous: Bool,
    _ known: OptimalityCertificate,
    _ constraints: [LinearConstraint]
  ) throws(SolverError) -> String? {
    var moves = false
    // A variable that nothing names has no place in the proof.
    guard let place = known.point[variable] else { return nil }
    let value = place.nearestDouble
    for step in [Self.step(value), 0 - Self.step(value)] {
      var probe = Self.probe(variable, value + step, beside: constraints)
      probe.relation = step > 0 ? .greaterThanOrEqual : .lessThanOrEqual
      let problem = constraints + [probe]
      let solver = try solver(of: problem)
      guard let certificate = try proof(solver) else {
        return "the exact backend gave no proof of an end"
      }
      if let fault = Self.fault(of: certificate, problem) {
        return "the proof of an end fails: \(fault)"
      }
      if certificate.point[variable] != place { moves = true }
    }
    if moves == isAmbiguous { return nil }
    return "x\(variable.id) at \(value) is called "
      + (isAmbiguous ? "ambiguous, and can't move" : "determined, and moves")
  }

  /// The exact backend's profile and set, once the proof of the profile holds.
  public func truth(
    of constraints: [LinearConstraint],
    variableCount: Int
  ) -> (profile: ViolationProfile, ambiguous: Set<Variable>)? {
    do throws(SolverError) {
      let solver = try solver(of: constraints, variableCount: variableCount)
      guard let certificate = try proof(solver),
        Self.fault(of: certificate, constraints) == nil
      else { return nil }
      return (try solver.profile(), Set(try solver.ambiguousVariables()))
    } catch {
      return nil
    }
  }

  /// Whether a constraint below all others moves the variable visibly.
  private func moves(
    _ variable: Variable,
    from value: Double,
    _ constraints: [LinearConstraint]
  ) throws(SolverError) -> Bool {
    let step = Self.step(value)
    for target in [value + step, value - step] {
      let probe = Self.probe(variable, target, beside: constraints)
      let solver = try solver(of: constraints + [probe])
      let place = try solver.value(of: variable)
      if abs(place - value) > Self.leastMovement(value) { return true }
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
      var demand = Self.probe(variable, target, beside: constraints)
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

  /// A movement that is none of rounding, far out as well: what stands still
  /// there may have room for a box.
  private static func leastMovement(_ value: Double) -> Double {
    max(5e-4, 2e-13 * abs(value))
  }

  /// `variable == target` below all other priorities.
  private static func probe(
    _ variable: Variable,
    _ target: Double,
    beside constraints: [LinearConstraint]
  ) -> LinearConstraint {
    let lowest = constraints.map(\.priority.value).min() ?? 1
    let id = (constraints.map(\.id.id).max() ?? 0) + 1
    return LinearConstraint(
      editing: variable,
      to: target,
      at: Priority(lowest / 2),
      ConstraintID(id),
    )
  }

  private func solver(
    of constraints: [LinearConstraint],
    variableCount: Int = 0
  ) throws(SolverError) -> any LayoutSolver {
    let solver = exact.make()
    try fill(solver, constraints, variableCount: variableCount)
    return solver
  }

  private func fill(
    _ solver: any LayoutSolver,
    _ constraints: [LinearConstraint],
    variableCount: Int = 0
  ) throws(SolverError) {
    var bound = UInt32(variableCount)
    for constraint in constraints {
      for term in constraint.terms { bound = max(bound, term.variable.id + 1) }
    }
    for id in 0..<bound { try solver.add(Variable(id)) }
    try solver.add(contentsOf: constraints)
  }
}
