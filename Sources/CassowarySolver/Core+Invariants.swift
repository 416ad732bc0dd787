// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// How much a check may cost.
enum CheckLevel: Comparable {
  /// O(variables).
  case cheap
  /// O(terms).
  case costly
}

extension Core {
  #if InternalChecks
    /// The level at which this build checks.
    static var checkLevel: CheckLevel { .costly }

    /// Stops at the first invariant that does not hold; called after every
    /// solve. The numbers are those at the types.
    mutating func _checkInvariants() {
      checkComponents()
      if Self.checkLevel >= .costly {
        checkLists()
        checkRows()
        checkWitness()
      }
    }

    /// C1: each variable is in at most one component, and linked there.
    private func checkComponents() {
      var seen = Table<Bool>(repeating: false, count: membership.count)
      var paired = 0
      for index in components.indices where components[index].firstMember >= 0 {
        if components[index].pair.x >= 0 { paired += 1 }
        var member = components[index].firstMember
        var size: Int32 = 0
        while member >= 0 {
          precondition(
            membership[Int(member)].component == Int32(index)
              && !seen[Int(member)],
            "C1: v\(member) is not where its component \(index) lists it",
          )
          seen[Int(member)] = true
          size += 1
          member = membership[Int(member)].next
        }
        precondition(
          size == components[index].size,
          "C1: component \(index) has \(size) members, not as counted",
        )
      }
      precondition(
        paired == pairedComponents,
        "C1: \(paired) components are next to two edits, not as counted",
      )
      for variable in membership.indices
      where store.contains(variable: variable) {
        precondition(
          (membership[variable].component >= 0) == seen[variable],
          "C1: v\(variable) names a component that does not list it",
        )
      }
    }

    /// I1 and I2: the lists of terms, and the counts of rows.
    private func checkLists() {
      for variable in store.columns.indices {
        let column = store.columns[variable]
        var count: Int32 = 0
        for head in [column.rows, column.singles] {
          var before: Int32 = -1
          var place = head
          while place >= 0 {
            let cell = store.cells[Int(place)]
            precondition(
              cell.variable == Int32(variable) && cell.previous == before,
              "I1: term \(place) is not linked to v\(variable)",
            )
            if head == column.rows { count += 1 }
            before = place
            place = cell.next
          }
        }
        precondition(
          count == column.degree || column.rows == column.singles,
          "I2: v\(variable) is in \(count) rows, not \(column.degree)",
        )
      }
    }

    /// C2: a row has a moving variable, and its moving variables share a
    /// component.
    private func checkRows() {
      for constraint in store.entries.indices
      where store.entries[constraint].shape == .row {
        var found: Int32 = -1
        for t in store.terms(of: constraint) {
          let variable = Int(store.cells[t].variable)
          guard around.fixed[variable] == Surroundings.moving else {
            continue
          }
          precondition(
            found < 0 || membership[variable].component == found,
            "C2: c\(constraint) joins two components",
          )
          found = membership[variable].component
        }
        precondition(found >= 0, "C2: all of c\(constraint) stands still")
      }
    }

    /// C3: the values meet everything required.
    private mutating func checkWitness() {
      for constraint in store.entries.indices
      where store.contains(constraint: constraint)
        && store.isRequired(constraint)
      {
        var magnitude = abs(store.entries[constraint].constant)
        for t in store.terms(of: constraint) {
          let cell = store.cells[t]
          magnitude = max(
            magnitude,
            abs(cell.coefficient * around.value[Int(cell.variable)]),
          )
        }
        precondition(
          violation(constraint)
            <= 10 * EngineTolerance.conflict * max(1, magnitude),
          "C3: required c\(constraint) is missed by \(violation(constraint))",
        )
      }
    }
  #else
    @inline(__always)
    mutating func _checkInvariants() {}
  #endif
}
