// Licensed under the MIT licence; see LICENSE.

import Certificates
import DenseLPSolver
import ExactArithmetic
import SolverProtocol

// What "S forces it" means where priorities are strict. Let x* be the answer,
// F_l(x) the sum of the violations at priority l of the members of S, and G
// what is forced up: the sum of the violations at the aim's own priority j of
// the aim and the members of S there, or ∓ the quantity, below all.
//
// - F1. Proof: every x at which the required members of S hold has
//   G(x) − G(x*) >= −Σ μ_l·(F_l(x) − F_l(x*)), where l goes over the
//   priorities above. So no point that keeps what S holds above as well as
//   the answer does has a smaller G. Proved by prices μ_l >= 0 and multipliers
//   λ_i with Σ λ_i·a_i = 0, λ_i as in an `OptimalityCertificate`, and
//   λ_i·e_i(x*) the whole priced violation of i: then the left sides cancel
//   and what is left is the claim.
// - F2. Right: every answer as good as x* above j keeps F_l where it is at
//   x*, or less. Without this the premise of F1 might be given up for an
//   equally important constraint outside S, and S would force nothing.
// - F3. Irreducible: without any one member, or without all members of any
//   one soft priority, F1 or F2 fails.
//
// F1 and F2 together: in no answer as good above j is G smaller. All members
// of an irreducible S have a multiplier that is not 0.

/// A member of what forces something, by place, with its λ.
typealias ForceMember = (index: Int, multiplier: Rational)

extension ExactAnswer {
  /// An irreducible set that forces the aim, with its multipliers, those of
  /// the aim's constraint included.
  ///
  /// - Parameters:
  ///   - point: The answer, x*.
  ///   - multipliers: A proof of the whole that a certificate gave, for every
  ///     constraint.
  func irreducibleForces(
    on aim: ForceClaim,
    at point: ExactPoint,
    from multipliers: [Rational]
  ) throws(SolverError) -> [ForceMember] {
    let judge = ForceChecker(rows, aim, at: point) {
      () throws(SolverError) -> ExactBackend in
      if case .violation(let row) = aim {
        return try self.above(self.rows[row].priority)
      }
      return self.backend
    }
    var proof = try firstProof(multipliers, aim, judge)
    while true {
      let count = proof.count
      for level in softLevels(of: proof) {
        let rest = proof.map(\.index).filter {
          rows[$0].priority != level || judge.isAim($0)
        }
        if rest.count == proof.count { continue }
        if let smaller = try judge.proof(by: rest) { proof = smaller }
      }
      // What a unique proof needs can't be spared; asking for it is dear.
      let isUnique = judge.isUnique(proof)
      for index in order(of: proof) where !judge.isAim(index) {
        guard proof.contains(where: { $0.index == index }) else { continue }
        let isViolated = judge.isViolated(index)
        if isUnique, !isViolated { continue }
        let rest = proof.map(\.index).filter { $0 != index }
        if isViolated, try !judge.isRight(rest, at: rows[index].priority) {
          continue
        }
        if let smaller = try judge.proof(by: rest) { proof = smaller }
      }
      if proof.count == count { return proof }
    }
  }

  /// A proof by members near the aim where there is one, or else the whole.
  ///
  /// What is near is what shares a variable with the aim, with such a
  /// constraint, and so on. In layouts the whole hangs together through the
  /// root, but a reason seldom goes far.
  private func firstProof(
    _ multipliers: [Rational],
    _ aim: ForceClaim,
    _ judge: ForceChecker
  ) throws(SolverError) -> [ForceMember] {
    var users: [Variable: [Int]] = [:]
    for index in rows.indices where multipliers[index].sign != 0 {
      for term in rows[index].terms {
        users[term.variable, default: []].append(index)
      }
    }
    var isNear = [Bool](repeating: false, count: rows.count)
    var border: [Variable] = []
    switch aim {
    case .violation(let row):
      isNear[row] = true
      border = rows[row].terms.map(\.variable)
    case .bound(let terms, _): border = terms.map(\.variable)
    }
    var radius = 0
    var due = 1
    while !border.isEmpty {
      var reached: [Variable] = []
      for variable in border {
        for index in users.removeValue(forKey: variable) ?? []
        where !isNear[index] {
          isNear[index] = true
          reached += rows[index].terms.map(\.variable)
        }
      }
      border = reached
      radius += 1
      if radius < due, !border.isEmpty { continue }
      due = radius + max(1, radius / 2)
      let near = rows.indices.filter { isNear[$0] }
      guard let proof = try judge.proof(by: near) else { continue }
      if try isRight(proof, judge) { return proof }
    }
    return multipliers.indices.filter { multipliers[$0].sign != 0 }
      .map { (index: $0, multiplier: multipliers[$0]) }
  }

  private func isRight(
    _ proof: [ForceMember],
    _ judge: ForceChecker
  ) throws(SolverError) -> Bool {
    let members = proof.map(\.index)
    for level in softLevels(of: proof) {
      if try !judge.isRight(members, at: level) { return false }
    }
    return true
  }

  /// The soft priorities of some members, the least important first.
  private func softLevels(of members: [ForceMember]) -> [Priority] {
    Set(members.map { rows[$0.index].priority })
      .filter { !$0.isRequired }.sorted()
  }

  /// The order in which members are tried: the least important first.
  private func order(of members: [ForceMember]) -> [Int] {
    members.map(\.index).sorted { left, right in
      rows[left].priority != rows[right].priority
        ? rows[left].priority < rows[right].priority : left > right
    }
  }
}
