// Licensed under the MIT licence; see LICENSE.

import Glibc

/// The few system calls of the kit, with their errors as sentences.
package enum SystemCalls {
  /// The last error in words, as in `no such file or directory`.
  static func lastError() -> String {
    let text = unsafe String(cString: strerror(errno))
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// Sees to it that nothing else gets the number of a standard stream that is
  /// closed; to read it or to write to it fails as before.
  static func reserveStandardStreams() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(stream, F_GETFD) < 0 {
      // The lowest number that is free is this one.
      let wrongWay = stream == STDIN_FILENO ? O_WRONLY : O_RDONLY
      _ = unsafe open("/dev/null", wrongWay)
    }
  }

  /// Writes all bytes; false with `errno` set where it can't.
  package static func writeAll(
    _ bytes: [UInt8],
    to descriptor: Int32
  ) -> Bool {
    var start = 0
    while start < bytes.count {
      let written = unsafe bytes.withUnsafeBytes { buffer in
        unsafe write(
          descriptor,
          buffer.baseAddress! + start,
          buffer.count - start,
        )
      }
      if written < 0 {
        if errno == EINTR { continue }
        return false
      }
      start += written
    }
    return true
  }

  /// Reads up to the limit and one byte more; nil with `errno` set where it
  /// can't. An interruption ends it with `EINTR`.
  static func readAll(_ descriptor: Int32, limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var size = stat()
    if unsafe fstat(descriptor, &size) == 0, size.st_size > 0 {
      // One more for the reader of JSON, which ends the bytes with a 0.
      bytes.reserveCapacity(min(Int(size.st_size), limit) + 2)
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while bytes.count <= limit {
      let count = unsafe chunk.withUnsafeMutableBytes { buffer in
        unsafe read(descriptor, buffer.baseAddress!, buffer.count)
      }
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR, !Interruption.isRequested { continue }
        return nil
      }
      bytes += chunk[..<count]
    }
    return bytes
  }
}
