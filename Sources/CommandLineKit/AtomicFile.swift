// Licensed under the MIT licence; see LICENSE.

import Glibc
import Synchronization

/// A file that is written whole or not at all: a temporary neighbour that
/// takes the name when it is finished.
///
/// What is not committed is removed. Where the path names something other
/// than a regular file, as `/dev/stdout`, there is nothing to replace and the
/// bytes go there directly.
public final class AtomicFile {
  private static let counter = Atomic<Int>(0)
  /// The temporary files that there are, for whoever ends the process.
  private static let unfinished = Mutex<[String]>([])
  private static let bufferSize = 1 << 16

  private let path: String
  /// Where a symbolic link leads: the file that is replaced.
  private let target: String
  private let temporary: String?
  private var descriptor: Int32
  private var buffer: [UInt8] = []

  /// Begins a file that appears under its path only once it is complete.
  public init(_ path: String) throws(CommandFailure) {
    self.path = path
    var status = stat()
    let exists = unsafe stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR {
      throw .wrongInput("can't write '\(path)': it is a directory")
    }
    if exists, status.st_mode & S_IFMT != S_IFREG {
      target = path
      temporary = nil
      descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    } else {
      let target = exists ? Self.resolved(path) : path
      let number = Self.counter.add(1, ordering: .relaxed).newValue
      let slash = target.utf8.lastIndex(of: UInt8(ascii: "/"))
      let folder = slash.map { String(target[...$0]) } ?? ""
      let name = slash.map { target[target.index(after: $0)...] } ?? target[...]
      let neighbour = "\(folder).\(name).\(getpid())-\(number).tmp"
      self.target = target
      temporary = neighbour
      let mode = exists ? status.st_mode & 0o7777 : 0o666
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
      descriptor = Self.unfinished.withLock { names in
        let descriptor = unsafe open(neighbour, flags, mode)
        if descriptor >= 0 { names.append(neighbour) }
        return descriptor
      }
    }
    if descriptor < 0 { throw fault() }
  }

  deinit { discard() }

  /// Throws what beginning a file would, so that nobody works an hour for
  /// what can't be written. Leaves nothing behind, and alone what is no
  /// regular file: whoever reads a pipe takes its closing for the end.
  public static func check(_ path: String) throws(CommandFailure) {
    var status = stat()
    if unsafe stat(path, &status) == 0,
      status.st_mode & S_IFMT != S_IFREG, status.st_mode & S_IFMT != S_IFDIR
    {
      return
    }
    try AtomicFile(path).discard()
  }

  /// Throws where two outputs of a command, each told by its option, are one
  /// file, of which the last would be all that is left.
  public static func checkApart(
    _ outputs: [(option: String, path: String?)]
  ) throws(CommandFailure) {
    var options: [String: String] = [:]
    for (option, path) in outputs {
      guard let path, isReplaced(path) else { continue }
      if let other = options.updateValue(option, forKey: place(path)) {
        throw .wrongInput(
          "\(other) and \(option) are one file, '\(path)'; give each its own"
        )
      }
    }
  }

  /// Whether what has the path, if anything, is a file whose name is taken.
  private static func isReplaced(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  /// The path without links and detours, of a file that need not be there.
  private static func place(_ path: String) -> String {
    var status = stat()
    if unsafe stat(path, &status) == 0 { return resolved(path) }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[..<$0]) } ?? "."
    if folder == path || folder.isEmpty || path == "." { return path }
    return place(folder) + "/" + name
  }

  /// Writes a file as a whole: at no time is there a part of it to be read.
  public static func write(
    _ text: String,
    to path: String
  ) throws(CommandFailure) {
    let file = try AtomicFile(path)
    try file.write(text)
    try file.commit()
  }

  /// Appends text, which readers see only after the file was finished.
  public func write(_ text: String) throws(CommandFailure) {
    buffer += text.utf8
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Gives the file its name; nothing may be written after that.
  public func commit() throws(CommandFailure) {
    try flush()
    if let temporary {
      if fsync(descriptor) != 0, errno != EINVAL { throw fault() }
      let isRenamed = Self.unfinished.withLock { names in
        let isRenamed = unsafe rename(temporary, target) == 0
        if isRenamed { names.removeAll { $0 == temporary } }
        return isRenamed
      }
      if !isRenamed { throw fault() }
    }
    close(descriptor)
    descriptor = -1
  }

  /// Removes what was written; the file stays as it was.
  public func discard() {
    if descriptor < 0 { return }
    close(descriptor)
    descriptor = -1
    guard let temporary else { return }
    Self.unfinished.withLock { names in
      unsafe unlink(temporary)
      names.removeAll { $0 == temporary }
    }
  }

  /// Removes all that is unfinished and ends the process as interrupted;
  /// nothing is begun or renamed after that.
  static func discardAllAndExit() -> Never {
    unfinished.withLock { names in
      Interruption.sayFarewell()
      for name in names { unsafe unlink(name) }
      _exit(ExitStatus.interrupted.rawValue)
    }
  }

  private func flush() throws(CommandFailure) {
    precondition(descriptor >= 0, "File '\(path)' is finished already")
    if !SystemCalls.writeAll(buffer, to: descriptor) { throw fault() }
    buffer.removeAll(keepingCapacity: true)
  }

  /// The last error, after which nothing is left behind.
  private func fault() -> CommandFailure {
    if errno == EPIPE { return .closedPipe }
    let reason = SystemCalls.lastError()
    discard()
    return .wrongInput("can't write '\(path)': \(reason)")
  }

  private static func resolved(_ path: String) -> String {
    guard let name = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(name) }
    return unsafe String(cString: name)
  }
}
