// Licensed under the MIT licence; see LICENSE.

extension ArgumentValue where Value == Duration {
  /// A time above zero with its unit: `500ms`, `60s`, `2.5m`, `1h`.
  public static var duration: ArgumentValue {
    ArgumentValue("duration", show: text) { text throws(ArgumentFault) in
      for (unit, nanoseconds) in units where text.hasSuffix(unit) {
        let number = text.dropLast(unit.count)
        guard let value = Double(number), value > 0,
          value * nanoseconds <= 9e18
        else { break }
        return .nanoseconds(Int64((value * nanoseconds).rounded()))
      }
      let isBare = Double(text) != nil
      throw ArgumentFault(
        "a duration as in 500ms, 60s, 2.5m or 1h",
        hint: isBare ? "; did you mean '\(text)s'?" : "",
      )
    }
  }

  /// Units, longer spellings before those that end alike.
  private static var units: [(name: String, nanoseconds: Double)] {
    [
      ("ns", 1), ("us", 1e3), ("ms", 1e6), ("s", 1e9), ("m", 6e10),
      ("h", 3.6e12),
    ]
  }

  private static func text(_ duration: Duration) -> String {
    let nanoseconds: Double = duration / .nanoseconds(1)
    for (unit, size) in units.reversed() where nanoseconds >= size {
      let text = "\(nanoseconds / size)"
      if text.hasSuffix(".0") { return text.dropLast(2) + unit }
    }
    return "\(nanoseconds / 1e9)s"
  }
}
