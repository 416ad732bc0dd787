// Licensed under the MIT licence; see LICENSE.

import Spelling

/// The recognizer of RFC 8259, which writes the tape.
///
/// It recurses once a container and counts the depth, so that the limit
/// guards the stack. Zeros follow the bytes, which no rule accepts, so that
/// looking at the next byte needs no test for the end.
struct JSONParser {
  typealias Node = JSONDocument.Node

  let bytes: JSONInput
  let count: Int
  var position: Int
  var nodes = JSONTapeWriter()
  /// The containers that are open, from the outermost in.
  var open: [Int] = []

  init(_ input: [UInt8]) {
    bytes = JSONInput(input)
    count = input.count
    position = Self.beginsWithByteOrderMark(bytes) ? 3 : 0
  }

  /// Whether a text begins with the mark that some editors write.
  static func beginsWithByteOrderMark(_ bytes: JSONInput) -> Bool {
    bytes.word(at: 0) & 0xFF_FFFF == 0xBF_BBEF
  }

  var isAtEnd: Bool { position >= count }

  /// Refuses what is not UTF-8, and what is too long for the tape.
  mutating func validateEncoding() throws(JSONError) {
    if count >= Int(UInt32.max) {
      throw JSONError(
        "the text has \(count) bytes, 4 GiB or more",
        line: 1,
        column: 1,
        path: "$",
      )
    }
    if let place = bytes.firstInvalidByte {
      position = place
      throw error("invalid UTF-8")
    }
  }

  // MARK: Structure

  /// Parses the value at the position and hands over its tape.
  mutating func parseValue() throws(JSONError) -> JSONTape {
    open.removeAll(keepingCapacity: true)
    // Four to eight bytes a node are what formats have; of many short lines
    // the next needs little.
    let left = count - position
    nodes = JSONTapeWriter(room: left > 1 << 16 ? left / 8 : min(left / 4, 512))
    do throws(JSONError) {
      try value()
    } catch {
      nodes.discard()
      throw error
    }
    return nodes.finish()
  }

  mutating func skipSpace() {
    while true {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  /// After a value only white space may follow on its line.
  mutating func requireLineEnd() throws(JSONError) {
    while true {
      switch bytes[position] {
      case 0x20, 0x0D, 0x09: position += 1
      case 0x0A: return
      default:
        if isAtEnd { return }
        throw error("expected the end of the line after a value")
      }
    }
  }

  private mutating func value() throws(JSONError) {
    switch bytes[position] {
    case UInt8(ascii: "{"): try object()
    case UInt8(ascii: "["): try array()
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try number()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    default: throw noValueError()
    }
  }

  /// Opens a container and gives its node.
  private mutating func enter() throws(JSONError) -> Int {
    let node = nodes.count
    if open.count == JSONReader.depthLimit {
      throw error("nested deeper than \(JSONReader.depthLimit)")
    }
    nodes.append(Node(offset: UInt32(position), next: 0, bits: 0))
    open.append(node)
    position += 1
    skipSpace()
    return node
  }

  private mutating func leave(_ node: Int) {
    position += 1
    open.removeLast()
    nodes[node].next = UInt32(nodes.count)
  }

  private mutating func array() throws(JSONError) {
    let node = try enter()
    if bytes[position] == UInt8(ascii: "]") { return leave(node) }
    while true {
      try value()
      skipSpace()
      switch bytes[position] {
      case UInt8(ascii: ","):
        position += 1
        skipSpace()
        if bytes[position] == UInt8(ascii: "]") {
          throw error("trailing comma before ']'")
        }
      case UInt8(ascii: "]"): return leave(node)
      default: throw missing("',' or ']'")
      }
    }
  }

  private mutating func object() throws(JSONError) {
    let node = try enter()
    if bytes[position] == UInt8(ascii: "}") { return leave(node) }
    var members = 0
    while true {
      guard bytes[position] == UInt8(ascii: "\"") else {
        throw missing("a key in double quotes")
      }
      try string()
      members += 1
      skipSpace()
      guard bytes[position] == UInt8(ascii: ":") else { throw missing("':'") }
      position += 1
      skipSpace()
      try value()
      skipSpace()
      switch bytes[position] {
      case UInt8(ascii: ","):
        position += 1
        skipSpace()
        if bytes[position] == UInt8(ascii: "}") {
          throw error("trailing comma before '}'")
        }
      case UInt8(ascii: "}"):
        try refuseDuplicates(in: node, members: members)
        return leave(node)
      default: throw missing("',' or '}'")
      }
    }
  }

  private mutating func word(_ word: StaticString) throws(JSONError) {
    let start = position
    let length = word.utf8CodeUnitCount
    let end = min(start + length, count)
    guard
      JSONMark(of: start..<end, in: bytes)
        == JSONMark(of: word.description.utf8)
    else { throw noValueError() }
    position += length
    switch bytes[position] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      position = start
      throw noValueError()
    default: append(from: start, bits: 0)
    }
  }

  @inline(__always)
  mutating func append(from start: Int, bits: UInt64) {
    nodes.append(
      Node(offset: UInt32(start), next: UInt32(nodes.count + 1), bits: bits)
    )
  }
}
