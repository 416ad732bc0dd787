// Licensed under the MIT licence; see LICENSE.

extension Summary {
  /// The interval of the median, as in `412 ns … 420 ns`; where there is none,
  /// the range of the samples, and that it is one.
  public var spread: String {
    if let interval {
      return Self.text(interval.lowerBound, interval.upperBound)
    }
    if count == 1 { return "one sample" }
    let most = maximum ?? max(median, blocks.max() ?? median)
    return "range \(Self.text(minimum, most))"
  }

  private static func text(_ low: Double, _ high: Double) -> String {
    "\(Quantity.time(low)) … \(Quantity.time(high))"
  }
}
