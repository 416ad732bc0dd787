// Licensed under the MIT licence; see LICENSE.

import CaseFormat
import CommandLineKit
import Workloads

/// The workloads of a suite as case files, for solvers elsewhere.
enum WrittenCases {
  /// Writes each workload at each of its sizes to a folder, which is made if
  /// need be, as in `stacks@1-1000.json`.
  static func write(
    _ suite: Suite,
    to folder: String,
    _ console: Console
  ) throws(CommandFailure) {
    try OutputFolder.make(folder)
    var written: Set<String> = []
    for cell in suite.cells {
      let name = "\(cell.workload.name)-\(cell.size)"
      guard written.insert(name).inserted else { continue }
      let source = cell.workload.problem(size: cell.size)
      guard let problem = source as? PreparedProblem else {
        console.note("\(cell.workload.name) is no single problem: not written")
        continue
      }
      let path = "\(folder)/\(name).json"
      try AtomicFile.write(
        CaseWriter.text(of: problem.system(name: name)),
        to: path,
      )
      try console.print(path)
    }
  }
}
