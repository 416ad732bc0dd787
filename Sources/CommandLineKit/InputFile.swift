// Licensed under the MIT licence; see LICENSE.

import Glibc

/// Files and the standard input, read whole.
public enum InputFile {
  /// More than this is refused: 1 GiB.
  public static let limit = 1 << 30

  /// What errors call a path: `-` is the standard input.
  public static func label(_ path: String) -> String {
    path == "-" ? "standard input" : path
  }

  /// The bytes of a file, of the standard input for `-`.
  public static func read(
    _ path: String,
    limit: Int = limit
  ) throws(CommandFailure) -> [UInt8] {
    let isInput = path == "-"
    let descriptor = isInput ? 0 : unsafe open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw fault(path) }
    defer { if !isInput { close(descriptor) } }
    var status = stat()
    if unsafe fstat(descriptor, &status) == 0, status.st_size > limit {
      throw tooLong(path, limit)
    }
    guard let bytes = SystemCalls.readAll(descriptor, limit: limit) else {
      try Interruption.check()
      throw fault(path)
    }
    if bytes.count > limit { throw tooLong(path, limit) }
    return bytes
  }

  private static func tooLong(_ path: String, _ limit: Int) -> CommandFailure {
    .wrongInput("\(label(path)): longer than \(limit >> 20) MiB; split it")
  }

  private static func fault(_ path: String) -> CommandFailure {
    .wrongInput("can't read '\(label(path))': \(SystemCalls.lastError())")
  }
}
