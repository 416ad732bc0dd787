// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Bad calls that no file can hold, tried on every backend at the end.
extension CaseRun {
  /// A bad call and the door that it must meet.
  private struct Probe {
    var name: String
    var door: ReferenceModel.Doors
    var call: (any LayoutSolver) throws(SolverError) -> Void
  }

  /// Each probe must be refused for its reason, and together they must leave
  /// all values as they were.
  mutating func checkProbes() {
    let probes = probes()
    for participant in participants where participant.isAlive && !isOver {
      do throws(SolverError) {
        try participant.readValues(model)
        participant.before = participant.values
      } catch {
        retire(participant, error)
        continue
      }
      for probe in probes where !isOver {
        do throws(SolverError) {
          try probe.call(participant.solver)
          blame(participant, .door, "accepted \(probe.name)")
        } catch {
          if ReferenceModel.Doors(error).isDisjoint(with: probe.door) {
            blame(participant, .door, "refused \(probe.name): \(error)")
          }
        }
      }
      guard !isOver else { return }
      do throws(SolverError) {
        try participant.readValues(model)
        if participant.values != participant.before {
          blame(participant, .trace, "values moved through refused calls")
        }
      } catch {
        retire(participant, error)
      }
    }
  }

  private func probes() -> [Probe] {
    let unknown = Variable(UInt32(model.variableBound) + 1)
    let fresh = ConstraintID(UInt32(subject.constraintBound) + 1)
    let known = model.isDeclared.firstIndex(of: true)
      .map { Variable(UInt32($0)) }
    func row(
      _ terms: [Term],
      _ constant: Double = 0,
      _ priority: Priority = .low,
      _ id: ConstraintID? = nil
    ) -> LinearConstraint {
      LinearConstraint(
        id ?? fresh,
        terms,
        .equal,
        constant,
        priority: priority,
      )
    }
    func adding(
      _ name: String,
      _ door: ReferenceModel.Doors,
      _ constraint: LinearConstraint
    ) -> Probe {
      Probe(name: name, door: door) { solver throws(SolverError) in
        try solver.add(constraint)
      }
    }
    var probes = [
      adding("an unknown variable", .unknownVariable, row([Term(1, unknown)])),
      adding("a constant that is NaN", .invalidNumber, row([], .nan)),
      adding("an infinite constant", .invalidNumber, row([], .infinity)),
      adding("priority 0", .invalidPriority, row([], 0, 0)),
      adding("priority -1", .invalidPriority, row([], 0, -1)),
      adding("priority 1000.5", .invalidPriority, row([], 0, 1000.5)),
      adding("priority NaN", .invalidPriority, row([], 0, Priority(.nan))),
      adding(
        "an identity at the limit",
        .identityOutOfRange,
        row([], 0, .low, ConstraintID(ConstraintID.identityLimit)),
      ),
      Probe(name: "a variable at the limit", door: .identityOutOfRange) {
        solver throws(SolverError) in
        try solver.add(Variable(Variable.identityLimit))
      },
      Probe(name: "removal of an unknown variable", door: .unknownVariable) {
        solver throws(SolverError) in
        try solver.remove(unknown)
      },
      Probe(name: "removal of an unknown one", door: .unknownConstraint) {
        solver throws(SolverError) in
        try solver.remove(fresh)
      },
      Probe(name: "a constant for an unknown one", door: .unknownConstraint) {
        solver throws(SolverError) in
        try solver.setConstant(of: fresh, to: 1)
      },
      Probe(name: "a priority for an unknown one", door: .unknownConstraint) {
        solver throws(SolverError) in
        try solver.setPriority(of: fresh, to: .low)
      },
      Probe(name: "an edit of an unknown variable", door: .unknownVariable) {
        solver throws(SolverError) in
        try solver.edit(unknown, at: .low)
      },
      Probe(
        name: "a suggestion to an unknown variable",
        door: [.unknownVariable, .notEditing],
      ) { solver throws(SolverError) in
        try solver.suggest(1, for: unknown)
      },
    ]
    if let known { probes += variableProbes(known, fresh) }
    if let constraint = model.constraints.first {
      let id = constraint.id
      probes += [
        adding(
          "a constraint that is there",
          .duplicateConstraint,
          row([], 0, .low, id),
        ),
        Probe(name: "an infinite constant in place", door: .invalidNumber) {
          solver throws(SolverError) in
          try solver.setConstant(of: id, to: -.infinity)
        },
        Probe(name: "priority 0 in place", door: .invalidPriority) {
          solver throws(SolverError) in
          try solver.setPriority(of: id, to: 0)
        },
      ]
      // A coefficient of zero is no use.
      let terms = (try? constraint.normalizedTerms()) ?? []
      if let used = terms.first?.variable {
        probes.append(
          Probe(
            name: "removal of a variable in use",
            door: [.variableInUse, .variableIsEdited],
          ) { solver throws(SolverError) in
            try solver.remove(used)
          }
        )
      }
    }
    return probes
  }

  private func variableProbes(
    _ known: Variable,
    _ fresh: ConstraintID
  ) -> [Probe] {
    let bad = LinearConstraint(fresh, [Term(.nan, known)], .equal, 0)
    let huge = LinearConstraint(
      fresh,
      [Term(1.5e308, known), Term(1.5e308, known)],
      .equal,
      0,
      priority: .low,
    )
    let good = LinearConstraint(
      ConstraintID(fresh.id + 1),
      [Term(1, known)],
      .equal,
      31,
      priority: 999,
    )
    var probes = [
      Probe(name: "a variable that is there", door: .duplicateVariable) {
        solver throws(SolverError) in
        try solver.add(known)
      },
      Probe(name: "a coefficient that is NaN", door: .invalidNumber) {
        solver throws(SolverError) in
        try solver.add(bad)
      },
      Probe(name: "coefficients that overflow", door: .invalidNumber) {
        solver throws(SolverError) in
        try solver.add(huge)
      },
      Probe(name: "a batch with a bad member", door: .invalidNumber) {
        solver throws(SolverError) in
        try solver.add(contentsOf: [good, bad])
      },
      Probe(name: "a batch with twins", door: .duplicateConstraint) {
        solver throws(SolverError) in
        try solver.add(contentsOf: [good, good])
      },
      Probe(name: "a required edit", door: .requiredEdit) {
        solver throws(SolverError) in
        try solver.edit(known, at: .required)
      },
      Probe(name: "an edit at priority 0", door: .invalidPriority) {
        solver throws(SolverError) in
        try solver.edit(known, at: 0)
      },
    ]
    if model.edit(of: known) == nil {
      probes += [
        Probe(name: "a suggestion without an edit", door: .notEditing) {
          solver throws(SolverError) in
          try solver.suggest(1, for: known)
        },
        Probe(name: "the end of no edit", door: .notEditing) {
          solver throws(SolverError) in
          try solver.endEdit(known)
        },
      ]
    } else {
      probes.append(
        Probe(name: "a suggestion that is NaN", door: .invalidNumber) {
          solver throws(SolverError) in
          try solver.suggest(.nan, for: known)
        }
      )
    }
    return probes
  }
}
