// Licensed under the MIT licence; see LICENSE.

/// What steps gain for their work, those that move few columns beside those
/// that move many.
///
/// The steepest candidate is the one that gains most for its length. It may
/// move thousands of columns, and the next of them bars its way at once: where
/// all boxes share a width, each is in the way of the next. Then candidates
/// that move few come first, which takes their breakpoints out of the way. In
/// other structures one long move takes the place of hundreds of short ones.
/// No rule tells which from the start, so both kinds are measured, those that
/// move few by a trial from time to time.
///
/// This only chooses the order of steps.
struct StepYield {
  /// A sum of which the last steps are the larger part.
  private struct Tally {
    var gain = 0.0
    var work = 0.0

    mutating func add(_ gain: Double, work: Double) {
      self.gain = self.gain * 0.97 + gain
      self.work = self.work * 0.97 + work
    }
  }

  /// What every step costs, however few columns it moves.
  private static var fixedWork: Double { 20 }

  private var few = Tally()
  private var many = Tally()
  private var manyInTurn = 0
  private var trialsLeft = 0

  /// Whether candidates that move few columns come before all others.
  private(set) var prefersFew = false

  /// Notes a step that lowered the cost by `gain` and moved `count` columns;
  /// true where another kind is preferred from now on.
  mutating func note(
    gain: Double,
    moved count: Int,
    _ limits: borrowing EngineLimits
  ) -> Bool {
    let work = Double(count) + Self.fixedWork
    if count > limits.fewMoved {
      many.add(gain, work: work)
      manyInTurn += 1
    } else {
      few.add(gain, work: work)
      manyInTurn = 0
    }
    trialsLeft = max(0, trialsLeft - 1)
    let before = prefersFew
    // Once preferred, they may gain less before they are given up.
    let factor = Double(limits.fewGain) * (before ? 0.25 : 1)
    prefersFew = few.gain * many.work > factor * many.gain * few.work
    if !prefersFew, manyInTurn >= limits.manyInTurn {
      manyInTurn = 0
      trialsLeft = limits.fewTrials
    }
    prefersFew = prefersFew || trialsLeft > 0
    return prefersFew != before
  }
}
