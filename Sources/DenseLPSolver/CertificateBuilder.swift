// Licensed under the MIT licence; see LICENSE.

internal import Certificates
internal import ExactArithmetic
internal import SolverProtocol

/// Turns the end of an exact run into proofs, level by level.
///
/// The simplex knows a multiplier vector for every level by itself; together
/// they are optimal lexicographically. The proof of level j weighs those of
/// the levels above by prices, the least that bring every constraint's
/// weighted sum into its range: chosen upwards from the level next above j,
/// for the sign of a sum is decided by its highest part.
struct CertificateBuilder {
  let program: LexicographicProgram<Rational>
  let simplex: LexicographicSimplex<Rational>

  func levels() -> [OptimalityCertificate.Level] {
    let pure = program.priorities.indices.map {
      simplex.multipliers(ofLevel: $0)
    }
    return program.priorities.indices.dropFirst().map { level in
      let (prices, multipliers) = combine(pure, upTo: level)
      return OptimalityCertificate.Level(
        priority: program.priorities[level],
        violation: simplex.cost(atLevel: level),
        prices: prices,
        multipliers: multipliers,
      )
    }
  }

  /// The multipliers of the simplex's last level, which may be one beneath
  /// those of the program.
  func multipliersOfLastLevel() -> [Rational] {
    let pure = (0..<simplex.levelCount).map { simplex.multipliers(ofLevel: $0) }
    return combine(pure, upTo: simplex.levelCount - 1).multipliers
  }

  private func combine(
    _ pure: [[Rational]],
    upTo level: Int
  ) -> (prices: [Rational], multipliers: [Rational]) {
    var sum = pure[level]
    var prices: [Rational] = []
    for higher in (0..<level).reversed() {
      var price = Rational.zero
      for row in sum.indices where sum[row].sign != 0 {
        price = max(price, least(row, higher, pure[higher][row], sum[row]))
      }
      if price.sign != 0 {
        for row in sum.indices {
          sum[row] = sum[row].plus(price, times: pure[higher][row])
        }
      }
      if higher > 0 { prices.append(price) }
    }
    return (prices.reversed(), sum)
  }

  /// The least price of a level at which a row's sum is allowed.
  private func least(
    _ row: Int,
    _ higher: Int,
    _ own: Rational,
    _ tail: Rational
  ) -> Rational {
    let rank = Int(program.rows[row].level)
    if rank > higher { return .zero }
    if rank == higher, rank > 0 {
      // low <= own + tail / price <= high.
      let cost = program.rows[row]
      let room = tail.sign > 0 ? cost.high - own : own - cost.low
      precondition(room.sign > 0, "A multiplier leaves its range")
      return tail.magnitude / room
    }
    // The sum takes the sign of its higher part.
    if own.sign == 0 || own.sign == tail.sign { return .zero }
    return tail.magnitude / own.magnitude
  }
}
