// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Bad calls that no file can hold, tried on every backend at the end.
extension CaseRun {
  /// Each must be refused for its reason, and together they must leave all
  /// values as they were.
  mutating func checkProbes() {
    let probes = BadCall.all(in: scene)
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
          try probe.step.call(on: participant.solver)
          blame(participant, .precondition, "accepted \(probe.label)")
        } catch {
          let precondition = ReferenceModel.Preconditions(error)
          if precondition.isDisjoint(
            with: ReferenceModel.Preconditions(probe.error)
          ) {
            blame(
              participant,
              .precondition,
              "refused \(probe.label): \(error)"
            )
          }
        }
      }
      guard !isOver else { return }
      do throws(SolverError) {
        try participant.readValues(model)
        if participant.values != participant.before {
          blame(
            participant,
            .strongGuarantee,
            "values moved through refused calls"
          )
        }
      } catch {
        retire(participant, error)
      }
    }
  }

  /// What every backend holds now.
  private var scene: BadCall.Scene {
    var scene = BadCall.Scene(
      unknown: Variable(UInt32(model.variableBound) + 1),
      fresh: ConstraintID(UInt32(subject.constraintBound) + 1),
    )
    scene.idle = (0..<UInt32(model.variableBound)).lazy.map { Variable($0) }
      .first { model.knows($0) && model.edit(of: $0) == nil }
    scene.edited = model.edits.first?.variable
    scene.constraint = model.constraints.first?.id
    for constraint in model.constraints {
      // A coefficient of zero is no use.
      let terms = (try? constraint.normalizedTerms()) ?? []
      for term in terms where model.edit(of: term.variable) == nil {
        scene.used = (term.variable, by: constraint.id)
        return scene
      }
    }
    return scene
  }
}
