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
        checkDerived()
        checkWitness()
        checkKept()
        checkFollowing()
      }
    }

    /// C1: each variable is in at most one component, and linked there. And so
    /// many components as are counted have values in which rounding is seen.
    private func checkComponents() {
      let rounded = components.indices.count {
        components[$0].firstMember >= 0 && components[$0].isRounded
      }
      precondition(
        rounded == roundedComponents,
        "C1: \(rounded) components are rounded, \(roundedComponents) counted"
      )
      var seen = Table<Bool>(repeating: false, count: membership.count)
      for index in components.indices where components[index].firstMember >= 0 {
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
      where store.entries[constraint].shape == .row
        && !store.entries[constraint].derives
      {
        var found: Int32 = -1
        for t in store.terms(of: constraint) {
          let variable = Int(store.cells[t].variable)
          guard around.fixed[variable] == Surroundings.moving else { continue }
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
    private func checkDerived() {
      var count = 0
      for variable in derivations.row.indices
      where derivations.row[variable] >= 0 {
        count += 1
        precondition(
          around.fixed[variable] == Surroundings.derived
            && membership[variable].component < 0
            && store.columns[variable].singles < 0
            && around.editIndex[variable] < 0
            && !derivations.isStale(variable),
          "D1: v\(variable) is asked for more than is derived"
        )
        let own = Int(derivations.row[variable])
        precondition(
          derivations.ofConstraint[own] == Int32(variable),
          "D1: c\(own) derives another variable than v\(variable)"
        )
        var term = store.columns[variable].rows
        while term >= 0 {
          let constraint = Int(store.cells[Int(term)].owner)
          term = store.cells[Int(term)].next
          precondition(
            store.entries[constraint].derives,
            "D1: c\(constraint) holds the derived v\(variable)"
          )
          guard constraint == own else { continue }
          for t in store.terms(of: constraint) {
            let other = Int(store.cells[t].variable)
            precondition(
              around.fixed[other] != Surroundings.edited
                || attention[Int(around.editIndex[other])] != .followed,
              "D2: v\(variable) is derived from an edit"
            )
            if other == variable || derivations.row[other] < 0 { continue }
            precondition(
              derivations.rank[other] < derivations.rank[variable],
              "D3: v\(variable) is derived from a higher rank"
            )
          }
        }
      }
      precondition(count == derivations.count, "D1: derived, not as counted")
      for edit in editVariable.indices where editVariable[edit] >= 0 {
        let variable = Int(editVariable[edit])
        guard around.fixed[variable] == Surroundings.edited,
          attention[edit] == .followed
        else { continue }
        var term = store.columns[variable].rows
        while term >= 0 {
          let index = component(of: Int(store.cells[Int(term)].owner))
          term = store.cells[Int(term)].next
          guard index >= 0 else { continue }
          var member = components[index].firstMember
          while member >= 0 {
            precondition(
              !derivations.isUsed(Int(member)),
              "D2: v\(member) follows an edit and derives others"
            )
            member = membership[Int(member)].next
          }
        }
      }
    }

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
    /// Whether a subproblem has as many rows as a kept one. What was entered
    /// later shares no row there, as it would now; and where some have gone,
    /// too few may be left for any to share one now.
    private func hasRows(
      of loaded: borrowing Subproblem,
      _ rows: Int,
      sharesRows: Bool
    ) -> Bool {
      if !loaded.twins.isEmpty { return loaded.m <= rows }
      return sharesRows ? loaded.m >= rows : loaded.m == rows
    }
    /// K1: a kept subproblem is what loading its component would make, but
    /// for where edited variables stand and for rows that ask nothing.
    private mutating func checkKept() {
      for place in kept.places.indices where kept.places[place].component >= 0 {
        let index = kept.places[place].component
        precondition(
          Int(components[index].kept) == place,
          "K1: component \(index) does not name its place \(place)"
        )
        guard adjusted.isEmpty, marked.isEmpty else { continue }
        seedMembers(of: index)
        kept.places[place].sub.renewParameters(around)
        var loaded = Subproblem(EngineContext(context.limits))
        loaded.load(store, around, seeds: seeds, Selection())
        let held = kept.places[place]
        let rows = held.sub.m - held.sub.idleRows
        kept.places[place].sub.checkDuals()
        kept.places[place].sub.checkBlanks()
        // Values here follow a drag at the next change.
        let isBehind = held.sub.isBehind(around)
        precondition(
          loaded.n == held.sub.n - held.sub.blanks.count
            && loaded.breakpoints.count == held.sub.breakpoints.count
            && hasRows(of: loaded, rows, sharesRows: !held.sub.twins.isEmpty),
          "K1: component \(index) is kept with other rows"
        )
        for column in 0..<loaded.n {
          let variable = Int(loaded.columnVariable[column])
          let other = Int(held.sub.columnIndex[variable])
          let here = around.value[variable]
          precondition(
            other >= 0,
            "K1: v\(variable) is no column of its kept component"
          )
          precondition(
            isBehind
              || abs(held.sub.result(other) - here) <= 1e-9 * max(1, abs(here)),
            "K1: v\(variable) is kept elsewhere than it is"
          )
          for t in loaded.breaks(column) {
            let at = held.sub.breaks(other).lowerBound + t
            let kept = held.sub.unscaled(
              at - loaded.breaks(column).lowerBound,
              of: other,
            )
            precondition(
              kept.value == loaded.unscaled(t, of: column).value,
              "K1: a breakpoint of v\(variable) is kept elsewhere"
            )
          }
        }
        for row in 0..<loaded.m {
          for t in loaded.breaks(loaded.n + row) {
            let own = loaded.unscaled(t, of: loaded.n + row)
            let constraint = Int(own.constraint)
            let other = Int(held.sub.rowIndex[constraint])
            precondition(other >= 0, "K1: c\(constraint) is kept in no row")
            let breakpoint = held.sub.unscaled(
              held.sub.breakpoint(of: constraint, held.sub.n + other),
              of: held.sub.n + other,
            )
            let terms = store.terms(of: constraint)
            let isTurned =
              loaded.isOpposite(terms, row, store)
              != held.sub.isOpposite(terms, other, store)
            let value = isTurned ? -breakpoint.value : breakpoint.value
            precondition(
              abs(own.value - value) <= 1e-9 * max(1, abs(own.value))
                && loaded.levelPriority[Int(own.level)]
                  == held.sub.levelPriority[Int(breakpoint.level)]
                && own.left == (isTurned ? -breakpoint.right : breakpoint.left),
              "K1: c\(constraint) is kept with another right side"
            )
          }
        }
      }
    }

    /// E1: each component next to an edit that stands still is a part.
    private func checkParts() {
      for edit in editVariable.indices {
        let variable = Int(editVariable[edit])
        guard variable >= 0, around.fixed[variable] == Surroundings.edited
        else { continue }
        var term = store.columns[variable].rows
        while term >= 0 {
          let constraint = Int(store.cells[Int(term)].owner)
          term = store.cells[Int(term)].next
          let index = component(of: constraint)
          if index < 0 || store.entries[constraint].derives { continue }
          let place = Int(components[index].part)
          precondition(
            place >= 0 && following.parts[place].component == Int32(index)
              && following.parts[place].edits.contains {
                following.edits[$0] == Int32(edit)
              },
            "E1: component \(index) is no part next to edit \(edit)"
          )
          var member = components[index].firstMember
          for at in following.parts[place].members {
            precondition(
              following.members[at] == member,
              "E1: the part of component \(index) has other members"
            )
            member = membership[Int(member)].next
          }
          precondition(member < 0, "E1: component \(index) has more members")
        }
      }
    }

    /// E2: what is noted of a part gives its values, in the pass over all
    /// values too.
    private func checkFollowing() {
      guard following.revision == structure else { return }
      checkParts()
      for part in following.parts where part.stands {
        var isThere = true
        for edit in part.edits {
          let index = Int(following.edits[edit])
          let variable = Int(editVariable[index])
          if around.value[variable] != around.editValue[index] {
            isThere = false
          }
        }
        guard isThere else { continue }
        for offset in 0..<part.members.count {
          let at = part.members.lowerBound + offset
          let member = Int(following.members[at])
          let value = following.value(offset, of: part, at: around.editValue)
          precondition(
            abs(value - around.value[member]) <= 1e-7 * max(1, abs(value)),
            "E2: v\(member) is not where it follows its edits"
          )
        }
      }
      guard following.dense.stands else { return }
      var values = around.value.copy()
      following.dense.apply(around.editValue, to: &values)
      for variable in values.indices where store.contains(variable: variable) {
        precondition(
          abs(values[variable] - around.value[variable])
            <= 1e-7 * max(1, abs(values[variable])),
          "E2: the pass over all values moves v\(variable)"
        )
      }
    }
  #else
    @inline(__always)
    mutating func _checkInvariants() {}
  #endif
}

#if InternalChecks
  extension Derivations {
    /// Whether the value of a derived variable may be out of date.
    fileprivate func isStale(_ variable: Int) -> Bool {
      let own = Int(rank[variable])
      return stale[own >> 6] & (1 &<< UInt64(own & 63)) != 0
    }
  }
#endif

#if InternalChecks
  extension Subproblem {
    /// A breakpoint of a column as its constraint has it.
    fileprivate func unscaled(_ at: Int, of column: Int) -> Breakpoint {
      var breakpoint = breakpoints[at]
      if !isScaled { return breakpoint }
      let scale = column < n ? columnScale[column] : 1 / rowScale[column - n]
      breakpoint.value *= scale
      breakpoint.left /= scale
      breakpoint.right /= scale
      return breakpoint
    }

    /// K3: a blank column stands at 0, and nothing asks anything of it.
    fileprivate func checkBlanks() {
      for index in blanks.indices {
        let column = Int(blanks[index])
        precondition(
          columnVariable[column] < 0 && slot[column] < 0 && value[column] == 0
            && breaks(column).isEmpty
            && matrix.column(column).allSatisfy {
              rowConstraint[Int(matrix.columnRow[$0])] < 0
            },
          "K3: blank column \(column) has a part in something"
        )
      }
    }

    /// M1: the multipliers of all levels are those of the basis.
    fileprivate mutating func checkDuals() {
      guard duals.areCurrent, isTame else { return }
      isDualListed = false
      for level in 0..<duals.stride {
        // What has left a level has left its rounding.
        let largest = max(computeDuals(Int32(level)), duals.largest[level])
        for row in 0..<m {
          let held = duals.dual[row * duals.stride + level]
          precondition(
            abs(held - dual[row])
              <= 1e-7 * max(largest, abs(held), abs(dual[row])),
            "M1: a multiplier of level \(level) is \(held), not \(dual[row])"
          )
        }
      }
      isDualListed = false
    }
  }
#endif
