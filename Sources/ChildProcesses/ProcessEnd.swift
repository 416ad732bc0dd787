// Licensed under the MIT licence; see LICENSE.

import Glibc

/// How a process ended.
public enum ProcessEnd: Hashable, Sendable {
  /// By itself, with this status.
  case status(Int32)
  /// By this signal.
  case signal(Int32)

  /// What `waitpid` says.
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
