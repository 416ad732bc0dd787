// Licensed under the MIT licence; see LICENSE.

#if Kiwi

  import CKiwi
  import SolverProtocol

  // A refused constraint leaves its row behind in kiwi, an internal error
  // leaves anything behind. The only way back that kiwi offers is to reset it
  // and to add what is in the problem again, in the order of the identities.
  extension KiwiBackend {
    var reason: String { unsafe String(cString: ckiwi_message(solver)) }

    /// Brings a stale kiwi back to what the problem say, if it can.
    func restore() {
      guard isStale else { return }
      guard unsafe ckiwi_reset(solver) == CKIWI_OK else { return }
      rows.clear()
      for case let constraint? in problem.constraints {
        rows.append(constraint)
      }
      if unsafe rows.send(to: solver) != nil { return }
      for (id, slot) in problem.slots.enumerated() {
        if slot.useCount > 0 { setAttached(true, Variable(UInt32(id))) }
        guard let edit = slot.edit else { continue }
        guard send(edit, of: UInt32(id)) else { return }
      }
      isStale = false
    }

    /// Brings a stale kiwi back, or refuses to answer.
    func refresh() throws(SolverError) {
      restore()
      if isStale {
        throw .abstained("kiwi can't go on with these constraints: \(reason)")
      }
    }

    /// Empties kiwi, its unused variables included, when nothing is left.
    func resetIfIdle() {
      if problem.isIdle { isStale = unsafe ckiwi_reset(solver) != CKIWI_OK }
    }

    /// Begins an edit in kiwi at its suggestion.
    func send(_ edit: KiwiProblem.Edit, of variable: UInt32) -> Bool {
      let strength = KiwiStrength.strength(of: edit.priority)
      return unsafe ckiwi_edit(solver, variable, strength) == CKIWI_OK
        && ckiwi_suggest(solver, variable, edit.suggestion) == CKIWI_OK
    }

    func setAttached(_ isAttached: Bool, _ variable: Variable) {
      unsafe ckiwi_set_attached(solver, variable.id, isAttached)
    }
  }

#endif
