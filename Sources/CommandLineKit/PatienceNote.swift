// Licensed under the MIT licence; see LICENSE.

import Glibc
import Synchronization

/// Says that a piece of work takes long, and what it is, so that nobody
/// wonders whether the command hangs.
public enum PatienceNote {
  private struct Work {
    var start = ContinuousClock.now
    var text: String
    var console: Console
  }

  /// How long a piece of work may take before a note.
  private static let patience = Duration.seconds(10)
  private static let work = Mutex<Work?>(nil)
  private static let hasThread = Atomic<Bool>(false)

  /// Does a piece of work; where it takes longer than ten seconds a note says
  /// what is being done, once; without a console nothing is said.
  public static func during<Value, Failure: Error>(
    _ text: @autoclosure () -> String,
    _ console: Console?,
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let console, !console.isQuiet else { return try body() }
    begin(Work(text: text(), console: console))
    defer { work.withLock { $0 = nil } }
    return try body()
  }

  private static func begin(_ next: Work) {
    work.withLock { $0 = next }
    if hasThread.exchange(true, ordering: .sequentiallyConsistent) { return }
    var thread = pthread_t()
    unsafe pthread_create(&thread, nil, { _ in PatienceNote.watch() }, nil)
  }

  private static func watch() -> Never {
    while true {
      sleep(1)
      let due: Work? = work.withLock { work in
        guard let late = work, .now - late.start >= patience else { return nil }
        work = nil
        return late
      }
      due?.console.note("\(due?.text ?? "") takes long; Ctrl-C ends it")
    }
  }
}
