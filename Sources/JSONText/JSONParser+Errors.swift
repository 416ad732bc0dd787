// Licensed under the MIT licence; see LICENSE.

extension JSONParser {
  func error(
    _ message: String,
    hint: String = "",
    at offset: Int? = nil
  ) -> JSONError {
    let (line, column) = JSONPosition.of(offset ?? position, in: bytes)
    return JSONError(
      message,
      hint: hint,
      line: line,
      column: column,
      path: currentPath(),
    )
  }

  func missing(_ expected: String) -> JSONError {
    error("expected \(expected), found \(found())")
  }

  /// The error for what is not the start of a value.
  func noValueError() -> JSONError {
    let word = wordAtPosition()
    switch word.lowercased() {
    case "nan", "inf", "-inf", "infinity", "-infinity", "+infinity", "+inf":
      return error("\(word) is not a JSON number; numbers must be finite")
    case "true", "false", "null", "none", "nil":
      let meant = word.lowercased().hasPrefix("n") ? "null" : word.lowercased()
      return error(
        "expected a value, found '\(word)'",
        hint: "did you mean '\(meant)'?"
      )
    default: return missing("a value")
    }
  }

  /// What stands at the position, in words.
  private func found() -> String {
    if isAtEnd { return "the end of the text" }
    let word = wordAtPosition()
    if !word.isEmpty { return "'\(word)'" }
    let rest = bytes.array(position..<min(position + 4, count))
    var scalars = UTF8()
    var iterator = rest.makeIterator()
    if case .scalarValue(let scalar) = scalars.decode(&iterator),
      scalar.value >= 0x20, scalar.value != 0x7F
    {
      return "'\(scalar)'"
    }
    return "byte 0x" + String(bytes[position], radix: 16)
  }

  /// The run of letters, digits and signs at the position, at most 24.
  func wordAtPosition() -> String {
    var end = position
    scan: while end < min(position + 24, count) {
      switch bytes[end] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "+"),
        UInt8(ascii: "-"):
        end += 1
      default: break scan
      }
    }
    return bytes.text(position..<end)
  }

  /// The path to where the parser is: through the open containers, at each
  /// to the child that is not finished, or the last one.
  private func currentPath() -> String {
    var path = "$"
    for (depth, node) in open.enumerated() {
      let isObject = bytes[Int(nodes[node].offset)] == UInt8(ascii: "{")
      let stop = depth + 1 < open.count ? open[depth + 1] : nodes.count
      var child = node + 1
      var index = 0
      var step = ""
      while child < nodes.count {
        let value = isObject ? child + 1 : child
        if isObject {
          step = JSONPosition.step(JSONString.text(of: nodes[child], in: bytes))
        }
        guard value < stop, nodes[value].next != 0 else { break }
        index += 1
        child = Int(nodes[value].next)
        if isObject { step = "" }
      }
      path += isObject ? step : JSONPosition.step(index)
    }
    return path
  }
}
