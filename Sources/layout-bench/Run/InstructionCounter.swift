// Licensed under the MIT licence; see LICENSE.

import ChildProcesses
import CommandLineKit
import Foundation
import Measure
import Workloads

/// Counts the instructions that an operation takes, by running it once more:
/// by the processor's own counter where the machine has one and the system
/// allows it, as `perf` does, else under Callgrind, which collects within
/// `countedRun` alone.
///
/// The count depends on the program, its libraries and the kind of processor,
/// and on nothing else: no clock, no neighbour, no place in memory.
///
/// What Callgrind runs is a copy of this program without the debugging
/// information, which is of a later form than every Callgrind reads.
final class InstructionCounter {
  private let cases: [RunWorker.Case]
  private let folder: URL
  /// What counts, as the column `counter` names it.
  let name: String

  /// A counter, where the processor has one or Callgrind is there.
  init(cases: [RunWorker.Case]) throws(CommandFailure) {
    self.cases = cases
    let hasOwn = ProcessorCounter(.instructions) != nil
    name = hasOwn ? "perf" : "callgrind"
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("layout-bench-count-\(UUID().uuidString)")
    if hasOwn { return }
    for (tool, package) in [("valgrind", "valgrind"), ("objcopy", "binutils")] {
      let line = "command -v \(tool) >/dev/null"
      guard try ShellCommand(line: line, folder: "/").run().isDone else {
        throw .wrongInput(
          "--instructions needs \(tool); install it "
            + "(apt-get install \(package))"
        )
      }
    }
    let words = [ChildProcess.program, program].map(ShellWords.quoted)
    let copy = try ShellCommand(
      line: "mkdir -p \(ShellWords.quoted(folder.path)) && "
        + "objcopy --strip-debug \(words.joined(separator: " "))",
      folder: "/",
    ).run()
    guard copy.isDone else {
      throw .wrongInput("can't copy the program: \(copy.complaint)")
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var program: String { folder.path + "/layout-bench" }

  /// The rows with their instructions; a row that can't be counted is named,
  /// and stays without.
  func counted(_ rows: [ResultRow], _ console: Console) -> [ResultRow] {
    var rows = rows
    console.note("instructions are counted by \(name)")
    for index in rows.indices where !Interruption.isRequested {
      console.note("counting \(rows[index].key)")
      switch instructions(of: rows[index].key) {
      case .success(let count):
        rows[index].instructions = count
        rows[index].counter = name
      case .failure(let failure):
        console.warn("\(rows[index].key): \(failure.reason)")
      }
    }
    return rows
  }

  private struct CountFailure: Error {
    var reason: String
  }

  private func instructions(
    of key: ResultRow.Key
  ) -> Result<Double, CountFailure> {
    let valgrind = [
      "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
      "--toggle-collect=*countedRun*", program,
    ]
    var command = ProcessCommand(
      (name == "perf" ? [ChildProcess.program] : valgrind)
        + [RunWorker.countingName]
    )
    // The order within a dictionary is a part of what is counted.
    command.environment = ["SWIFT_DETERMINISTIC_HASHING": "1"]
    let order = CellOrder(
      workload: key.workload,
      phase: key.phase,
      size: key.size,
      backend: key.backend,
    )
    do {
      let process = try ProcessGroup(command)
      for line in [try JSONLine.encode(cases), try JSONLine.encode(order)] {
        process.send(Array((line + "\n").utf8))
      }
      var answer = ""
      while true {
        if Interruption.isRequested {
          process.finish()
          return .failure(CountFailure(reason: "interrupted"))
        }
        switch process.readLine(within: .milliseconds(200)) {
        case .line(let bytes): answer = String(decoding: bytes, as: UTF8.self)
        case .timeout, .cancelled: continue
        case .tooLong: return .failure(CountFailure(reason: "a line too long"))
        case .ended, .closed, .deaf:
          return Self.count(answer, process.lastErrors(40))
        }
      }
    } catch {
      return .failure(CountFailure(reason: "can't count: \(error)"))
    }
  }

  /// The count of an operation: what the program says its processor counted,
  /// or Callgrind that it collected, over the operations that it performed.
  private static func count(
    _ answer: String,
    _ errors: [String]
  ) -> Result<Double, CountFailure> {
    let collected = errors.last { $0.contains("Collected :") }?
      .split(separator: " ").last.flatMap { Double($0) }
    let numbers = answer.split(separator: " ").map { Double($0) }
    let counted = numbers.count == 2 ? numbers[1] : collected
    guard let operations = numbers.first ?? nil, operations > 0, let counted
    else {
      let reason = answer.isEmpty ? errors.last ?? "no answer" : answer
      return .failure(CountFailure(reason: "can't count: \(reason)"))
    }
    return .success(counted / operations)
  }
}
