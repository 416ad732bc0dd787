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
      && read.constraints.count == written.constraints.count
      && zip(read.constraints, written.constraints).allSatisfy(isSame)
      && read.steps.count == written.steps.count
      && zip(read.steps, written.steps).allSatisfy(isSame)
  }

  /// A file names a variable once a constraint: its terms come back summed
  /// and in the order of first mention.
  private static func isSame(
    _ read: LinearConstraint,
    _ written: LinearConstraint
  ) -> Bool {
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
    return read == copy
  }

  private static func isSame(_ read: EditStep, _ written: EditStep) -> Bool {
    switch (read, written) {
    case (.add(let a), .add(let b)): isSame(a, b)
    case (.addAll(let a), .addAll(let b)):
      a.count == b.count && zip(a, b).allSatisfy(isSame)
    default: read == written
    }
  }
}
