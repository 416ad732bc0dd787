// Licensed under the MIT licence; see LICENSE.

import Certificates
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
    on aim: ForceAim,
    at point: ExactPoint,
    from multipliers: [Rational]
  ) throws(SolverError) -> [ForceMember] {
    var judge = ForceJudge(situation, rows, aim, at: point)
    var proof = try firstProof(multipliers, aim, &judge)
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
        let isBroken = judge.isBroken(index)
        if isUnique, !isBroken { continue }
        let rest = proof.map(\.index).filter { $0 != index }
        if isBroken, try !judge.isRight(rest, at: rows[index].priority) {
          continue
        }
        if let smaller = try judge.proof(by: rest) { proof = smaller }
      }
      if proof.count == count { return proof }
    }
  }

  /// The part of a proof that touches the aim where that is right by itself,
  /// or else the whole.
  private func firstProof(
    _ multipliers: [Rational],
    _ aim: ForceAim,
    _ judge: inout ForceJudge
  ) throws(SolverError) -> [ForceMember] {
    let touched = connectedParts(multipliers).filter { part in
      switch aim {
      case .violation(let row): part.contains(row)
      case .bound(let terms, _):
        part.contains { index in
          rows[index].terms.contains { term in
            terms.contains { $0.variable == term.variable }
          }
        }
      }
    }
    let part = touched.flatMap { $0 }.sorted()
    let proof = part.map { (index: $0, multiplier: multipliers[$0]) }
    var isRight = true
    for level in softLevels(of: proof) where isRight {
      isRight = try judge.isRight(part, at: level)
    }
    if isRight { return proof }
    return multipliers.indices.filter { multipliers[$0].sign != 0 }
      .map { (index: $0, multiplier: multipliers[$0]) }
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
