// Licensed under the MIT licence; see LICENSE.

import ChildProcesses
import Synchronization
import Workloads

/// The parent's side of `run`: child processes of this program that carry out
/// the orders of a suite, others for each group of passes.
///
/// Where memory lies differs from process to process, and with it the times;
/// a median over several processes has less of that, and the difference
/// between their medians tells how much there is.
final class WorkerPool: Sendable {
  private struct Worker: @unchecked Sendable {
    // because it is either in the list of free ones, under the lock, or in
    // the hands of one thread; only `terminate` comes from elsewhere, and it
    // sends a signal.
    let process: WorkerProcess
    let group: Int
  }

  private struct State {
    var free: [Worker] = []
    var busy: [Worker] = []
    var isStopped = false
  }

  private let cases: [RunWorker.Case]
  private let processes: Int
  private let blocks: Int
  private let state = Mutex(State())

  /// Processes for a suite of so many passes.
  init(processes: Int, blocks: Int, cases: [RunWorker.Case]) {
    self.processes = min(processes, blocks)
    self.blocks = blocks
    self.cases = cases
  }

  func play(_ order: CellOrder) -> CellOutcome {
    let group = order.block * processes / blocks
    do {
      let worker = try take(group)
      worker.process.send([try JSONLine.encode(order)])
      switch worker.process.receive(within: Self.patience) {
      case .line(let line):
        give(back: worker)
        return .report(try JSONLine.decode(CellReport.self, line))
      case .ended(let words):
        drop(worker)
        return .died(words)
      case .timeout:
        drop(worker)
        return .died("no answer for days")
      case .cancelled:
        drop(worker)
        return .died("nobody waited for its answer")
      }
    } catch {
      return .died("no process could be started: \(error)")
    }
  }

  /// Asks all children to send what they have and to end.
  func stop() {
    let busy = state.withLock { state in
      state.isStopped = true
      state.free = []
      return state.busy
    }
    for worker in busy { worker.process.terminate() }
  }

  /// A run may take as long as it does.
  private static let patience = Duration.seconds(1 << 20)

  /// A free child of a group, or a new one; those of other groups are done.
  private func take(_ group: Int) throws -> Worker {
    let known = state.withLock { state in
      state.free.removeAll { $0.group != group }
      let worker = state.free.popLast()
      if let worker { state.busy.append(worker) }
      return worker
    }
    if let known { return known }
    let worker = Worker(
      process: try WorkerProcess(
        WorkerCommand(path: ChildProcess.program, arguments: [RunWorker.name])
      ),
      group: group,
    )
    worker.process.send([try JSONLine.encode(cases)])
    let isStopped = state.withLock { state in
      state.busy.append(worker)
      return state.isStopped
    }
    if isStopped { worker.process.terminate() }
    return worker
  }

  private func give(back worker: Worker) {
    state.withLock { state in
      state.busy.removeAll { $0.process === worker.process }
      if !state.isStopped { state.free.append(worker) }
    }
  }

  private func drop(_ worker: Worker) {
    state.withLock { state in
      state.busy.removeAll { $0.process === worker.process }
    }
  }
}
