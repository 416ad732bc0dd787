// Licensed under the MIT licence; see LICENSE.

import Foundation
import Glibc

/// A child process that answers lines with lines.
package final class WorkerProcess {
  /// How a request ended.
  package enum Outcome: Equatable {
    /// An answer came.
    case line(String)
    /// The process ended, in these words.
    case ended(String)
    /// No answer came in time; the process was killed.
    case timeout
  }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var buffer: [UInt8] = []
  private var position = 0

  /// Starts a program.
  package init(_ command: WorkerCommand) throws {
    process.executableURL = URL(fileURLWithPath: command.path)
    process.arguments = command.arguments
    var environment = ProcessInfo.processInfo.environment
    // A trap is a finding; a backtrace of it takes seconds.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = environment
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit { kill() }

  /// Asks the process to come to an end.
  package func terminate() {
    if process.isRunning { Glibc.kill(process.processIdentifier, SIGTERM) }
  }

  /// Sends requests without waiting for the answers.
  package func send(_ lines: [String]) {
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    var sent = 0
    let descriptor = input.fileHandleForWriting.fileDescriptor
    while sent < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { all in
        unsafe write(
          descriptor,
          all.baseAddress?.advanced(by: sent),
          bytes.count - sent,
        )
      }
      // The process is gone: reading will tell.
      guard count > 0 else { return }
      sent += count
    }
  }

  /// Reads the next answer.
  package func receive(within limit: Duration) -> Outcome {
    let deadline = ContinuousClock.now + limit
    while true {
      if let line = nextLine() { return .line(line) }
      let left = deadline - .now
      guard left > .zero else {
        kill()
        return .timeout
      }
      let parts = left.components
      let milliseconds =
        parts.seconds * 1000 + parts.attoseconds / 1_000_000_000_000_000
      var event = pollfd(
        fd: output.fileHandleForReading.fileDescriptor,
        events: Int16(POLLIN),
        revents: 0,
      )
      let ready = unsafe poll(
        &event,
        1,
        Int32(min(milliseconds + 1, 60_000)),
      )
      guard ready > 0 else { continue }
      if !fill() {
        process.waitUntilExit()
        return .ended(Self.words(process))
      }
    }
  }

  private func nextLine() -> String? {
    guard let end = buffer[position...].firstIndex(of: 10) else { return nil }
    let line = String(decoding: buffer[position..<end], as: UTF8.self)
    position = end + 1
    if position > 1 << 16 {
      buffer.removeFirst(position)
      position = 0
    }
    return line
  }

  /// Reads what is there; false at the end.
  private func fill() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    let descriptor = output.fileHandleForReading.fileDescriptor
    var count: Int
    repeat {
      count = unsafe chunk.withUnsafeMutableBytes { all in
        unsafe read(descriptor, all.baseAddress, all.count)
      }
    } while count < 0 && errno == EINTR
    guard count > 0 else { return false }
    buffer += chunk[..<count]
    return true
  }

  private func kill() {
    guard process.isRunning else { return }
    Glibc.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  private static func words(_ process: Process) -> String {
    process.terminationReason == .uncaughtSignal
      ? "the process ended by signal \(process.terminationStatus)"
      : "the process ended with status \(process.terminationStatus)"
  }
}

/// How a worker process is started.
public struct WorkerCommand: Hashable, Sendable {
  /// The program.
  public var path: String
  /// What it is given.
  public var arguments: [String]

  /// A program with its arguments.
  public init(path: String, arguments: [String]) {
    self.path = path
    self.arguments = arguments
  }
}
