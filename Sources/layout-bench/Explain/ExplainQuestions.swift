// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Explain
import SolverProtocol
import Spelling

/// The questions of a command line, brought to a problem.
struct ExplainQuestions {
  var values: [String] = []
  /// The changed constants, as `NAME=NUMBER`.
  var constants: [String] = []
  /// The changed priorities, as `NAME=NUMBER`.
  var priorities: [String] = []

  func resolved(
    in problem: ExplainedProblem
  ) throws(CommandFailure) -> Explanation.Questions {
    var questions = Explanation.Questions()
    for name in values {
      questions.values += try Self.quantities(name, in: problem)
    }
    for text in constants {
      let (id, number) = try Self.assignment(text, "set-constant", problem)
      questions.changes.append(.constant(id, number))
    }
    for text in priorities {
      let (id, number) = try Self.assignment(text, "set-priority", problem)
      guard Priority(number).isValid else {
        throw .wrongInput(
          "--set-priority \(text): a priority is above 0 and at most 1000"
        )
      }
      questions.changes.append(.priority(id, Priority(number)))
    }
    return questions
  }

  /// The quantity of a name, or all of an owner's.
  static func quantities(
    _ name: String,
    in problem: ExplainedProblem
  ) throws(CommandFailure) -> [Int] {
    let all = problem.quantities
    let found = all.indices.filter {
      all[$0].name == name || all[$0].owner == name
    }
    if !found.isEmpty { return found }
    var known: [String] = []
    for quantity in all {
      if known.last != quantity.owner { known.append(quantity.owner) }
      if quantity.attribute != nil { known.append(quantity.name) }
    }
    throw .wrongInput(
      "there is no '\(name)' to trace" + hint(name, known, all)
    )
  }

  private static func assignment(
    _ text: String,
    _ option: String,
    _ problem: ExplainedProblem
  ) throws(CommandFailure) -> (ConstraintID, Double) {
    guard let sign = text.lastIndex(of: "="),
      let number = Double(text[text.index(after: sign)...]), number.isFinite
    else { throw .wrongInput("--\(option) \(text): expected NAME=NUMBER") }
    let name = String(text[..<sign])
    let ids = problem.constraints.map(\.id)
    if let id = constraint(name, ids, problem) { return (id, number) }
    let known = ids.map { problem.words(for: $0).words }
    throw .wrongInput(
      "--\(option) \(text): there is no constraint '\(name)'"
        + hint(name, known)
    )
  }

  /// The constraint of some words; `WORDS#2` is the second of those words.
  private static func constraint(
    _ name: String,
    _ ids: [ConstraintID],
    _ problem: ExplainedProblem
  ) -> ConstraintID? {
    if let exact = ids.first(where: {
      problem.words(for: $0).words == name
    }) {
      return exact
    }
    guard let mark = name.lastIndex(of: "#"),
      let place = Int(name[name.index(after: mark)...]), place > 0
    else { return nil }
    let same = ids.filter { problem.words(for: $0).words == name[..<mark] }
    return place <= same.count ? same[place - 1] : nil
  }

  /// The nearest name, or what can be traced of the owner that was named.
  private static func hint(
    _ name: String,
    _ known: [String],
    _ all: [Quantity]
  ) -> String {
    let own = all.filter { name.hasPrefix($0.owner + ".") }
    guard let owner = own.first?.owner, own.allSatisfy({ $0.attribute != nil })
    else { return hint(name, known) }
    let attributes = own.compactMap(\.attribute).joined(separator: ", ")
    return "; '\(owner)' has \(attributes)"
  }

  private static func hint(_ name: String, _ known: [String]) -> String {
    NearestName.of(name, among: known).map { "; did you mean '\($0)'?" } ?? ""
  }
}
