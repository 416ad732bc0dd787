// Licensed under the MIT licence; see LICENSE.

/// A call that every backend must refuse, and for which reason: law 2, call by
/// call, for whoever holds a backend to it.
package struct BadCall: Sendable {
  package let label: String
  package let error: SolverError
  package let step: EditStep

  private init(_ label: String, _ error: SolverError, _ step: EditStep) {
    self.label = label
    self.error = error
    self.step = step
  }

  /// Whether an error is the right reason, by its words: one NaN in it is not
  /// equal to another.
  package func isRefused(with error: SolverError) -> Bool {
    error.kind == self.error.kind && "\(error)" == "\(self.error)"
  }

  /// What a backend holds, as far as it can be misused; what is nil is not
  /// there, and its calls are left out.
  package struct Scene: Sendable {
    package var idle: Variable?
    package var edited: Variable?
    /// A variable with an edit that no constraint uses.
    package var editedAlone: Variable?
    /// A variable without an edit, and the first constraint that uses it.
    package var used: (variable: Variable, by: ConstraintID)?
    package var constraint: ConstraintID?
    /// An identity that no variable has.
    package var unknown: Variable
    /// An identity that no constraint has, nor any after it.
    package var fresh: ConstraintID

    /// A backend that holds nothing.
    package init(unknown: Variable, fresh: ConstraintID) {
      self.unknown = unknown
      self.fresh = fresh
    }
  }

  /// All bad calls to a backend that holds this.
  package static func all(in scene: Scene) -> [BadCall] {
    ofNothing(scene) + ofVariables(scene) + ofConstraints(scene)
  }

  private typealias Entry = (String, SolverError, EditStep)

  private static func row(
    _ id: ConstraintID,
    _ terms: [Term],
    _ constant: Double = 0,
    _ priority: Priority = .low
  ) -> LinearConstraint {
    LinearConstraint(id, terms, .equal, constant, priority: priority)
  }

  /// Calls that no backend takes, whatever it holds.
  private static func ofNothing(_ scene: Scene) -> [BadCall] {
    let (fresh, unknown) = (scene.fresh, scene.unknown)
    let far = ConstraintID(ConstraintID.identityLimit)
    let limit = Variable(Variable.identityLimit)
    let none = SolverError.unknownVariable(unknown)
    let noRow = SolverError.unknownConstraint(fresh)
    let noNumber = SolverError.invalidNumber(.constant(of: fresh))
    var calls: [Entry] = [
      (
        "a variable at the identity limit", .identityOutOfRange(limit.id),
        .addVariable(limit)
      ),
      ("removing an unknown variable", none, .removeVariable(unknown)),
      ("reading an unknown variable", none, .readValue(unknown)),
      (
        "an unknown variable in a constraint", none,
        .add(row(fresh, [Term(1, unknown)]))
      ),
      (
        "a zero coefficient of an unknown variable", none,
        .add(row(fresh, [Term(0, unknown)]))
      ),
      (
        "a constraint at the identity limit", .identityOutOfRange(far.id),
        .add(row(far, []))
      ),
      ("a constant that is NaN", noNumber, .add(row(fresh, [], .nan))),
      ("an infinite constant", noNumber, .add(row(fresh, [], .infinity))),
      ("removing an unknown constraint", noRow, .remove(fresh)),
      ("the constant of an unknown constraint", noRow, .setConstant(fresh, 1)),
      ("the priority of an unknown constraint", noRow, .setPriority(fresh, 1)),
      ("editing an unknown variable", none, .edit(unknown, 10)),
      ("a suggestion for an unknown variable", none, .suggest(unknown, 1)),
      ("the end of an unknown variable's edit", none, .endEdit(unknown)),
    ]
    for priority: Priority in [0, -1, 1000.5, Priority(.nan)] {
      calls.append(
        (
          "priority \(priority.value)", .invalidPriority(priority.value),
          .add(row(fresh, [], 0, priority))
        )
      )
    }
    return calls.map(BadCall.init)
  }

  private static func ofVariables(_ scene: Scene) -> [BadCall] {
    guard let known = scene.idle ?? scene.edited else { return [] }
    let fresh = scene.fresh
    let next = ConstraintID(fresh.id + 1)
    let bad = SolverError.invalidNumber(.coefficient(of: known, in: fresh))
    let good = row(next, [Term(1, known)], 31, 999)
    let nan = row(fresh, [Term(.nan, known)])
    let huge = Term(.greatestFiniteMagnitude, known)
    var calls: [Entry] = [
      (
        "adding a variable twice", .duplicateVariable(known),
        .addVariable(known)
      ),
      ("a coefficient that is NaN", bad, .add(nan)),
      (
        "an infinite coefficient", bad,
        .add(row(fresh, [Term(-.infinity, known)]))
      ),
      (
        "coefficients whose sum overflows", bad, .add(row(fresh, [huge, huge]))
      ),
      ("a batch with a fault at its end", bad, .addAll([good, nan])),
      (
        "a batch that names an identity twice", .duplicateConstraint(next),
        .addAll([good, good])
      ),
      ("a required edit", .requiredEdit(known), .edit(known, .required)),
      ("an edit at priority 0", .invalidPriority(0), .edit(known, 0)),
    ]
    if let idle = scene.idle {
      calls += [
        ("a suggestion without an edit", .notEditing(idle), .suggest(idle, 1)),
        ("the end of no edit", .notEditing(idle), .endEdit(idle)),
      ]
    }
    if let edited = scene.edited {
      for value in [Double.nan, .infinity] {
        calls.append(
          (
            "a suggestion of \(value)",
            .invalidNumber(.suggestion(for: edited)), .suggest(edited, value)
          )
        )
      }
    }
    if let edited = scene.editedAlone {
      calls.append(
        (
          "removing an edited variable", .variableIsEdited(edited),
          .removeVariable(edited)
        )
      )
    }
    if let (used, user) = scene.used {
      calls.append(
        (
          "removing a variable in use", .variableInUse(used, by: user),
          .removeVariable(used)
        )
      )
    }
    return calls.map(BadCall.init)
  }

  private static func ofConstraints(_ scene: Scene) -> [BadCall] {
    guard let known = scene.constraint else { return [] }
    let twice = SolverError.duplicateConstraint(known)
    let noNumber = SolverError.invalidNumber(.constant(of: known))
    let good = row(ConstraintID(scene.fresh.id + 1), [], 0, 10)
    let calls: [Entry] = [
      ("adding a constraint twice", twice, .add(row(known, []))),
      (
        "a batch with a duplicate at its end", twice,
        .addAll([good, row(known, [])])
      ),
      ("a changed constant that is NaN", noNumber, .setConstant(known, .nan)),
      (
        "an infinite changed constant", noNumber,
        .setConstant(known, -.infinity)
      ),
      ("a changed priority of 0", .invalidPriority(0), .setPriority(known, 0)),
      (
        "a changed priority of 2000", .invalidPriority(2000),
        .setPriority(known, 2000)
      ),
    ]
    return calls.map(BadCall.init)
  }
}
