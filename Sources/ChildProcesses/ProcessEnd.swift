// Licensed under the MIT licence; see LICENSE.

import Glibc

/// How a process ended: by itself with a status, or by a signal.
public enum ProcessEnd: Hashable, Sendable {
  /// By itself, with this status.
  case status(Int32)
  /// By this signal.
  case signal(Int32)

  /// Reads the status that `waitpid` reports.
  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7f
    self = signal == 0 ? .status(waitStatus >> 8 & 0xff) : .signal(signal)
  }
}

extension ProcessEnd: CustomStringConvertible {
  /// As in `the process ended by signal 11`.
  public var description: String {
    switch self {
    case .status(let status): "the process ended with status \(status)"
    case .signal(let signal): "the process ended by signal \(signal)"
    }
  }
}
