// Licensed under the MIT licence; see LICENSE.

extension JSONDocument.Node {
  /// Marks a string that has escapes in its `bits`.
  static let escapeFlag: UInt64 = 1 << 63

  /// Where a string's closing quote stands.
  var stringEnd: Int { Int(bits & ~Self.escapeFlag) }
  /// Whether a string has escapes.
  var hasEscapes: Bool { bits & Self.escapeFlag != 0 }
}

extension JSONParser {
  /// Checks the string at the position, and notes where it ends.
  mutating func string() throws(JSONError) {
    let start = position
    var hasEscapes = false
    var i = start + 1
    while true {
      let byte = bytes[i]
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        i = try escape(at: i)
      } else if byte < 0x20 {
        position = i
        if i >= count {
          position = start
          throw error("the string does not end")
        }
        throw error(
          "control character \(hexadecimal(byte)) in a string; write it as "
            + "an escape"
        )
      } else {
        i += 1
      }
    }
    position = i + 1
    append(
      from: start,
      bits: UInt64(i) | (hasEscapes ? Node.escapeFlag : 0),
    )
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
    keys.removeAll(keepingCapacity: true)
    var key = object + 1
    for _ in 0..<members {
      let mark = mark(of: nodes[key])
      if members <= 12 {
        for other in keys
        where other.mark == mark && isSameKey(other.node, key) {
          throw duplicate(key)
        }
      }
      keys.append((key, mark))
      key = Int(nodes[key + 1].next)
    }
    if members <= 12 { return }
    var texts = keys.map { (key: $0.node, text: keyBytes($0.node)) }
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

  /// A word that is the same for keys that are the same.
  private func mark(of key: Node) -> UInt64 {
    let name = Int(key.offset) + 1..<key.stringEnd
    if !key.hasEscapes { return JSONFields.mark(of: name, in: bytes) }
    let text = JSONString.contents(of: key, in: bytes)
    return JSONFields.mark(of: 0..<text.count, in: text)
  }

  private func isSameKey(_ a: Int, _ b: Int) -> Bool {
    let (left, right) = (nodes[a], nodes[b])
    if left.hasEscapes || right.hasEscapes {
      return keyBytes(a) == keyBytes(b)
    }
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
