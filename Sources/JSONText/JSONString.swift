// Licensed under the MIT licence; see LICENSE.

/// Strings between their two forms: as written in JSON, and as meant.
public enum JSONString {
  /// The string in double quotes, with the escapes that it needs.
  public static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the string in double quotes, with the escapes that it needs.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    if bytes.append(plainlyQuoted: text) { return }
    bytes.append(UInt8(ascii: "\""))
    var previous: UInt8 = 0
    for byte in text.utf8 {
      defer { previous = byte }
      switch byte {
      case 0x80...0x9F where previous == 0xC2:
        // A control character beyond ASCII, which a terminal may obey too.
        bytes.removeLast()
        bytes += Array("\\u00".utf8) + Array(String(byte, radix: 16).utf8)
      case UInt8(ascii: "\""): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\\"): bytes += [byte, byte]
      case 0x0A: bytes += Array("\\n".utf8)
      case 0x0D: bytes += Array("\\r".utf8)
      case 0x09: bytes += Array("\\t".utf8)
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 16)
        bytes += Array((digits.count == 1 ? "\\u000" : "\\u00").utf8)
        bytes += Array(digits.utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a byte is written as it is wherever it stands.
  static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2: false
    default: true
    }
  }

  static func text(of node: JSONDocument.Node, in bytes: JSONInput) -> String {
    if node.hasEscapes {
      return String(decoding: contents(of: node, in: bytes), as: UTF8.self)
    }
    return bytes.text(Int(node.offset) + 1..<node.stringEnd)
  }

  /// The bytes of the string that a node means, its escapes resolved; they
  /// were checked when the node was made.
  static func contents(
    of node: JSONDocument.Node,
    in bytes: JSONInput
  ) -> [UInt8] {
    let range = Int(node.offset) + 1..<node.stringEnd
    if !node.hasEscapes { return bytes.array(range) }
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var i = range.lowerBound
    while i < range.upperBound {
      guard bytes[i] == UInt8(ascii: "\\") else {
        result.append(bytes[i])
        i += 1
        continue
      }
      switch bytes[i + 1] {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"):
        i += appendScalar(at: i, in: bytes, to: &result)
        continue
      default: result.append(bytes[i + 1])
      }
      i += 2
    }
    return result
  }

  /// Appends the scalar of a checked `\\u` escape; gives its length.
  private static func appendScalar(
    at index: Int,
    in bytes: JSONInput,
    to result: inout [UInt8]
  ) -> Int {
    var value = hexadecimal(bytes, at: index + 2) ?? 0xFFFD
    var length = 6
    if value & 0xFC00 == 0xD800 {
      let low = hexadecimal(bytes, at: index + 8) ?? 0xDC00
      value = 0x10000 + (value & 0x3FF) << 10 + (low & 0x3FF)
      length = 12
    }
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    result += Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    return length
  }

  /// The four hexadecimal digits at an index; nil where there are not four.
  static func hexadecimal(_ bytes: JSONInput, at index: Int) -> UInt32? {
    var value: UInt32 = 0
    for i in index..<index + 4 {
      guard i < bytes.count else { return nil }
      let digit: UInt8
      switch bytes[i] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digit = bytes[i] - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"):
        digit = bytes[i] - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"):
        digit = bytes[i] - UInt8(ascii: "A") + 10
      default: return nil
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
