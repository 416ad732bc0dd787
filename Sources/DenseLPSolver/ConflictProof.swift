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
/// it, in far less time than a simplex would take. The left sides of any part
/// of such a combination are independent, so that each part can hold: no
/// member can be spared.
struct ConflictProof {
  /// A sum of few things, by ascending key, none zero.
  private typealias Sum = [(key: UInt32, factor: Rational)]

  /// A combination of constraints, and which part of each is in it.
  private struct Row {
    /// By variable.
    var left: Sum
    /// By place among the members.
    var multipliers: Sum
  }

  /// Each has factor 1 at its first variable, which later ones lack.
  private var pivots: [Row] = []
  private var steps = 0

  /// The positions in the store of an irreducible conflict among those given;
  /// nil where they make none, or where telling takes too long.
  static func members(_ positions: [Int], _ store: ProblemStore) -> [Int]? {
    var proof = ConflictProof()
    for place in positions.indices {
      let constraint = store.constraints[positions[place]]
      guard let row = proof.cleared(constraint, UInt32(place))
      else { return nil }
      if let first = row.left.first {
        let inverse = Rational.one / first.factor
        proof.pivots.append(
          Row(
            left: row.left.map { ($0.key, $0.factor * inverse) },
            multipliers: row.multipliers.map { ($0.key, $0.factor * inverse) },
          )
        )
      } else {
        let members = row.multipliers.map {
          (store.constraints[positions[Int($0.key)]], $0.factor)
        }
        if contradicts(members) {
          return row.multipliers.map { positions[Int($0.key)] }
        }
      }
    }
    return nil
  }

  /// A constraint without the variables of the pivots; nil where that takes
  /// too long.
  private mutating func cleared(
    _ constraint: LinearConstraint,
    _ place: UInt32
  ) -> Row? {
    var row = Row(
      left: constraint.terms.map {
        ($0.variable.id, Rational($0.coefficient))
      },
      multipliers: [(place, .one)],
    )
    for pivot in pivots {
      let variable = pivot.left[0].key
      guard
        let factor = row.left.first(where: { $0.key >= variable }),
        factor.key == variable
      else { continue }
      let share = -factor.factor
      row.left = Self.add(pivot.left, times: share, to: row.left)
      row.multipliers = Self.add(
        pivot.multipliers,
        times: share,
        to: row.multipliers,
      )
      steps += pivot.left.count + pivot.multipliers.count
      if steps > NumericLimits.proofSteps { return nil }
    }
    return row
  }

  /// A sum and a multiple of another.
  private static func add(
    _ other: Sum,
    times factor: Rational,
    to sum: Sum
  ) -> Sum {
    var result: Sum = []
    result.reserveCapacity(sum.count + other.count)
    var place = 0
    for (key, value) in other {
      while place < sum.count, sum[place].key < key {
        result.append(sum[place])
        place += 1
      }
      var total = factor * value
      if place < sum.count, sum[place].key == key {
        total += sum[place].factor
        place += 1
      }
      if !total.isZero { result.append((key, total)) }
    }
    result.append(contentsOf: sum[place...])
    return result
  }

  /// Whether multipliers, for which the left sides vanish, prove that the
  /// right sides add up to what no sum of the left ones can be.
  private static func contradicts(
    _ members: [(constraint: LinearConstraint, multiplier: Rational)]
  ) -> Bool {
    var right = Rational.zero
    for (constraint, multiplier) in members {
      right += multiplier * Rational(constraint.constant)
    }
    return !right.isZero
      && members.allSatisfy { constraint, multiplier in
        let sign = -right.sign * multiplier.sign
        return switch constraint.relation {
        case .equal: true
        case .lessThanOrEqual: sign > 0
        case .greaterThanOrEqual: sign < 0
        }
      }
  }
}
