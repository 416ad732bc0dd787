// Licensed under the MIT licence; see LICENSE.

/// Builds an SVG document, element by element.
struct SVGText {
  private(set) var text = ""
  private var depth = 0

  mutating func element(_ name: String, _ attributes: [(String, String)]) {
    open(name, attributes, end: "/>")
  }

  mutating func element(
    _ name: String,
    _ attributes: [(String, String)],
    _ body: (inout SVGText) -> Void
  ) {
    open(name, attributes, end: ">")
    depth += 1
    body(&self)
    depth -= 1
    indent()
    text += "</\(name)>\n"
  }

  /// Writes an element with a text in it, and behind the text what `body`
  /// writes on the same line.
  mutating func element(
    _ name: String,
    _ attributes: [(String, String)],
    text content: String,
    _ body: (inout SVGText) -> Void = { _ in }
  ) {
    indent()
    text += "<\(name)\(Self.list(attributes))>\(Self.escaped(content))"
    body(&self)
    text += "</\(name)>\n"
  }

  mutating func span(_ content: String, _ attributes: [(String, String)]) {
    text += "<tspan\(Self.list(attributes))>\(Self.escaped(content))</tspan>"
  }

  private mutating func open(
    _ name: String,
    _ attributes: [(String, String)],
    end: String
  ) {
    indent()
    text += "<\(name)\(Self.list(attributes))\(end)\n"
  }

  private mutating func indent() {
    text += String(repeating: "  ", count: depth)
  }

  private static func list(_ attributes: [(String, String)]) -> String {
    attributes.reduce(into: "") {
      $0 += " \($1.0)=\"\(escaped($1.1))\""
    }
  }

  /// The text with the characters that XML keeps for itself written as names,
  /// and without those that it does not know or that control a terminal.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += " "
      default:
        // XML knows U+007F to U+009F, but a terminal may be shown the text.
        let isLegal =
          scalar.properties.generalCategory != .control
          && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        result.unicodeScalars.append(isLegal ? scalar : "\u{FFFD}")
      }
    }
    return result
  }

  /// A coordinate, to a hundredth.
  static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "0" }
    let hundredths = Int((value * 100).rounded())
    let sign = hundredths < 0 ? "-" : ""
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(sign)\(whole)" }
    let digits =
      rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return "\(sign)\(whole).\(digits)"
  }
}
