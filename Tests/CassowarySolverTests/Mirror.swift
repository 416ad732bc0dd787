// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// What a solver has been told, to judge its answers from outside.
struct ReferenceModel {
  var constraints: [ConstraintID: LinearConstraint] = [:]
  var order: [ConstraintID] = []

  mutating func accepted(_ call: Call) {
    switch call {
    case .add(let constraint): insert(constraint)
    case .addBatch(let batch): batch.forEach { insert($0) }
    case .remove(let id):
      constraints[id] = nil
      order.removeAll { $0 == id }
    case .setConstant(let id, let value): constraints[id]?.constant = value
    case .setPriority(let id, let priority): constraints[id]?.priority = priority
    default: break
    }
  }

  private mutating func insert(_ constraint: LinearConstraint) {
    constraints[constraint.id] = constraint
    order.append(constraint.id)
  }

  /// The first required constraint that a point violates.
  func broken(_ value: (Variable) -> Double) -> LinearConstraint? {
    for id in order {
      guard let constraint = constraints[id], constraint.priority.isRequired else { continue }
      let violation = constraint.violation(value: value)
      if !Tolerance.isNegligible(violation, magnitude: constraint.magnitude(value: value)) {
        return constraint
      }
    }
    return nil
  }
}

/// Runs one script on a solver and a reference in step; answers what
/// differed first.
func firstDifference<Subject: LayoutSolver, Reference: LayoutSolver>(
  _ subjectType: Subject.Type,
  _ referenceType: Reference.Type,
  seed: UInt64,
  shape: ScriptShape,
  checksAmbiguity: Bool,
  log: (String) -> Void = { _ in }
) -> String? {
  var generator = ScriptGenerator(seed: seed, shape: shape)
  let subject = Subject()
  let reference = Reference()
  var model = ReferenceModel()
  // When to read, and what to suggest, is drawn apart from the calls.
  var reading = SplitMix(seed: ~seed)
  do {
    for id in 0..<UInt32(shape.variables) {
      try subject.add(Variable(id))
      try reference.add(Variable(id))
    }
  } catch { return "no variable: \(error)" }
  for step in 0..<(shape.initial + shape.steps) {
    let call = step < shape.initial ? .add(generator.constraint()) : generator.call()
    log("\(step): \(call)")
    // Values for later suggestions must be the same in both.
    if case .edit(let variable, _) = call, !generator.edited.contains(variable) {
      let suggestion = Call.suggest(variable, reading.pick(shape.constants))
      do {
        try call.perform(on: subject)
        try call.perform(on: reference)
        try suggestion.perform(on: subject)
        try suggestion.perform(on: reference)
      } catch { return "step \(step) \(call): \(error)" }
      generator.accepted(call)
    } else {
      // Reading solves: half of the calls come upon an unsolved state.
      var before: [Double]?
      do {
        if reading.chance(1, in: 2) { before = try snapshot(subject, shape) }
      } catch { return "step \(step), reading before \(call): \(error)" }
      let first = outcome { () throws(SolverError) in try call.perform(on: subject) }
      let second = outcome { () throws(SolverError) in try call.perform(on: reference) }
      if (first == nil) != (second == nil) {
        return "step \(step) \(call): \(first as Any) against \(second as Any)"
      }
      if let first, let second, first.kind != second.kind {
        return "step \(step) \(call): \(first) against \(second)"
      }
      if first == nil {
        generator.accepted(call)
        model.accepted(call)
      } else {
        do {
          if let before, try snapshot(subject, shape) != before {
            return "step \(step) \(call): the refusal left a trace"
          }
        } catch { return "step \(step), reading after the refused \(call): \(error)" }
        if case .conflict(let set)? = first,
          let fault = fault(in: set, call, model, Reference.self, shape)
        {
          return "step \(step) \(call): \(set): \(fault)"
        }
      }
    }
    let isLast = step == shape.initial + shape.steps - 1
    if isLast || reading.chance(3, in: 4) {
      do {
        let a = try subject.profile()
        let b = try reference.profile()
        let scale = try magnitude(subject, model, shape)
        if let difference = difference(a, b, scale) { return "step \(step) \(call): \(difference)" }
        var values: [Double] = []
        try subject.withValues { span in
          for index in 0..<span.count { values.append(span[index]) }
        }
        if let constraint = model.broken({ values[Int($0.id)] }) {
          return "step \(step) \(call): broken \(constraint)"
        }
        if checksAmbiguity {
          let mine = try subject.ambiguousVariables()
          let theirs = try reference.ambiguousVariables()
          if mine != theirs {
            return "step \(step) \(call): ambiguous \(mine) against \(theirs)"
          }
        }
      } catch { return "step \(step) \(call): \(error)" }
    }
  }
  return nil
}

private func outcome(_ body: () throws(SolverError) -> Void) -> SolverError? {
  do {
    try body()
    return nil
  } catch { return error }
}

private func snapshot(_ solver: some LayoutSolver, _ shape: ScriptShape) throws -> [Double] {
  var values: [Double] = []
  try solver.withValues { span in
    for index in 0..<shape.variables { values.append(span[index]) }
  }
  return values
}

/// The largest term of any constraint: what doubles can't resolve beyond.
private func magnitude(
  _ solver: some LayoutSolver,
  _ model: ReferenceModel,
  _ shape: ScriptShape
) throws -> Double {
  let values = try snapshot(solver, shape)
  return model.constraints.values.reduce(1) {
    max($0, $1.magnitude(value: { values[Int($0.id)] }))
  }
}

private func difference(
  _ a: ViolationProfile,
  _ b: ViolationProfile,
  _ scale: Double
) -> String? {
  guard a.levels.map(\.priority) == b.levels.map(\.priority) else {
    return "levels \(a) against \(b)"
  }
  for (left, right) in zip(a.levels, b.levels) {
    let distance = abs(left.violation - right.violation)
    if distance > 1e-12 * scale, !Tolerance.agree(left.violation, right.violation) {
      return "profile \(a) against \(b)"
    }
  }
  return nil
}

/// What is wrong with a conflict set: satisfiable, or a member too many.
private func fault<Reference: LayoutSolver>(
  in set: ConflictSet,
  _ call: Call,
  _ model: ReferenceModel,
  _ type: Reference.Type,
  _ shape: ScriptShape
) -> String? {
  var after = model
  switch call {
  case .setPriority, .setConstant, .add, .addBatch: after.accepted(call)
  default: return "no conflict possible"
  }
  func isFeasible(_ members: [ConstraintID]) -> Bool? {
    let solver = Reference()
    do {
      for id in 0..<UInt32(shape.variables) { try solver.add(Variable(id)) }
      for id in members {
        guard let constraint = after.constraints[id] else { return nil }
        if !constraint.priority.isRequired { return nil }
        try solver.add(constraint)
      }
      return true
    } catch { return false }
  }
  guard let whole = isFeasible(set.constraints) else { return "unknown or soft member" }
  if whole { return "satisfiable" }
  for id in set.constraints {
    if isFeasible(set.constraints.filter { $0 != id }) != true { return "\(id) can be spared" }
  }
  return nil
}
