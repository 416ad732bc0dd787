// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Foundation
import Synchronization

/// Work of which a single step may take seconds: an interruption does not
/// wait for it.
enum InterruptibleWork {
  /// Does work on a thread of its own, and returns what it returns.
  ///
  /// - Throws: what the work throws; `interrupted` where the end was asked
  ///   for before it was done. It should look at `Interruption` as well, but
  ///   is waited for a second only.
  static func run<Value: Sendable>(
    _ body: @escaping @Sendable () throws(CommandFailure) -> Value
  ) throws(CommandFailure) -> Value {
    let result = Outcome<Value>()
    let isFinished = DispatchSemaphore(value: 0)
    let thread = Thread {
      do throws(CommandFailure) {
        let value = try body()
        result.value.withLock { $0 = .success(value) }
      } catch {
        result.value.withLock { $0 = .failure(error) }
      }
      isFinished.signal()
    }
    thread.stackSize = 64 << 20
    thread.start()
    while isFinished.wait(timeout: .now() + .milliseconds(20)) == .timedOut {
      guard Interruption.isRequested else { continue }
      _ = isFinished.wait(timeout: .now() + .seconds(1))
      throw .interrupted
    }
    guard let found = result.value.withLock({ $0 }) else {
      preconditionFailure("The work ended without a result")
    }
    return try found.get()
  }

  private final class Outcome<Value: Sendable>: Sendable {
    let value = Mutex<Result<Value, CommandFailure>?>(nil)
  }
}
