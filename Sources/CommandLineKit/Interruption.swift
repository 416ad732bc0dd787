// Licensed under the MIT licence; see LICENSE.

import Glibc
import Synchronization

/// Whether the user (Ctrl-C) or the system (SIGTERM) asked for the end.
///
/// A long command looks at `isRequested` between units of work, writes what
/// is finished and throws `CommandFailure.interrupted`. A second signal ends
/// the process at once.
public enum Interruption {
  private static let isFlagged = Atomic<Bool>(false)

  /// Whether the end was asked for.
  public static var isRequested: Bool { isFlagged.load(ordering: .relaxed) }

  /// Throws where the end was asked for.
  public static func check() throws(CommandFailure) {
    if isRequested { throw .interrupted }
  }

  /// Catches the signals, and lets writing to a closed pipe fail instead of
  /// ending the process.
  static func install() {
    // The flag must exist before a handler can run: making it is no work
    // for a signal handler, a store is.
    isFlagged.store(false, ordering: .relaxed)
    signal(SIGPIPE, SIG_IGN)
    for number in [SIGINT, SIGTERM] {
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { _ in
        Interruption.isFlagged.store(true, ordering: .relaxed)
      }
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
      unsafe sigaction(number, &action, nil)
    }
  }
}
