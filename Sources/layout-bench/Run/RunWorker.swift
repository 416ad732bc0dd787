// Licensed under the MIT licence; see LICENSE.

import Backends
import CaseFormat
import ChildProcesses
import Foundation
import Glibc
import SolverProtocol
import Synchronization
import Workloads

/// The child's side of `run`: not for people, so not in the help.
///
/// A first line has the case files among the workloads; every further one is
/// an order and is answered with a report. Both are JSON.
enum RunWorker {
  /// The word that starts one.
  static let name = "run-worker"

  /// The word that starts one that is run by a counter of instructions.
  static let countingName = "count-worker"

  /// A case file among the workloads.
  struct Case: Codable {
    var name: String
    var text: String
  }

  /// Whether the parent, or the terminal, asked for the end.
  private static let isStopped = Atomic<Bool>(false)

  static func main() -> Never {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGHUP, SIG_IGN)
    // What is measured so far is sent before the end.
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in
        RunWorker.isStopped.store(true, ordering: .sequentiallyConsistent)
      }
    }
    ChildProcess.endWithParent()
    let thread = Thread {
      serve()
      exit(0)
    }
    // Deep recursion is no part of a solver, but some are foreign.
    thread.stackSize = 64 << 20
    thread.start()
    while true { pause() }
  }

  /// Carries out one order, its run under a name that Callgrind knows and
  /// within the processor's own counter where there is one.
  ///
  /// It answers with the number of operations, and with that of instructions
  /// where they were counted; or with why there is none.
  static func count() -> Never {
    guard let first = readLine(),
      let cases = try? JSONLine.decode([Case].self, first),
      let workloads = try? cases.map(workload),
      let line = readLine(),
      let order = try? JSONLine.decode(CellOrder.self, line),
      let measurer = measurer(order, workloads)
    else { exit(2) }
    do {
      let counter = ProcessorCounter(.instructions)
      let operations = try measurer.performCounted(order) {
        work throws(SolverError) in
        if let counter { try counter.count(work) } else { try work() }
      }
      let total = counter?.total.map { " \($0)" } ?? ""
      ChildProcess.answer("\(operations)\(total)")
      exit(0)
    } catch {
      ChildProcess.answer("\(error)")
      exit(1)
    }
  }

  private static func serve() {
    guard let first = readLine(),
      let cases = try? JSONLine.decode([Case].self, first),
      let workloads = try? cases.map(workload)
    else { exit(2) }
    while let line = readLine() {
      guard let order = try? JSONLine.decode(CellOrder.self, line),
        let measurer = measurer(order, workloads),
        let answer = try? JSONLine.encode(
          measurer.measure(order) {
            isStopped.load(ordering: .sequentiallyConsistent)
          }
        )
      else { exit(2) }
      ChildProcess.answer(answer)
    }
  }

  private static func workload(_ file: Case) throws -> Workload {
    var reader = CaseReader(Array(file.text.utf8), file: file.name)
    return .case(try reader.next() ?? LinearSystem(), name: file.name)
  }

  /// The workload of a name, in the order that the name tells.
  private static func workload(
    _ name: String,
    _ cases: [Workload]
  ) -> Workload? {
    if let exact = cases.first(where: { $0.name == name }) { return exact }
    let order = ConstraintOrder.of(workload: name)
    let plain = String(name.dropLast(order.suffix.count))
    let known = cases.first { $0.name == plain } ?? Workload.named(plain).first
    return known?.ordered(order)
  }

  private static func measurer(
    _ order: CellOrder,
    _ cases: [Workload]
  ) -> CellMeasurer? {
    guard
      let workload = workload(order.workload, cases),
      let phase = workload.everyPhase.first(where: {
        $0.description == order.phase
      })
    else { return nil }
    return CellMeasurer(workload, phase, backends: BackendRegistry.everything)
  }
}
