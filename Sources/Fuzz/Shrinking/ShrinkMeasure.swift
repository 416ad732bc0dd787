// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// How much there is to read in a case or a document. Every accepted shrink
/// lowers it, so that shrinking ends.
struct ShrinkMeasure: Comparable {
  private var parts: [Int]

  /// The measure of counts, the weightiest first.
  init(parts: [Int]) { self.parts = parts }

  init(_ subject: FuzzCase) {
    var constraints = subject.constraints.count
    var terms = 0
    var numbers = 0
    var relations = 0
    var identities = 0
    var levels: Set<Priority> = []
    func note(_ constraint: LinearConstraint) {
      terms += constraint.terms.count
      numbers += Self.complexity(constraint.constant)
      for term in constraint.terms {
        numbers += Self.complexity(term.coefficient)
        identities += Int(term.variable.id)
      }
      levels.insert(constraint.priority)
      numbers += Self.complexity(constraint.priority)
      relations += constraint.relation == .equal ? 0 : 1
      identities += Int(constraint.id.id)
    }
    for constraint in subject.constraints { note(constraint) }
    for step in subject.steps {
      constraints += step.added.count
      for constraint in step.added { note(constraint) }
      if let number = step.number { numbers += Self.complexity(number) }
      if let priority = step.priority {
        levels.insert(priority)
        numbers += Self.complexity(priority)
      }
      if case .read(let reading) = step {
        numbers += reading.rawValue.nonzeroBitCount
      }
    }
    parts = [
      constraints + subject.steps.count, subject.steps.count, terms,
      subject.variableBound, levels.count, numbers, relations, identities,
      subject.limits,
    ]
  }

  static func < (left: ShrinkMeasure, right: ShrinkMeasure) -> Bool {
    left.parts.lexicographicallyPrecedes(right.parts)
  }

  /// How hard a number is to read.
  static func complexity(_ number: Double) -> Int {
    if number == 0 { return 0 }
    if number == 1 { return 1 }
    if number == -1 { return 2 }
    let size = abs(number)
    let sign = number < 0 ? 1 : 0
    if size == size.rounded(), size < 1e6 {
      return 3 + sign + String(Int(size)).utf8.count
    }
    return 12 + sign + String(size).utf8.count
  }

  private static func complexity(_ priority: Priority) -> Int {
    switch priority {
    case .required: 0
    case .high, .low: 1
    default: 2 + complexity(priority.value)
    }
  }
}
