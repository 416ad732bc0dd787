// Licensed under the MIT licence; see LICENSE.

extension JSONCursor {
  /// The number in a string such as `x12`: one letter and decimal digits, as
  /// few as can be. Nil for any other string.
  ///
  /// It allocates nothing, so that formats with numbered names are read at
  /// the speed of the tape.
  public func ordinal(after letter: UInt8) -> UInt32? {
    let node = document.nodes[node]
    let first = Int(node.offset)
    guard document.bytes[first] == UInt8(ascii: "\""), !node.hasEscapes
    else { return nil }
    let digits = first + 2..<max(first + 2, node.stringEnd)
    guard !digits.isEmpty, digits.count <= 9,
      document.bytes[first + 1] == letter
    else { return nil }
    if digits.count > 1, document.bytes[digits.lowerBound] == UInt8(ascii: "0")
    {
      return nil
    }
    var value: UInt32 = 0
    for index in digits {
      let byte = document.bytes[index]
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else {
        return nil
      }
      value = value * 10 + UInt32(byte - UInt8(ascii: "0"))
    }
    return value
  }
}
