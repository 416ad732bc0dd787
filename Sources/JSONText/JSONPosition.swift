// Licensed under the MIT licence; see LICENSE.

/// Lines, columns and paths, worked out only when an error wants them.
enum JSONPosition {
  /// The line and the column of a byte, both from 1.
  ///
  /// - Complexity: O(n) in the offset.
  static func of(
    _ offset: Int,
    in bytes: JSONInput
  ) -> (line: Int, column: Int) {
    var line = 1
    var start = JSONParser.beginsWithByteOrderMark(bytes) ? 3 : 0
    let end = min(offset, bytes.count)
    for i in 0..<end where bytes[i] == UInt8(ascii: "\n") {
      line += 1
      start = i + 1
    }
    guard start < end else { return (line, 1) }
    let scalars = (start..<end).count { bytes[$0] & 0xC0 != 0x80 }
    return (line, scalars + 1)
  }

  static func step(_ key: String) -> String {
    let isPlain =
      key.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "$"):
          true
        default: $0 >= 0x80
        }
      } && !key.isEmpty
    return isPlain ? "." + key : "[" + JSONString.quoted(key) + "]"
  }

  static func step(_ index: Int) -> String { "[\(index)]" }

  /// The path of a node: down from the root, into the child that holds it.
  ///
  /// - Complexity: O(n) in the number of siblings on the way.
  static func path(of target: Int, in document: JSONDocument) -> String {
    var path = "$"
    var node = 0
    while node != target {
      let isObject = document.isObject(node)
      var child = node + 1
      var index = 0
      while true {
        let value = isObject ? child + 1 : child
        let end = Int(document.nodes[value].next)
        if target < end {
          path += isObject ? step(document.text(child)) : step(index)
          // A key has the path of its value.
          if target == child { return path }
          node = value
          break
        }
        child = end
        index += 1
      }
    }
    return path
  }
}
