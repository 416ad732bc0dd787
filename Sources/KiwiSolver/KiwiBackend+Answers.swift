// Licensed under the MIT licence; see LICENSE.

#if Kiwi

  import CKiwi
  public import SolverProtocol

  extension KiwiBackend {
    /// Brings the values up to date.
    public func solve() throws(SolverError) {
      if isSolved { return }
      try refresh()
      var isFinite = true
      let status = unsafe values.withUnsafeBufferPointer { old in
        unsafe previous.withUnsafeMutableBufferPointer { new in
          unsafe ckiwi_read(
            solver,
            old.baseAddress,
            new.baseAddress,
            new.count,
            &isFinite,
          )
        }
      }
      if status != CKIWI_OK { throw .abstained("kiwi can't answer: \(reason)") }
      if !isFinite {
        let id = previous.firstIndex { !$0.isFinite } ?? 0
        throw .invalidNumber(.value(of: Variable(UInt32(id))))
      }
      swap(&values, &previous)
      isSolved = true
      statistics.solves += 1
    }

    /// The value of a variable, solving first if need be.
    public func value(of variable: Variable) throws(SolverError) -> Double {
      guard problem.contains(variable) else { throw .unknownVariable(variable) }
      try solve()
      return values[Int(variable.id)]
    }

    /// All values, indexed by the variables' identities.
    public func withValues(_ body: (Span<Double>) -> Void) throws(SolverError) {
      try solve()
      let values = values
      body(values.span)
    }

    /// The variables that the last two solves put at different places.
    public var changedVariables: [Variable] {
      values.indices
        .filter { problem.slots[$0].isPresent && values[$0] != previous[$0] }
        .map { Variable(UInt32($0)) }
    }

    /// The violation at every soft priority of kiwi's values.
    public func profile() throws(SolverError) -> ViolationProfile {
      try solve()
      var soft: [LinearConstraint] = []
      for case let constraint? in problem.constraints
      where !constraint.priority.isRequired {
        soft.append(constraint)
      }
      for (id, slot) in problem.slots.enumerated() {
        guard let edit = slot.edit else { continue }
        soft.append(
          LinearConstraint(
            editing: Variable(UInt32(id)),
            to: edit.suggestion,
            at: edit.priority,
          )
        )
      }
      return ViolationProfile(of: soft) { values[Int($0.id)] }
    }

    /// Refuses, because kiwi can't tell what is ambiguous.
    public func ambiguousVariables() throws(SolverError) -> [Variable] {
      throw .unsupported("kiwi does not tell which values are ambiguous.")
    }

    /// The problem and the values as stable text.
    public func dump() -> String {
      var lines = ["kiwi: \(isSolved ? "solved" : "changed")"]
      for (id, slot) in problem.slots.enumerated() where slot.isPresent {
        lines.append("  \(Variable(UInt32(id))) = \(values[id])")
      }
      for case let constraint? in problem.constraints {
        let strength = KiwiStrength.strength(of: constraint.priority)
        lines.append("  \(constraint) strength \(strength)")
      }
      for (id, slot) in problem.slots.enumerated() {
        guard let edit = slot.edit else { continue }
        lines.append(
          "  edit \(Variable(UInt32(id))) == \(edit.suggestion) "
            + "@\(edit.priority)"
        )
      }
      return lines.joined(separator: "\n") + "\n"
    }
  }

#endif
