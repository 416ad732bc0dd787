// Licensed under the MIT licence; see LICENSE.

extension JSONDocument.Node {
  /// Marks a string that has escapes in its `bits`.
  static let escapeFlag: UInt64 = 1 << 63

  /// Where a string's closing quote stands.
  var stringEnd: Int { Int(bits & ~Self.escapeFlag) }
  var hasEscapes: Bool { bits & Self.escapeFlag != 0 }
}

extension JSONParser {
  /// Checks the string at the position, and notes where it ends.
  mutating func string() throws(JSONError) {
    let start = position
    var hasEscapes = false
    var i = start + 1
    while true {
      // Up to the first byte that is more than itself.
      let plain = Self.plainBytes(of: bytes.word(at: i))
      i += plain
      if plain == 8 { continue }
      let byte = bytes[i]
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        i = try escape(at: i)
      } else {
        position = i
        if i >= count {
          position = start
          throw error("the string does not end")
        }
        throw error(
          "control character \(hexadecimal(byte)) in a string; write it as "
            + "an escape"
        )
      }
    }
    position = i + 1
    append(from: start, bits: UInt64(i) | (hasEscapes ? Node.escapeFlag : 0))
  }

  /// How many bytes of a word come before the first quote, backslash or
  /// control character.
  ///
  /// A byte that is 0 borrows from the one above it, so the lowest mark of
  /// `below` and of `zeros` is right (Mycroft 1987, "null byte detection").
  @inline(__always)
  private static func plainBytes(of word: UInt64) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops = ones << 7
    let quote = word ^ ones &* UInt64(UInt8(ascii: "\""))
    let backslash = word ^ ones &* UInt64(UInt8(ascii: "\\"))
    let zeros = (quote &- ones) & ~quote | (backslash &- ones) & ~backslash
    let below = (word &- ones &* 0x20) & ~word
    return ((zeros | below) & tops).trailingZeroBitCount >> 3
  }

  /// Checks the escape at an index and gives the index behind it.
  private mutating func escape(at index: Int) throws(JSONError) -> Int {
    switch bytes[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"),
      UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"):
      return index + 2
    case UInt8(ascii: "u"): break
    default:
      position = index
      throw error("unknown escape in a string")
    }
    position = index
    guard let unit = JSONString.hexadecimal(bytes, at: index + 2) else {
      throw error("expected four hexadecimal digits after \\u")
    }
    guard unit & 0xF800 == 0xD800 else { return index + 6 }
    guard unit < 0xDC00,
      bytes[index + 6] == UInt8(ascii: "\\"),
      bytes[index + 7] == UInt8(ascii: "u"),
      let low = JSONString.hexadecimal(bytes, at: index + 8),
      low & 0xFC00 == 0xDC00
    else { throw error("unpaired surrogate in a string") }
    return index + 12
  }

  /// Refuses an object that names a member twice: pairwise for a few
  /// members, by sorting for many (a hash could be attacked).
  mutating func refuseDuplicates(in object: Int, members: Int) throws(JSONError)
  {
    if members < 2 { return }
    if members > 16 { return try refuseDuplicates(among: object, members) }
    // A bit for each key; where it is set already, another key may have set
    // it or the same one.
    var bits: UInt64 = 0
    var key = object + 1
    for _ in 0..<members {
      let bit: UInt64 = 1 << (mark(of: nodes[key]).digest >> 58)
      if bits & bit != 0 {
        var other = object + 1
        while other < key {
          if isSameKey(other, key) { throw duplicate(key) }
          other = Int(nodes[other + 1].next)
        }
      }
      bits |= bit
      key = Int(nodes[key + 1].next)
    }
  }

  private func refuseDuplicates(
    among object: Int,
    _ members: Int
  ) throws(JSONError) {
    var texts: [(key: Int, text: [UInt8])] = []
    var key = object + 1
    for _ in 0..<members {
      texts.append((key, keyBytes(key)))
      key = Int(nodes[key + 1].next)
    }
    texts.sort {
      $0.text.lexicographicallyPrecedes($1.text)
        || ($0.text == $1.text && $0.key < $1.key)
    }
    var first: Int?
    for (a, b) in zip(texts, texts.dropFirst()) where a.text == b.text {
      first = min(first ?? b.key, b.key)
    }
    if let first { throw duplicate(first) }
  }

  private func mark(of key: Node) -> JSONMark {
    if key.hasEscapes {
      return JSONMark(of: JSONString.contents(of: key, in: bytes))
    }
    return JSONMark(of: Int(key.offset) + 1..<key.stringEnd, in: bytes)
  }

  private func isSameKey(_ a: Int, _ b: Int) -> Bool {
    let (left, right) = (nodes[a], nodes[b])
    if left.hasEscapes || right.hasEscapes { return keyBytes(a) == keyBytes(b) }
    let (start, other) = (Int(left.offset) + 1, Int(right.offset) + 1)
    let length = left.stringEnd - start
    if length != right.stringEnd - other { return false }
    for k in 0..<length where bytes[start + k] != bytes[other + k] {
      return false
    }
    return true
  }

  private func keyBytes(_ key: Int) -> [UInt8] {
    JSONString.contents(of: nodes[key], in: bytes)
  }

  private func duplicate(_ key: Int) -> JSONError {
    let name = String(decoding: keyBytes(key), as: UTF8.self)
    return error("duplicate key '\(name)'", at: Int(nodes[key].offset))
  }

  private func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
