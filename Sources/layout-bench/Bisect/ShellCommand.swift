// Licensed under the MIT licence; see LICENSE.

import ChildProcesses
import CommandLineKit

/// A shell line that runs to its end.
struct ShellCommand {
  struct Outcome {
    var isDone: Bool
    /// The lines on its standard output.
    var lines: [String]
    /// Its last words, where it failed.
    var complaint: String
  }

  var line: String
  var folder: String

  /// Runs it, and waits as long as it takes.
  func run() throws(CommandFailure) -> Outcome {
    let words = ["/bin/sh", "-c", "cd \(ShellWords.quoted(folder)) && \(line)"]
    let process: ProcessGroup
    do throws(ProcessGroup.StartFailure) {
      process = try ProcessGroup(ProcessCommand(words))
    } catch {
      throw .wrongInput("can't run '\(line)': \(error)")
    }
    process.closeInput()
    var lines: [String] = []
    while true {
      if Interruption.isRequested {
        process.finish()
        throw .interrupted
      }
      switch process.readLine(within: .milliseconds(200)) {
      case .line(let bytes):
        lines.append(String(decoding: bytes, as: UTF8.self))
      case .timeout, .cancelled: continue
      case .tooLong:
        process.finish()
        return Outcome(
          isDone: false,
          lines: lines,
          complaint: "a line too long"
        )
      case .closed, .deaf:
        return Outcome(
          isDone: false,
          lines: lines,
          complaint: "it closed its standard output and ran on"
        )
      case .ended(let end):
        let last = process.lastErrors().last ?? lines.last
        return Outcome(
          isDone: end == .status(0),
          lines: lines,
          complaint: last.map { "\(end): \($0)" } ?? "\(end)",
        )
      }
    }
  }
}
