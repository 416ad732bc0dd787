// Licensed under the MIT licence; see LICENSE.

import Glibc

/// A child process of this program that answers lines with lines.
package final class WorkerProcess {
  package enum Outcome: Equatable {
    case line(String)
    /// The process ended, in these words.
    case ended(String)
    /// No answer came in time; the process was killed.
    case timeout
    /// Nobody waits for answers any more; the process was killed.
    case cancelled
  }

  private let process: ProcessGroup

  package init(_ worker: WorkerCommand) throws {
    var command = ProcessCommand([worker.path] + worker.arguments)
    // A trap is a finding; a backtrace of it takes seconds.
    command.environment["SWIFT_BACKTRACE"] = "enable=no"
    command.keepsErrors = false
    // Programs that it starts must not outlive it when it is killed.
    command.endsSession = true
    process = try ProcessGroup(command)
  }

  package func terminate() { process.signal(SIGTERM) }

  package func send(_ lines: [String]) {
    process.send(Array(lines.map { $0 + "\n" }.joined().utf8))
    process.flush()
  }

  package func receive(within limit: Duration) -> Outcome {
    switch process.readLine(within: limit) {
    case .line(let line): return .line(String(decoding: line, as: UTF8.self))
    case .ended(let end): return .ended("\(end)")
    case .closed, .deaf: return .ended("the process closed its standard output")
    case .timeout:
      process.finish()
      return .timeout
    case .cancelled:
      process.finish()
      return .cancelled
    case .tooLong:
      process.finish()
      return .ended("the process answered without end")
    }
  }
}

/// How a worker process is started.
public struct WorkerCommand: Hashable, Sendable {
  /// The path of the program's file.
  public var path: String
  /// The arguments, without the program's own name.
  public var arguments: [String]

  /// A program with its arguments.
  public init(path: String, arguments: [String]) {
    self.path = path
    self.arguments = arguments
  }
}
