// Licensed under the MIT licence; see LICENSE.

import Glibc
import Synchronization

/// Whether the user (Ctrl-C) or the system (SIGTERM, SIGHUP) asked for the
/// end.
///
/// A thread of its own hears the signals, so that the end comes at any
/// moment, however long a solver takes. Most commands have nothing to save:
/// what they finished is with the reader, and they are ended at once, with
/// no temporary file left behind. A command that keeps books says so by
/// `finishItself()`, looks at `isRequested` between units of work, writes
/// what is finished and throws `CommandFailure.interrupted`; a second signal
/// ends that at once too, unless
/// it comes so soon that it is the
/// first one's echo.
public enum Interruption {
  private static let isFlagged = Atomic<Bool>(false)
  private static let isFinishing = Atomic<Bool>(false)
  /// Where the handler tells the thread: the end of a pipe.
  private static let bell = Atomic<Int32>(-1)

  /// Whether the end was asked for.
  public static var isRequested: Bool { isFlagged.load(ordering: .relaxed) }

  /// Throws where the end was asked for.
  public static func check() throws(CommandFailure) {
    if isRequested { throw .interrupted }
  }

  /// From now on a first signal is only a request: the command sees it and
  /// ends by itself.
  public static func finishItself() throws(CommandFailure) {
    isFinishing.store(true, ordering: .sequentiallyConsistent)
    try check()
  }

  private static let farewells = Mutex<[@Sendable () -> Void]>([])

  /// Has this done before the process is ended in the middle of its work; it
  /// must be quick.
  public static func beforeEnd(_ body: @escaping @Sendable () -> Void) {
    farewells.withLock { $0.append(body) }
  }

  /// Does what was asked for before an abrupt end.
  static func sayFarewell() {
    farewells.withLock { bodies in for body in bodies { body() } }
  }

  /// Catches the signals, and lets writing to a closed pipe or beyond a limit
  /// (`ulimit -f`) fail instead of ending the process.
  static func install() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    bell.store(ends[1], ordering: .sequentiallyConsistent)
    listen(at: ends[0])
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      var former = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { _ in
        Interruption.ring()
      }
      unsafe sigaction(number, &action, &former)
      if number == SIGHUP, isIgnored(former) {
        // The command was meant to outlive its terminal (nohup).
        unsafe sigaction(number, &former, nil)
      }
    }
  }

  /// The work of the handler: a store and a write, both allowed there.
  private static func ring() {
    isFlagged.store(true, ordering: .sequentiallyConsistent)
    var byte: UInt8 = 1
    let saved = errno
    _ = unsafe write(bell.load(ordering: .sequentiallyConsistent), &byte, 1)
    errno = saved
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    let handler = unsafe action.__sigaction_handler.sa_handler
    return unsafe unsafeBitCast(handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Starts the thread that waits for the bell.
  private static func listen(at end: Int32) {
    listener.store(end, ordering: .sequentiallyConsistent)
    var thread = pthread_t()
    unsafe pthread_create(
      &thread,
      nil,
      { _ in
        Interruption.wait()
        if Interruption.isFinishing.load(ordering: .sequentiallyConsistent) {
          Interruption.waitForImpatience()
        }
        Interruption.endAtOnce()
      },
      nil,
    )
  }

  private static let listener = Atomic<Int32>(-1)

  /// Waits for one ring.
  private static func wait() {
    var byte: UInt8 = 0
    let end = listener.load(ordering: .sequentiallyConsistent)
    while unsafe read(end, &byte, 1) != 1 {
      // The pipe is never closed: a failure is an interruption.
      if errno != EINTR { sleep(1) }
    }
  }

  /// Waits for a ring that comes later than the first by more than what runs
  /// a command takes to pass a signal on: `timeout` and `make` send theirs to
  /// a process that may have heard the terminal's already.
  private static func waitForImpatience() {
    let first = ContinuousClock.now
    repeat { wait() } while ContinuousClock.now - first < .milliseconds(500)
  }

  /// Ends the process, leaving nothing half written.
  private static func endAtOnce() -> Never {
    // A result on its way goes out whole, but a reader who no longer reads is
    // not waited for.
    for _ in 0..<100 {
      Console.gate.withLockIfAvailable { _ in AtomicFile.discardAllAndExit() }
      usleep(10_000)
    }
    AtomicFile.discardAllAndExit()
  }
}
