// Licensed under the MIT licence; see LICENSE.

import Spelling

extension JSONCursor {
  /// The value as a string; throws where it is something else.
  public func string() throws(JSONError) -> String {
    guard kind == .string else { throw mismatch("a string") }
    return document.text(node)
  }

  /// The number; it is finite.
  public func number() throws(JSONError) -> Double {
    guard kind == .number else { throw mismatch("a number") }
    return Double(bitPattern: document.nodes[node].bits)
  }

  /// The number as an integer, refused with a fraction or beyond the range.
  ///
  /// Where doubles are further apart than integers, the digits tell which one
  /// it is.
  public func integer(
    in range: ClosedRange<Int> = Int.min...Int.max
  ) throws(JSONError) -> Int {
    guard kind == .number else { throw mismatch("an integer") }
    let value = Double(bitPattern: document.nodes[node].bits)
    let isExact = abs(value) < 0x1p53
    guard let integer = isExact ? Int(exactly: value) : Int(literal) else {
      throw error(
        "expected an integer, found "
          + (isExact ? JSONNumber.shortest(value) : String(literal.prefix(40)))
      )
    }
    guard range.contains(integer) else {
      throw error(
        "expected an integer from \(range.lowerBound) to "
          + "\(range.upperBound), found \(integer)"
      )
    }
    return integer
  }

  /// The number as it was written.
  private var literal: String {
    let start = Int(document.nodes[node].offset)
    var end = start
    while Self.belongsToNumber(document.bytes[end]) { end += 1 }
    return document.bytes.text(start..<end)
  }

  /// Whether a byte behind the first one of a number goes on with it.
  private static func belongsToNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"),
      UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// The value as a truth value; throws where it is something else.
  public func bool() throws(JSONError) -> Bool {
    guard kind == .bool else { throw mismatch("true or false") }
    return document.firstByte(node) == UInt8(ascii: "t")
  }

  /// The string if it is one of the names; else an error that lists them.
  public func choice(
    among names: [String],
    what: String
  ) throws(JSONError) -> String {
    let text = try string()
    guard names.contains(text) else {
      let near = NearestName.of(text, among: names)
      throw error(
        "unknown \(what) '\(text)'",
        hint: near.map { "did you mean '\($0)'?" }
          ?? "it is one of " + names.joined(separator: ", "),
      )
    }
    return text
  }

  /// The place of the string among names; where it is none of them an error
  /// that lists them.
  public func choice(
    among names: JSONFields,
    what: String
  ) throws(JSONError) -> Int {
    if kind == .string,
      let place = JSONRecord.index(of: node, in: document, names)
    {
      return place
    }
    let text = try choice(among: names.names, what: what)
    return names.index(of: text)
  }

  /// Refuses an object of another format before its fields are looked at.
  ///
  /// - `what`: What the format is of, as in `a case`.
  /// - `other`: The name of a sister format, and what to say of it. A name that
  ///   is of neither format is answered with both.
  public func requireFormat(
    _ format: String,
    of what: String,
    but other: (format: String, hint: String)
  ) throws(JSONError) {
    for member in try members() where member.name == "format" {
      let found = try member.value.string()
      if found == format { return }
      let stem = found.prefix { $0 != "/" }
      let hint =
        if stem == other.format.prefix(while: { $0 != "/" }) {
          other.hint
        } else if stem == format.prefix(while: { $0 != "/" }) {
          "this version reads '\(format)'"
        } else {
          "this version reads '\(format)' and '\(other.format)'"
        }
      throw member.value.error("unknown format '\(found)'", hint: hint)
    }
    throw error(
      "missing field 'format'",
      hint: "\(what) starts with {\"format\": \"\(format)\"",
    )
  }

  /// The elements of an array.
  public func elements() throws(JSONError) -> JSONElements {
    guard kind == .array else { throw mismatch("an array") }
    return JSONElements(cursor: self)
  }

  /// The members of an object, in the order of the text.
  public func members() throws(JSONError) -> JSONMembers {
    guard kind == .object else { throw mismatch("an object") }
    return JSONMembers(cursor: self)
  }

  /// The error for a value of another sort than expected, as in
  /// `expected a string, found a number`.
  public func mismatch(_ expected: String) -> JSONError {
    let found =
      switch kind {
      case .object: "an object"
      case .array: "an array"
      case .string: "a string"
      case .number: "a number"
      case .bool: "true or false"
      case .null: "null"
      }
    return error("expected \(expected), found \(found)")
  }
}
