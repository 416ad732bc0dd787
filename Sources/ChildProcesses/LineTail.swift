// Licensed under the MIT licence; see LICENSE.

/// The last lines of a stream, whatever its length.
struct LineTail {
  /// The bytes that are kept of the end.
  private static let limit = 4096

  private var bytes: [UInt8] = []

  /// Takes more of the stream in.
  mutating func append(_ chunk: ArraySlice<UInt8>) {
    bytes += chunk.suffix(Self.limit)
    if bytes.count > 2 * Self.limit {
      bytes.removeFirst(bytes.count - Self.limit)
    }
  }

  func lines(_ count: Int) -> [String] {
    let text = String(decoding: bytes.suffix(Self.limit), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).suffix(count)
      .map(String.init)
  }
}
