// Licensed under the MIT licence; see LICENSE.

/// Text on its way into HTML or SVG.
enum Markup {
  /// The text with everything escaped that has a meaning there.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// A coordinate: one decimal is enough for a screen.
  static func coordinate(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let whole = tenths / 10
    let rest = abs(tenths % 10)
    if rest == 0 { return "\(whole)" }
    return tenths < 0 && whole == 0 ? "-0.\(rest)" : "\(whole).\(rest)"
  }
}
