// Licensed under the MIT licence; see LICENSE.

internal import SolverProtocol

extension ProgramSolver {
  func begin(_ batch: [LinearConstraint]) throws(SolverError) {
    try store.add(contentsOf: batch)
    hasBegun = true
    initial = batch
    for constraint in batch { note(constraint) }
    do throws(SolverError) {
      for step in foreseen { try checkAbilities(step.needs) }
      try askForStart()
    } catch {
      // Nothing was accepted: the next batch is the first again.
      store.removeLast(batch.count)
      hasBegun = false
      initial = []
      played = nil
      throw error
    }
    touch()
  }

  private func askForStart() throws(SolverError) {
    if let adopted, adopted.variableCount == declared.count,
      adopted.constraints == initial
    {
      self.adopted = nil
      try take(adopted.id, adopted.steps, hasAmbiguity: adopted.hasAmbiguity)
      matched = 0
    } else if !initial.isEmpty || !foreseen.isEmpty {
      try ask(after: nil)
    } else {
      return
    }
    if let conflict = played?.answer.startConflict {
      throw .conflict(set(conflict))
    }
  }

  /// Makes a call that is a step of the script.
  ///
  /// - `mayWait`: Whether it is bound to be accepted, so that the program may
  ///   be told together with the next call.
  func play(_ step: EditStep, mayWait: Bool = false) throws(SolverError) {
    if !hasBegun { try begin([]) }
    if step != .solve { try checkAbilities(step.needs) }
    let isNext = isForeseen(step)
    if mayWait, !isNext, foreseen.isEmpty { return try postpone(step) }
    script.append(told(step))
    if isNext {
      matched += 1
    } else {
      do throws(SolverError) {
        try ask(after: step)
      } catch {
        // The program could not say: the call was not made.
        script.removeLast()
        throw error
      }
      if played?.answer.startConflict != nil {
        throw garbage("it calls the start a conflict, which it accepted")
      }
      try settleDeferred()
    }
    guard let played else { return }
    let outcome = played.answer.outcomes[script.count - 1]
    switch (step, outcome) {
    case (.solve, .solved(let values, let others, let ambiguous)):
      try takeValues(values, others, ambiguous)
    case (.solve, .accepted):
      throw garbage("no values for step \(script.count - 1), a solve")
    case (_, .refused(let kind, let conflict, let message)):
      throw refusal(kind, conflict, message, step)
    case (_, .solved):
      throw garbage("values for step \(script.count - 1), which is no solve")
    case (_, .accepted): try accept(step)
    }
  }

  /// Whether the answer that is there goes on with this step (P1).
  func isForeseen(_ step: EditStep) -> Bool {
    guard let played, deferred.isEmpty, matched == script.count else {
      return false
    }
    return played.steps.count > matched && played.steps[matched] == told(step)
  }

  /// A variable as the script has it: one that is removed and comes back is
  /// another one, which its generation tells, in the upper bits.
  func told(_ variable: Variable) -> Variable {
    guard !generations.isEmpty, let generation = generations[variable.id]
    else { return variable }
    return Variable(variable.id | UInt32(generation) << 20)
  }

  private func told(_ constraint: LinearConstraint) -> LinearConstraint {
    var copy = constraint
    for index in copy.terms.indices {
      copy.terms[index].variable = told(copy.terms[index].variable)
    }
    return copy
  }

  /// A step as the script has it.
  func told(_ step: EditStep) -> EditStep {
    generations.isEmpty ? step : step.mapping(added: told, variable: told)
  }

  /// Takes note of a step that was accepted.
  ///
  /// One that must be refused changes nothing here: whoever made the call
  /// sees that it was accepted.
  func accept(_ step: EditStep) throws(SolverError) {
    do throws(SolverError) { try store.check(step) } catch { return }
    touch()
    for constraint in step.added { note(constraint) }
    let values = values
    try store.apply(step) { values[Int($0.id)] }
  }

  private func touch() {
    isSolved = false
    knownProfile = nil
    ambiguous = nil
  }

  private func note(_ constraint: LinearConstraint) {
    for term in constraint.terms {
      let id = Int(term.variable.id)
      // A batch that is refused may name what is not there.
      if id < isNamed.count { isNamed[id] = true }
      if !unnamed.isEmpty { unnamed.removeAll { $0 == term.variable } }
    }
  }

  /// Puts a step on the script whose outcome the next answer tells.
  func postpone(_ step: EditStep) throws(SolverError) {
    deferred.append(script.count)
    script.append(told(step))
    try accept(step)
  }

  /// Steps of which nothing was known are known now.
  private func settleDeferred() throws(SolverError) {
    let places = deferred
    deferred = []
    for place in places {
      guard
        case .refused(let kind, let conflict, let message)? =
          played?.answer.outcomes[place]
      else { continue }
      throw refusal(kind, conflict, message, script[place])
    }
  }

  // MARK: Asking

  /// Asks for the script so far and what is foreseen behind it.
  private func ask(after step: EditStep?) throws(SolverError) {
    var plan = foreseen
    if let step, plan.first == step { plan = plan.dropFirst() }
    let steps =
      script
      + EditStep.plan(plan, after: step, edited: store.edits.map(\.variable))
      .map(told)
    try checkLevels(steps)
    let needs = steps.count == 1 && steps[0] == .solve
    if !needs { try checkAbilities(.steps) }
    let omitsAmbiguity = !wantsAmbiguity
    let request = ScriptWriter.play(
      variables: declared + unnamed.map(told),
      constraints: initial,
      steps: steps,
      omittingAmbiguity: omitsAmbiguity,
      // What came before is known.
      since: deferred.first ?? max(0, script.count - 1),
    )
    let id = connection.submit(request)
    try take(id, steps, hasAmbiguity: !omitsAmbiguity)
    matched = script.count
  }

