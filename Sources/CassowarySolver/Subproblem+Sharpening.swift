// Licensed under the MIT licence; see LICENSE.

/// Pricing in twice the digits, where doubles find no candidate any more.
///
/// 0.05 + 0.95 is 1 in decimals and not quite in doubles, so multipliers that
/// would cancel exactly leave a rate of 10⁻¹⁷. In doubles it is lost among the
/// roundings of larger ones, and a column that it would move, or hold back,
/// looks free. So once a level is optimal in doubles its multipliers are
/// refined, a column whose refined rate lowers the cost enters, and what a
/// refined rate holds back is frozen for the levels below.
///
/// Every such move costs passes over all multipliers. So they are made where an
/// answer was not confirmed, and not without end.
extension Subproblem {
  /// Lists the moves that refined multipliers are for, none of which doubles
  /// have seen; when there is none, what to freeze instead.
  mutating func priceSharply(_ level: Int32) {
    guard largestSlope > 0, level < Int32(levels), refineDuals(level) else {
      return
    }
    context.hit(.pricedSharply)
    losses.removeAll()
    let noise = refinedNoise(beside: largestSlope)
    for column in 0..<columns where slot[column] < 0 {
      if frozen[column] >= Self.frozenUp | Self.frozenDown { continue }
      let (up, down) = refinedRates(column, level)
      let isUp = frozen[column] & Self.frozenUp == 0 && up < -noise
      let isDown = frozen[column] & Self.frozenDown == 0 && down < -noise
      if isUp || isDown {
        let rate = isUp ? up : down
        moves.append(Move(column: Int32(column), isUp: isUp, rate: rate))
      }
      var directions: UInt8 = 0
      if up > noise { directions |= Self.frozenUp }
      if down > noise { directions |= Self.frozenDown }
      if directions != 0 {
        losses.append(Loss(column: Int32(column), directions: directions))
      }
    }
    arePricedSharply = !moves.isEmpty
    if arePricedSharply { sharpMoves -= 1 }
  }

  /// What a column costs on its way up and down, by refined multipliers.
  @inline(__always)
  func refinedRates(
    _ column: Int,
    _ level: Int32
  ) -> (up: Double, down: Double) {
    let (left, right) = slopes(column, level)
    let rests = slopeRests(column, level)
    let sum = twofoldProduct(column, from: 0)
    var up = sum
    up.add(-right)
    up.add(-rests.right)
    var down = sum
    down.add(-left)
    down.add(-rests.left)
    return (-up.rounded, down.rounded)
  }
}
