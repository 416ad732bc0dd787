// Licensed under the MIT licence; see LICENSE.

/// Appending text by its bytes at once, where a sequence of bytes would be
/// asked for them one by one.
extension [UInt8] {
  /// Appends a text that the program contains.
  @inline(__always)
  package mutating func append(literal text: StaticString) {
    unsafe append(
      contentsOf: UnsafeBufferPointer(
        start: text.utf8Start,
        count: text.utf8CodeUnitCount
      )
    )
  }

  mutating func append(text: String) {
    var text = text
    text.withUTF8 { unsafe append(contentsOf: $0) }
  }

  /// Appends the bytes of a text in double quotes where none of them needs an
  /// escape.
  ///
  /// - Returns: Whether it did.
  mutating func append(plainlyQuoted text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard unsafe bytes.allSatisfy(JSONString.isPlain) else { return false }
      append(UInt8(ascii: "\""))
      unsafe append(contentsOf: bytes)
      append(UInt8(ascii: "\""))
      return true
    }
  }
}
