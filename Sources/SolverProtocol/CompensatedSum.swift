// Licensed under the MIT licence; see LICENSE.

/// A running sum that keeps what rounding loses.
///
/// Neumaier, Rundungsfehleranalyse einiger Verfahren zur Summation endlicher
/// Summen (1974), doi:10.1002/zamm.19740540106.
public struct CompensatedSum: Sendable {
  private var sum = 0.0
  private var lost = 0.0

  /// The empty sum.
  public init() {}

  /// The sum of everything added so far.
  public var total: Double { sum + lost }

  /// Adds one number.
  public mutating func add(_ number: Double) {
    let next = sum + number
    lost +=
      abs(sum) >= abs(number) ? (sum - next) + number : (number - next) + sum
    sum = next
  }
}
