// Licensed under the MIT licence; see LICENSE.

#if Kiwi

  import SolverProtocol

  /// The variables, constraints and edits that kiwi was told, and the checks
  /// which it leaves to its caller.
  ///
  /// Everything is found by identity in O(1), and a constraint is kept as it
  /// came: the problem must not cost what kiwi does not cost.
  struct KiwiProblem {
    struct Slot {
      var isPresent = false
      var useCount: Int32 = 0
      var edit: Edit?
    }

    struct Edit {
      var priority: Priority
      var suggestion: Double
    }

    private(set) var constraints: [LinearConstraint?] = []
    private(set) var slots: [Slot] = []
    private(set) var constraintCount = 0
    private(set) var variableCount = 0
    private(set) var editCount = 0

    /// Whether kiwi has nothing to do.
    var isIdle: Bool { constraintCount == 0 && editCount == 0 }

    func contains(_ variable: Variable) -> Bool {
      Int(variable.id) < slots.count && slots[Int(variable.id)].isPresent
    }

    func constraint(_ id: ConstraintID) throws(SolverError) -> LinearConstraint
    {
      guard Int(id.id) < constraints.count,
        let constraint = constraints[Int(id.id)]
      else { throw .unknownConstraint(id) }
      return constraint
    }

    /// The edit of a variable that must have one.
    func edit(of variable: Variable) throws(SolverError) -> Edit {
      guard contains(variable) else { throw .unknownVariable(variable) }
      guard let edit = slots[Int(variable.id)].edit else {
        throw .notEditing(variable)
      }
      return edit
    }
  }

  extension KiwiProblem {
    // MARK: Variables

    mutating func add(_ variable: Variable) throws(SolverError) {
      guard variable.id < Variable.identityLimit else {
        throw .identityOutOfRange(variable.id)
      }
      if contains(variable) { throw .duplicateVariable(variable) }
      let id = Int(variable.id)
      while slots.count <= id { slots.append(Slot()) }
      slots[id].isPresent = true
      variableCount += 1
    }

    mutating func remove(_ variable: Variable) throws(SolverError) {
      guard contains(variable) else { throw .unknownVariable(variable) }
      let slot = slots[Int(variable.id)]
      if slot.edit != nil { throw .variableIsEdited(variable) }
      if slot.useCount > 0 {
        for case let constraint? in constraints
        where constraint.terms.contains(where: { $0.variable == variable }) {
          throw .variableInUse(variable, by: constraint.id)
        }
      }
      slots[Int(variable.id)].isPresent = false
      variableCount -= 1
      if variableCount == 0 { slots = [] }
    }

    // MARK: Constraints

    /// The constraint with each variable named once; refuses what the laws
    /// refuse without solving.
    func checked(
      _ constraint: LinearConstraint
    ) throws(SolverError) -> LinearConstraint {
      try constraint.validate()
      let id = Int(constraint.id.id)
      if id < constraints.count, constraints[id] != nil {
        throw .duplicateConstraint(constraint.id)
      }
      var isAscending = true
      var last: Variable?
      for term in constraint.terms {
        guard contains(term.variable) else {
          throw .unknownVariable(term.variable)
        }
        if let last, term.variable <= last { isAscending = false }
        last = term.variable
      }
      if isAscending { return constraint }
      var normalized = constraint
      normalized.terms = try constraint.normalizedTerms()
      return normalized
    }

    /// Notes a constraint that was checked; `attach` is called for every
    /// variable that nothing used before.
    mutating func note(
      _ constraint: LinearConstraint,
      attach: (Variable) -> Void
    ) {
      let id = Int(constraint.id.id)
      while constraints.count <= id { constraints.append(nil) }
      constraints[id] = constraint
      constraintCount += 1
      for term in constraint.terms { use(term.variable, attach: attach) }
    }

    /// Forgets a constraint; `detach` is called for every variable that
    /// nothing uses any more.
    mutating func forget(
      _ constraint: LinearConstraint,
      detach: (Variable) -> Void
    ) {
      constraints[Int(constraint.id.id)] = nil
      constraintCount -= 1
      for term in constraint.terms { release(term.variable, detach: detach) }
      if constraintCount == 0 { constraints = [] }
    }

    /// Replaces a constraint by one over the same variables.
    mutating func replace(_ constraint: LinearConstraint) {
      constraints[Int(constraint.id.id)] = constraint
    }

    // MARK: Edits

    mutating func setEdit(
      _ edit: Edit,
      of variable: Variable,
      attach: (Variable) -> Void
    ) {
      let id = Int(variable.id)
      if slots[id].edit == nil {
        editCount += 1
        use(variable, attach: attach)
      }
      slots[id].edit = edit
    }

    mutating func forgetEdit(
      of variable: Variable,
      detach: (Variable) -> Void
    ) {
      slots[Int(variable.id)].edit = nil
      editCount -= 1
      release(variable, detach: detach)
    }

    mutating func setSuggestion(_ value: Double, for variable: Variable) {
      slots[Int(variable.id)].edit?.suggestion = value
    }

    // MARK: Parts

    private mutating func use(
      _ variable: Variable,
      attach: (Variable) -> Void
    ) {
      slots[Int(variable.id)].useCount += 1
      if slots[Int(variable.id)].useCount == 1 { attach(variable) }
    }

    private mutating func release(
      _ variable: Variable,
      detach: (Variable) -> Void
    ) {
      slots[Int(variable.id)].useCount -= 1
      if slots[Int(variable.id)].useCount == 0 { detach(variable) }
    }
  }

#endif
