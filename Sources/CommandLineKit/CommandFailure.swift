// Licensed under the MIT licence; see LICENSE.

/// Why a command can't go on.
public enum CommandFailure: Error, Hashable, Sendable {
  /// The input or the usage is wrong: what, where and the mend, in one line.
  case wrongInput(String)
  /// The user or the system asked for the end.
  case interrupted
  /// Nobody reads the standard output any more; the command ends quietly.
  case closedPipe

  /// The status to end with.
  public var status: ExitStatus {
    switch self {
    case .wrongInput: .wrongInput
    case .interrupted: .interrupted
    case .closedPipe: .done
    }
  }
}
