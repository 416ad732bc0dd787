// Licensed under the MIT licence; see LICENSE.

import ExactArithmetic
import JSONText

/// A number for people: to a ten-thousandth where that shows it, else all of
/// it.
struct NumberText: CustomStringConvertible {
  let description: String

  init(_ value: Double) {
    let scaled = value * 10_000
    if value.isInfinite {
      // What an exact number exceeds that no double can hold.
      description = value > 0 ? "over 1.8e+308" : "below -1.8e+308"
    } else if abs(value) >= 0.001, abs(scaled) < 1e15 {
      description = JSONNumber.shortest(scaled.rounded() / 10_000 + 0)
    } else {
      description = JSONNumber.shortest(value + 0)
    }
  }

  init(_ value: Rational) { self.init(value.nearestDouble) }
}
