// Licensed under the MIT licence; see LICENSE.

/// The bytes of a text, read without the tests that arrays make at every
/// access.
///
/// `padding` zeros follow the text. No rule of the parser accepts a 0, so
/// looking at the next byte needs no test for the end, and a word can be read
/// from any byte.
@safe final class JSONInput: @unchecked Sendable {
  // because nothing writes the memory after `init`.
  private let base: UnsafeMutablePointer<UInt8>
  let count: Int

  /// How many zeros follow the text.
  private static let padding = 16

  init(_ text: [UInt8]) {
    count = text.count
    let size = count + Self.padding
    unsafe base = .allocate(capacity: size)
    unsafe text.withUnsafeBufferPointer { text in
      guard let start = text.baseAddress else { return }
      unsafe base.initialize(from: start, count: text.count)
    }
    unsafe (base + count).initialize(repeating: 0, count: Self.padding)
  }

  deinit { unsafe base.deallocate() }

  /// A byte of the text, or 0 just behind it.
  @inline(__always)
  subscript(index: Int) -> UInt8 {
    assert(index >= 0 && index < count + Self.padding)
    return unsafe base[index]
  }

  /// Eight bytes from an index on, the first in the lowest place.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    assert(index >= 0 && index + 8 <= count + Self.padding)
    let word = unsafe UnsafeRawPointer(base + index)
      .loadUnaligned(as: UInt64.self)
    return UInt64(littleEndian: word)
  }

  /// The string that a range of bytes encodes.
  func text(_ range: Range<Int>) -> String {
    unsafe String(decoding: slice(range), as: UTF8.self)
  }

  /// A copy of a range of bytes.
  func array(_ range: Range<Int>) -> [UInt8] { unsafe Array(slice(range)) }

  /// Where the text ceases to be UTF-8; nil where all of it is.
  var firstInvalidByte: Int? {
    do throws(UTF8.ValidationError) {
      _ = try unsafe UTF8Span(
        validating: Span(_unsafeElements: slice(0..<count))
      )
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }

  private func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe UnsafeBufferPointer(
      start: base + range.lowerBound,
      count: range.count
    )
  }
}
