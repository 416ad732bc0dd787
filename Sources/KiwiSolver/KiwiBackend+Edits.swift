// Licensed under the MIT licence; see LICENSE.

#if Kiwi

  import CKiwi
  public import SolverProtocol

  extension KiwiBackend {
    /// Begins to edit a variable, or changes the priority of its edit: kiwi
    /// ends it and begins it anew.
    public func edit(
      _ variable: Variable,
      at priority: Priority
    ) throws(SolverError) {
      guard problem.contains(variable) else { throw .unknownVariable(variable) }
      guard priority.isValid else { throw .invalidPriority(priority.value) }
      if priority.isRequired { throw .requiredEdit(variable) }
      let known = problem.slots[Int(variable.id)].edit
      let suggestion: Double
      if let known {
        suggestion = known.suggestion
      } else {
        suggestion = try value(of: variable)
      }
      let edit = KiwiProblem.Edit(priority: priority, suggestion: suggestion)
      try refresh()
      if known != nil,
        unsafe ckiwi_end_edit(solver, variable.id) != CKIWI_OK
      {
        try giveUp("begin the edit of \(variable)")
      }
      if !send(edit, of: variable.id) {
        try giveUp("begin the edit of \(variable)")
      }
      problem.setEdit(edit, of: variable) { setAttached(true, $0) }
      isSolved = false
    }

    /// Says where an edited variable should be.
    public func suggest(
      _ value: Double,
      for variable: Variable
    ) throws(SolverError) {
      _ = try problem.edit(of: variable)
      guard value.isFinite else {
        throw .invalidNumber(.suggestion(for: variable))
      }
      try refresh()
      if unsafe ckiwi_suggest(solver, variable.id, value) != CKIWI_OK {
        try giveUp("take the suggestion for \(variable)")
      }
      problem.setSuggestion(value, for: variable)
      isSolved = false
    }

    /// Ends the edit of a variable.
    public func endEdit(_ variable: Variable) throws(SolverError) {
      _ = try problem.edit(of: variable)
      if !isStale,
        unsafe ckiwi_end_edit(solver, variable.id) != CKIWI_OK
      {
        isStale = true
      }
      problem.forgetEdit(of: variable) { setAttached(false, $0) }
      isSolved = false
      restore()
      resetIfIdle()
    }

    /// Goes back to what the problem say, and refuses the call.
    private func giveUp(_ what: String) throws(SolverError) {
      let reason = reason
      isStale = true
      restore()
      throw .abstained("kiwi can't \(what): \(reason)")
    }
  }

#endif
