// Licensed under the MIT licence; see LICENSE.

import ChildProcesses
import Glibc

/// The standard input line by line, each as soon as it has come.
public struct InputLines {
  private var incoming = LineBuffer()
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)
  private var isAtEnd = false

  /// The lines that come from here on.
  public init() {}

  /// The next line with its line break, if it has one; nil at the end.
  public mutating func next() throws(CommandFailure) -> [UInt8]? {
    while true {
      if let line = incoming.next(withBreak: true) { return line }
      if isAtEnd { return incoming.pending > 0 ? incoming.rest() : nil }
      if incoming.pending > InputFile.limit {
        throw .wrongInput(
          "standard input: a line of more than \(InputFile.limit >> 20) MiB"
        )
      }
      try fill()
    }
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
    incoming.append(chunk[..<count])
  }
}
