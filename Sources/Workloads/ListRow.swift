// Licensed under the MIT licence; see LICENSE.

/// The best answer for one row of the list, worked out by hand.
///
/// Label and button share what the width leaves, so the row has one degree
/// of freedom, the button's width, and each level in turn narrows its range.
struct ListRow {
  /// What is left of the window's width for label and button, less the width.
  private let fixed: Double
  private let leastLabel: Double
  private let leastButton: Double
  private let labelHug: Double
  private let labelResist: Double
  private let buttonHug: Double
  private let buttonResist: Double

  /// Reads the constants of a row's eleven constraints, in their order.
  init(_ constants: ArraySlice<Double>) {
    let c = Array(constants)
    fixed = c[4] - c[0] - c[1] - c[2] - c[3]
    leastLabel = c[5]
    leastButton = c[6]
    labelHug = c[7]
    labelResist = c[8]
    buttonHug = c[9]
    buttonResist = c[10]
  }

  /// The violations at 751, 750, 251 and 250.
  func violations(width: Double) -> [Double] {
    let space = width + fixed
    var low = leastButton
    var high = space - leastLabel
    precondition(low <= high, "The list has no room at width \(width)")
    /// Asks for the button's width to be at least a bound, as far as it can.
    func atLeast(_ bound: Double) -> Double {
      low = min(max(low, bound), high)
      return max(0, bound - high)
    }
    /// Asks for it to be at most a bound, as far as it can.
    func atMost(_ bound: Double) -> Double {
      high = max(min(high, bound), low)
      return max(0, low - bound)
    }
    return [
      atLeast(buttonResist),
      atMost(space - labelResist),
      atMost(buttonHug),
      atLeast(space - labelHug),
    ]
  }
}
