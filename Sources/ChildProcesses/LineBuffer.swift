// Licensed under the MIT licence; see LICENSE.

import Glibc

/// What has been read of a stream of lines.
///
/// Every byte is looked at once, however the lines come in pieces.
package struct LineBuffer {
  private var bytes: [UInt8] = []
  /// Where the next line begins.
  private var start = 0
  /// Up to where there is no line break.
  private var searched = 0

  package init() {}

  /// How long the line is that has not ended yet, at least.
  package var pending: Int { bytes.count - start }

  /// What has come of the line that has not ended yet.
  package var unfinished: [UInt8] { Array(bytes[start...]) }

  /// Takes more of the stream in.
  package mutating func append(_ chunk: ArraySlice<UInt8>) { bytes += chunk }

  /// The next line, without its line break unless that is wanted too; nil while
  /// there is none.
  package mutating func next(withBreak: Bool = false) -> [UInt8]? {
    guard let end = lineEnd else {
      searched = bytes.count
      return nil
    }
    let line = Array(bytes[start..<(withBreak ? end + 1 : end)])
    start = end + 1
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.count < 1 << 20)
      start = 0
    } else if start > 1 << 16 {
      bytes.removeFirst(start)
      start = 0
    }
    searched = start
    return line
  }

  private var lineEnd: Int? {
    unsafe bytes.withUnsafeBytes { all in
      guard let base = all.baseAddress, searched < all.count else { return nil }
      let found = unsafe memchr(base + searched, 0x0A, all.count - searched)
      return unsafe found.map { unsafe UnsafeRawPointer($0) - base }
    }
  }

  /// What came after the last line break.
  package mutating func rest() -> [UInt8] {
    defer {
      bytes = []
      (start, searched) = (0, 0)
    }
    return Array(bytes[start...])
  }
}
