// Licensed under the MIT licence; see LICENSE.

import Certificates
public import ExactArithmetic
public import SolverProtocol

/// Why a soft constraint does not hold: what forces it, and how strongly.
///
/// What is said is this. Wherever the required constraints named here hold and
/// the soft constraints named here above this priority are kept as well as they
/// are now (their violations sum to no more, priority by priority), the
/// violations of this constraint and of those named here at its priority sum to
/// no less than now. Strict priorities see to it that every answer keeps the
/// soft constraints above so well, so none does better. And none of the
/// constraints named can be spared for that, nor all of one soft priority.
///
/// The multipliers are the proof: with e_i = left side minus constant of
/// constraint i, every variable cancels in Σ λ_i·e_i, and each λ_i is in the
/// range that an `OptimalityCertificate` allows.
public struct ViolationExplanation: Hashable, Sendable {
  /// A constraint that takes part.
  public struct Force: Hashable, Sendable {
    /// The constraint that takes part, by its identity.
    public var constraint: ConstraintID
    /// Its priority, the violated one's or higher.
    public var priority: Priority
    /// λ_i: what the constraint is multiplied by in the proof.
    public var multiplier: Rational
    /// How far it is from holding itself.
    public var violation: Rational
  }

  /// The constraint that does not hold.
  public var constraint: ConstraintID
  /// The priority of the constraint that does not hold.
  public var priority: Priority
  /// How far it is from holding.
  public var violation: Rational
  /// Its own multiplier, 1 or −1.
  public var multiplier: Rational
  /// What forces it, by descending priority; empty where its left side is 0
  /// anyway.
  public var forces: [Force]
}

extension ExactAnswer {
  /// Every soft constraint that does not hold, by descending priority.
  ///
  /// The answer's own certificate says what takes part; of that, what can be
  /// spared is left out; see `ExactAnswer+Forces`.
  ///
  /// - Returns: The explanations up to the watch's limit, and who else is
  ///   violated.
  /// - Complexity: a small solve for each constraint that takes part and may
  ///   be one too many.
  public func explainViolations(
    options: ExplanationOptions = ExplanationOptions()
  ) throws(SolverError) -> (
    found: [ViolationExplanation], others: [ConstraintID]
  ) {
    var places: [(place: Int, level: OptimalityCertificate.Level)] = []
    for level in certificate.levels where level.violation.sign != 0 {
      for (index, row) in rows.enumerated()
      where row.priority == level.priority && violation(of: row).sign != 0 {
        places.append((index, level))
      }
    }
    let count = min(places.count, options.limit ?? places.count)
    var found: [ViolationExplanation] = []
    for (index, level) in places.prefix(count) {
      try options.begin("broken constraints", found.count + 1, of: count)
      let row = rows[index]
      let forces = try irreducibleForces(
        on: .violation(index),
        at: certificate.point,
        from: level.multipliers,
      )
      found.append(
        ViolationExplanation(
          constraint: row.id,
          priority: row.priority,
          violation: violation(of: row),
          multiplier: forces.first { $0.index == index }?.multiplier
            ?? level.multipliers[index],
          forces: describe(
            forces.filter { $0.index != index },
            at: certificate.point,
          ),
        )
      )
    }
    return (found, places.dropFirst(count).map { rows[$0.place].id })
  }

  /// Forces by descending priority.
  func describe(
    _ members: [ForceMember],
    at point: ExactPoint
  ) -> [ViolationExplanation.Force] {
    let forces = members.map { index, multiplier in
      let row = rows[index]
      let excess = Self.value(of: row.terms, at: point) - Rational(row.constant)
      return ViolationExplanation.Force(
        constraint: row.id,
        priority: row.priority,
        multiplier: multiplier,
        violation: row.relation.violation(ofExcess: excess),
      )
    }
    return forces.sorted {
      $0.priority != $1.priority
        ? $0.priority > $1.priority : $0.constraint < $1.constraint
    }
  }
}
