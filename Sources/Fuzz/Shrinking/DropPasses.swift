// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Chunks of a list to leave out: the whole, halves, quarters, single ones.
struct Chunks {
  private var ranges: [Range<Int>] = []

  init(_ count: Int) {
    var length = count
    while length > 0 {
      for start in stride(from: 0, to: count, by: length) {
        ranges.append(start..<min(count, start + length))
      }
      length /= 2
    }
  }

  var count: Int { ranges.count }

  subscript(_ number: Int) -> Range<Int> { ranges[number] }
}

struct DropStepsPass: ShrinkPass {
  func count(_ subject: FuzzCase) -> Int { Chunks(subject.steps.count).count }

  func candidate(_ subject: FuzzCase, _ number: Int) -> FuzzCase? {
    var copy = subject
    copy.steps.removeSubrange(Chunks(subject.steps.count)[number])
    return copy
  }
}

/// Leaves out constraints, of the start and of batches.
struct DropConstraintsPass: ShrinkPass {
  func count(_ subject: FuzzCase) -> Int {
    Chunks(subject.constraints.count).count
      + subject.steps.reduce(0) { $0 + Self.batch($1).count }
  }

  func candidate(_ subject: FuzzCase, _ number: Int) -> FuzzCase? {
    var copy = subject
    let chunks = Chunks(subject.constraints.count)
    if number < chunks.count {
      copy.constraints.removeSubrange(chunks[number])
      return copy
    }
    var rest = number - chunks.count
    for (index, step) in subject.steps.enumerated() {
      var batch = Self.batch(step)
      if rest < batch.count {
        batch.remove(at: rest)
        copy.steps[index] = .addAll(batch)
        return copy
      }
      rest -= batch.count
    }
    return nil
  }

  private static func batch(_ step: EditStep) -> [LinearConstraint] {
    if case .addAll(let batch) = step { batch } else { [] }
  }
}

/// Moves constraints that a step adds to the start.
struct HoistAddsPass: ShrinkPass {
  func count(_ subject: FuzzCase) -> Int { subject.steps.count }

  func candidate(_ subject: FuzzCase, _ number: Int) -> FuzzCase? {
    var copy = subject
    switch subject.steps[number] {
    case .add, .addAll: break
    default: return nil
    }
    for constraint in subject.steps[number].added {
      if copy.constraints.contains(where: { $0.id == constraint.id }) {
        return nil
      }
      for term in constraint.terms
      where term.variable.id >= copy.variableCount {
        copy.variableCount = Int(term.variable.id) + 1
      }
      copy.constraints.append(constraint)
    }
    copy.steps.remove(at: number)
    return copy
  }
}

/// Leaves out variables, as if they were 0.
struct DropVariablesPass: ShrinkPass {
  func count(_ subject: FuzzCase) -> Int { subject.variableBound }

  func candidate(_ subject: FuzzCase, _ number: Int) -> FuzzCase? {
    subject.fixing(Variable(UInt32(number)), at: 0)
  }
}

/// Leaves out variables by fixing them at the values that they have in a
/// reference solution of the case.
final class FixVariablesPass: ShrinkPass {
  private let reference: (FuzzCase) -> [Double]?
  /// The last case that was asked for: a list has one a candidate.
  private var last: (subject: FuzzCase, values: [Double]?)?

  init(_ reference: @escaping (FuzzCase) -> [Double]?) {
    self.reference = reference
  }

  func count(_ subject: FuzzCase) -> Int { subject.variableBound }

  func candidate(_ subject: FuzzCase, _ number: Int) -> FuzzCase? {
    if last?.subject != subject { last = (subject, reference(subject)) }
    guard let values = last?.values, number < values.count,
      values[number] != 0, values[number].isFinite
    else { return nil }
    return subject.fixing(Variable(UInt32(number)), at: values[number])
  }
}

struct DropTermsPass: ShrinkPass {
  func count(_ subject: FuzzCase) -> Int {
    subject.reduceConstraints(0) { $0 + $1.terms.count }
  }

  func candidate(_ subject: FuzzCase, _ number: Int) -> FuzzCase? {
    var rest = number
    var copy = subject
    copy.mapConstraints { constraint in
      if rest >= 0, rest < constraint.terms.count {
        constraint.terms.remove(at: rest)
        rest = -1
      } else if rest >= 0 {
        rest -= constraint.terms.count
      }
    }
    return copy
  }
}