  private func take(
    _ id: Int,
    _ steps: [EditStep],
    hasAmbiguity: Bool
  ) throws(SolverError) {
    switch connection.reply(to: id) {
    case .mishap(let mishap): throw trouble(mishap)
    case .answer(let root):
      do throws(ScriptAnswer.Fault) {
        let answer = try ScriptAnswer(
          root,
          steps: steps.count,
          variable: { program.name(of: Variable($0.id)) },
        )
        played = Played(
          id: id,
          steps: steps,
          answer: answer,
          hasAmbiguity: hasAmbiguity,
        )
      } catch {
        switch error {
        case .abstained(let words):
          throw .abstained("\(program.name): \(words)")
        case .failed(let words): throw trouble(.failed(words))
        case .garbage(let words): throw garbage(words)
        }
      }
    }
  }

  /// Asks once more, with the ambiguous variables of the last solve.
  func readAmbiguity() throws(SolverError) {
    guard let place = script.lastIndex(of: .solve) else { return }
    let steps = Array(script[...place])
    let request = ScriptWriter.play(
      variables: declared + unnamed.map(told),
      constraints: initial,
      steps: steps,
      omittingAmbiguity: false,
      since: place,
    )
    let id = connection.submit(request)
    let before = (played, matched)
    defer { (played, matched) = before }
    try take(id, steps, hasAmbiguity: true)
    guard case .solved(_, _, let names)? = played?.answer.outcomes[place]
    else { throw garbage("no values for step \(place), a solve") }
    ambiguous = names.map(variables)
  }

  private func checkLevels(_ steps: [EditStep]) throws(SolverError) {
    guard case .levels(let most) = program.greeting.priorities else { return }
    var soft = Set(initial.map(\.priority).filter { !$0.isRequired })
    for step in steps {
      soft.formUnion(step.added.map(\.priority))
      if let priority = step.priority { soft.insert(priority) }
    }
    soft.remove(.required)
    if soft.count > most {
      throw .unsupported("\(program.name) knows \(most) levels at most.")
    }
  }

  // MARK: Reading answers

  private func takeValues(
    _ numbers: [Double],
    _ others: [ScriptAnswer.Name: Double],
    _ names: [ScriptAnswer.Name]?
  ) throws(SolverError) {
    previousValues = values
    for id in 0..<UInt32(store.variableBound) {
      let variable = Variable(id)
      guard store.contains(variable) else { continue }
      let name = ScriptAnswer.Name(told(variable))
      if let value = ScriptAnswer.value(name, numbers, others) {
        values[Int(id)] = value
      } else if isNamed[Int(id)] || declared.contains(told(variable)) {
        throw garbage(
          "no value of '\(program.name(of: variable))' in step "
            + "\(script.count - 1)"
        )
      }
    }
    isSolved = true
    knownProfile = nil
    ambiguous = played?.hasAmbiguity == true ? names.map(variables) : nil
    statistics.solves += 1
  }

  private func variables(_ names: [ScriptAnswer.Name]) -> [Variable] {
    let all = Set(names)
    return store.variables.filter { all.contains(.init(told($0))) }
  }

  private func set(_ conflict: [UInt32]) -> ConflictSet {
    ConflictSet(conflict.map { ConstraintID($0) })
  }

  private func refusal(
    _ kind: String,
    _ conflict: [UInt32],
    _ message: String,
    _ step: EditStep
  ) -> SolverError {
    do throws(SolverError) {
      var copy = store
      try copy.apply(step)
    } catch {
      // It refuses for the reason that there is.
      if error.kind == kind { return error }
    }
    let first = step.added.first
    let variable =
      step.variable ?? first?.terms.first?.variable ?? Variable(0)
    let constraint = step.constraint ?? first?.id ?? ConstraintID(0)
    switch kind {
    case "conflict": return .conflict(set(conflict))
    case "unknownVariable": return .unknownVariable(variable)
    case "unknownConstraint": return .unknownConstraint(constraint)
    case "duplicateVariable": return .duplicateVariable(variable)
    case "duplicateConstraint": return .duplicateConstraint(constraint)
    case "variableInUse": return .variableInUse(variable, by: constraint)
    case "variableIsEdited": return .variableIsEdited(variable)
    case "notEditing": return .notEditing(variable)
    case "requiredEdit": return .requiredEdit(variable)
    case "invalidNumber":
      return .invalidNumber(.constant(of: constraint))
    case "invalidPriority":
      let priority = step.priority ?? first?.priority
      return .invalidPriority(priority?.value ?? .nan)
    case "unsupported", "abstained":
      return .abstained("\(program.name): \(message)")
    default:
      return garbage("it refuses \(step) for '\(kind)', which is no reason")
    }
  }

  private func garbage(_ words: String) -> SolverError {
    trouble(connection.reject(words))
  }

  private func trouble(_ mishap: Mishap) -> SolverError {
    if mishap.kind != .givenUp { program.note(mishap) }
    return .abstained("\(program.name): \(mishap.words)")
  }
}
