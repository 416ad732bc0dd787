// Licensed under the MIT licence; see LICENSE.

import ChildProcesses

/// A program as the command line names it: `NAME=exec:COMMAND ARG…`, or
/// `exec:COMMAND ARG…`, which takes its name from the greeting.
public struct ProgramSpec: Hashable, Sendable {
  /// The name that was given, if one was.
  public var name: String?
  /// The words of the command.
  public var words: [String]
  /// The command as it was typed.
  public var command: String

  /// What is wrong with a text.
  public struct Fault: Error, Hashable, CustomStringConvertible {
    /// The program and its arguments, as messages name them.
    public var description: String
  }

  /// Whether a text means a program, rather than a backend of this build.
  public static func isProgram(_ text: String) -> Bool {
    text.hasPrefix(mark) || text.firstRange(of: "=" + mark) != nil
  }

  private static let mark = "exec:"

  /// Reads a text that means a program; one that has `exec:` elsewhere, as
  /// behind a comma, means nothing.
  public init(_ text: String) throws(Fault) {
    guard Self.isProgram(text) else {
      throw Fault(
        description: "'exec:' begins a backend or follows its name and '='; "
          + "a program has a --backend of its own"
      )
    }
    var rest = text[...]
    if !text.hasPrefix(Self.mark),
      let range = text.firstRange(of: "=" + Self.mark)
    {
      let name = String(text[..<range.lowerBound])
      guard !name.isEmpty, name == Greeting.plain(name) else {
        throw Fault(
          description: "a backend's name has letters, digits and '._-' only, "
            + "40 at most, not '\(name)'"
        )
      }
      self.name = name
      rest = text[text.index(after: range.lowerBound)...]
    }
    command = String(rest.dropFirst(Self.mark.count))
    do throws(ShellWords.Fault) {
      words = try ShellWords.split(command)
    } catch {
      throw Fault(description: "\(error) in '\(command)'")
    }
    if words.isEmpty { throw Fault(description: "no command behind 'exec:'") }
  }

  /// The text that would be typed for it under a name.
  public func text(named name: String) -> String {
    "\(name)=\(Self.mark)\(command)"
  }
}
