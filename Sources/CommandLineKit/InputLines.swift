// Licensed under the MIT licence; see LICENSE.

import Glibc

/// The standard input line by line, each as soon as it has come.
public struct InputLines {
  private var bytes: [UInt8] = []
  /// Where the next line begins, and up to where there is no line break.
  private var start = 0
  private var searched = 0
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)
  private var isAtEnd = false

  /// The lines that come from here on.
  public init() {}

  /// The next line with its line break, if it has one; nil at the end.
  public mutating func next() throws(CommandFailure) -> [UInt8]? {
    while true {
      if let end = lineEnd { return take(end + 1) }
      searched = bytes.count
      if isAtEnd { return start < bytes.count ? take(bytes.count) : nil }
      if bytes.count - start > InputFile.limit {
        throw .wrongInput(
          "standard input: a line of more than \(InputFile.limit >> 20) MiB"
        )
      }
      try fill()
    }
  }

  private var lineEnd: Int? {
    unsafe bytes.withUnsafeBytes { all in
      guard let base = all.baseAddress, searched < all.count else {
        return nil
      }
      let found = unsafe memchr(base + searched, 0x0A, all.count - searched)
      return unsafe found.map { unsafe UnsafeRawPointer($0) - base }
    }
  }

  private mutating func take(_ end: Int) -> [UInt8] {
    let line = Array(bytes[start..<end])
    start = end
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.count < 1 << 20)
      start = 0
    } else if start > 1 << 20 {
      bytes.removeFirst(start)
      start = 0
    }
    searched = start
    return line
  }

  private mutating func fill() throws(CommandFailure) {
    let count = unsafe chunk.withUnsafeMutableBytes { buffer in
      unsafe read(STDIN_FILENO, buffer.baseAddress!, buffer.count)
    }
    if count < 0 {
      if errno == EINTR {
        try Interruption.check()
        return
      }
      throw .wrongInput(
        "can't read the standard input: \(SystemCalls.lastError())"
      )
    }
    if count == 0 { isAtEnd = true }
    bytes += chunk[..<count]
  }
}
