// Licensed under the MIT licence; see LICENSE.

import CaseFormat
import SolverProtocol

extension CaseRunner {
  /// Prints the case as a file and reads it back: names, numbers, relations
  /// and steps must be the same.
  func checkPrinting(_ caseRun: inout CaseRun, _ subject: FuzzCase) {
    let system = subject.system(named: "\(subject.family): \"printed\"\n")
    var reader = CaseReader(Array(printer(system).utf8), file: "case")
    let detail: String
    do throws(CaseError) {
      let read = try reader.readAll()
      if read.count == 1, Self.isSame(read[0], system) { return }
      detail = "printed and read, the case is another one"
    } catch {
      detail = "the printed case can't be read: \(error)"
    }
    caseRun.note("case-format", .printing, detail)
  }

  private static func isSame(
    _ read: LinearSystem,
    _ written: LinearSystem
  ) -> Bool {
    read.name == written.name
      && read.variableNames == written.variableNames
      && read.declaredVariableCount == written.declaredVariableCount
      && read.constraintNames == written.constraintNames
      && read.constraints == written.constraints.map(summed)
      && read.steps == written.steps.map(summed)
  }

  /// A file names a variable once a constraint: its terms come back summed
  /// and in the order of first mention.
  private static func summed(_ written: LinearConstraint) -> LinearConstraint {
    var sums: [Term] = []
    for term in written.terms {
      if let place = sums.firstIndex(where: { $0.variable == term.variable }) {
        sums[place].coefficient += term.coefficient
      } else {
        sums.append(term)
      }
    }
    var copy = written
    copy.terms = sums
    return copy
  }

  private static func summed(_ written: EditStep) -> EditStep {
    switch written {
    case .add(let constraint): .add(summed(constraint))
    case .addAll(let batch): .addAll(batch.map(summed))
    default: written
    }
  }
}
