// Licensed under the MIT licence; see LICENSE.

internal import ExactArithmetic
internal import SolverProtocol

/// The proof of a conflict that was found in doubles.
///
/// Doubles can only show that no point nearby satisfies the members: along a
/// chain of coefficients the one that does may be far away. Members of which
/// none can be spared have one combination of left sides that vanishes, up to a
/// factor (Gleeson & Ryan, Identifying minimally infeasible subsystems of
/// inequalities, 1990, doi:10.1287/ijoc.2.1.61). Elimination in rationals finds
/// it, in far less time than a simplex would take.
struct ConflictProof {
  /// A row that later ones are cleared with.
  private struct Pivot {
    var variable: Variable
    var row: Row
  }

  /// A combination of constraints.
  private struct Row {
    var left: [Variable: Rational] = [:]
    var multipliers: [Int: Rational] = [:]
  }

  private let constraints: [LinearConstraint]
  private var pivots: [Pivot] = []
  private var steps = 0

  private init(_ constraints: [LinearConstraint]) {
    self.constraints = constraints
  }

  /// The constraints, by index, of an irreducible conflict among those given;
  /// nil where they make none, or where telling takes too long.
  static func members(of constraints: [LinearConstraint]) -> [Int]? {
    var proof = ConflictProof(constraints)
    for index in constraints.indices {
      guard var row = proof.cleared(index) else { return nil }
      if let first = row.left.min(by: { $0.key < $1.key }) {
        proof.scale(&row, by: Rational.one / first.value)
        proof.pivots.append(Pivot(variable: first.key, row: row))
      } else if let members = proof.members(of: row.multipliers) {
        return members
      }
    }
    return nil
  }

  /// A constraint without the variables of the pivots; nil where that takes
  /// too long.
  private mutating func cleared(_ index: Int) -> Row? {
    var row = Row()
    for term in constraints[index].terms {
      Self.add(Rational(term.coefficient), to: &row.left, term.variable)
    }
    row.multipliers[index] = .one
    for pivot in pivots {
      guard let factor = row.left[pivot.variable] else { continue }
      for (variable, value) in pivot.row.left {
        Self.add(-factor * value, to: &row.left, variable)
      }
      for (other, value) in pivot.row.multipliers {
        Self.add(-factor * value, to: &row.multipliers, other)
      }
      steps += pivot.row.left.count + pivot.row.multipliers.count
      if steps > NumericLimits.proofSteps { return nil }
    }
    return row
  }

  private func scale(_ row: inout Row, by factor: Rational) {
    row.left = row.left.mapValues { $0 * factor }
    row.multipliers = row.multipliers.mapValues { $0 * factor }
  }

  private static func add<Key>(
    _ value: Rational,
    to sums: inout [Key: Rational],
    _ key: Key
  ) {
    let sum = sums[key, default: .zero] + value
    sums[key] = sum.sign == 0 ? nil : sum
  }

  /// What multipliers, for which the left sides vanish, prove: that the right
  /// sides add up to what no sum of the left ones can be.
  private func members(of multipliers: [Int: Rational]) -> [Int]? {
    var right = Rational.zero
    for (index, factor) in multipliers {
      right += factor * Rational(constraints[index].constant)
    }
    if right.sign == 0 { return nil }
    for (index, factor) in multipliers {
      let sign = -right.sign * factor.sign
      switch constraints[index].relation {
      case .equal: continue
      case .lessThanOrEqual: if sign < 0 { return nil }
      case .greaterThanOrEqual: if sign > 0 { return nil }
      }
    }
    return multipliers.keys.sorted()
  }
}
