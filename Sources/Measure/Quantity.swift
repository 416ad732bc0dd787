// Licensed under the MIT licence; see LICENSE.

/// Numbers as people read them: three digits and a unit.
public enum Quantity {
  /// A time in nanoseconds, as in `412 ns`, `1.23 µs` or `38.7 s`.
  public static func time(_ nanoseconds: Double) -> String {
    scaled(nanoseconds, by: 1_000, ["ns", "µs", "ms", "s"])
  }

  /// A number of bytes, as in `47.1 MiB`.
  public static func bytes(_ count: Double) -> String {
    scaled(count, by: 1_024, ["B", "KiB", "MiB", "GiB"])
  }

  private static func scaled(
    _ number: Double,
    by step: Double,
    _ units: [String]
  ) -> String {
    var value = number
    var unit = 0
    while abs(value) >= 999.5, unit < units.count - 1 {
      value /= step
      unit += 1
    }
    return "\(digits(value)) \(units[unit])"
  }

  /// How many times as fast, as in `12.3×` or `49,400×`: three digits, however
  /// great.
  public static func ratio(_ value: Double) -> String { "\(number(value))×" }

  /// Three significant digits, thousands apart.
  public static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) >= 999.5, abs(value) < 1e15 else {
      return digits(value)
    }
    var scale = 1.0
    while abs(value) / scale >= 999.5 { scale *= 10 }
    return grouped(Int((value / scale).rounded() * scale))
  }

  /// A change, as in `+10.3 %`.
  public static func change(_ part: Double) -> String {
    let percent = (part * 1_000).rounded() / 10
    return "\(percent >= 0 ? "+" : "−")\(abs(percent)) %"
  }

  /// A probability, as in `0.03` or `2e-6`.
  public static func chance(_ value: Double) -> String {
    if value >= 0.001 || value <= 0 { return digits(value) }
    var mantissa = value
    var power = 0
    while mantissa < 0.95 {
      mantissa *= 10
      power += 1
    }
    return "\(Int(mantissa.rounded()))e-\(power)"
  }

  /// An exponent, as in `1.07`.
  public static func exponent(_ value: Double) -> String {
    fixed(value, places: 2)
  }

  /// Three significant digits without an exponent.
  public static func digits(_ value: Double) -> String {
    let magnitude = abs(value)
    if !value.isFinite || magnitude >= 1e15 { return "\(value)" }
    if value == 0 { return "0" }
    if magnitude >= 99.95 { return String(Int(value.rounded())) }
    if magnitude >= 9.995 { return fixed(value, places: 1) }
    if magnitude >= 0.995 { return fixed(value, places: 2) }
    return fixed(value, places: 3)
  }

  /// An integer with its thousands apart, as in `20,000`.
  public static func grouped(_ value: Int) -> String {
    var text = ""
    for (index, digit) in String(abs(value)).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (value < 0 ? "−" : "") + String(text.reversed())
  }

  /// A number of things, as in `1 commit` or `2,000 commits`.
  public static func count(
    _ value: Int,
    _ singular: String,
    _ plural: String? = nil
  ) -> String {
    let noun = value == 1 ? singular : plural ?? singular + "s"
    return "\(grouped(value)) \(noun)"
  }

  private static func fixed(_ value: Double, places: Int) -> String {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((abs(value) * Double(scale)).rounded())
    let part = String(scaled % scale)
    let zeros = String(repeating: "0", count: places - part.count)
    let sign = value < 0 && scaled > 0 ? "−" : ""
    return "\(sign)\(scaled / scale).\(zeros)\(part)"
  }
}
