// Licensed under the MIT licence; see LICENSE.

internal import CProcesses
internal import Glibc

/// A counter of the processor or the kernel for one thread's own work, by
/// `perf_event_open`: what `perf stat` counts with.
///
/// Few virtual machines have one, and containers often forbid it.
public final class ProcessorCounter {
  /// What is counted, in user space.
  public enum Kind: Int32, Sendable {
    /// The instructions that the thread executes.
    case instructions = 0
    /// The nanoseconds that it has its processor.
    case time = 1
  }

  private let file: Int32

  /// A counter at rest, of the calling thread; nil where there is none.
  public init?(_ kind: Kind) {
    file = cprocesses_counter_open(kind.rawValue)
    if file < 0 { return nil }
  }

  deinit { close(file) }

  /// Counts what a piece of work does, on top of what was counted before.
  public func count<Failure: Error>(
    _ work: () throws(Failure) -> Void
  ) throws(Failure) {
    cprocesses_counter_run(file, 1)
    defer { cprocesses_counter_run(file, 0) }
    try work()
  }

  /// What was counted so far; nil where others took the counter in between.
  public var total: Int64? {
    let total = cprocesses_counter_read(file)
    return total < 0 ? nil : total
  }
}
