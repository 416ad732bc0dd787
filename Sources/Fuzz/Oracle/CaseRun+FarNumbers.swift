// Licensed under the MIT licence; see LICENSE.

import Certificates
import SolverProtocol

/// Far out, what differs is meant to.
///
/// Beside moments in microseconds a tolerance relative to them is half an
/// hour. Where all coefficients are short, such as those of a middle, and all
/// numbers are integers, doubles lose a few last digits and no more: so much is
/// granted. Where coefficients of a moderate size round, a few more.
extension CaseRun {
  /// What is granted, relative to the largest number of a case, where all that
  /// it ever says is such; nil where it says something else, or nothing far
  /// out.
  static func leewayFarOut(_ subject: FuzzCase) -> Double? {
    var isFar = false
    func isWhole(_ number: Double) -> Bool {
      isFar = isFar || abs(number) > 1e9
      return number == number.rounded() && abs(number) < 0x1p51
    }
    func isShort(_ constraint: LinearConstraint) -> Bool {
      isWhole(constraint.constant)
        && constraint.terms.allSatisfy {
          let size = abs($0.coefficient)
          return size >= 0.25 && size <= 4 && 4 * size == (4 * size).rounded()
        }
    }
    if says(subject, only: isShort, and: isWhole) {
      return isFar ? 0x1p-48 : nil
    }
    func isModerate(_ number: Double) -> Bool {
      isFar = isFar || abs(number) > 1e9
      return abs(number) < 0x1p51
    }
    func isModerate(_ constraint: LinearConstraint) -> Bool {
      isModerate(constraint.constant)
        && constraint.terms.allSatisfy {
          abs($0.coefficient) >= 0x1p-12 && abs($0.coefficient) <= 0x1p12
        }
    }
    isFar = false
    return says(subject, only: isModerate, and: isModerate) && isFar
      ? 0x1p-36 : nil
  }

  /// Whether a backend's answer gives reason to ask the arbiter: a required
  /// constraint that is violated, or another profile than the first backend's,
  /// by more than rounding.
  func checkFarNumbers(_ participant: Participant, beside first: Participant?)
    -> Bool
  {
    let least = leewayFarOut * farthest(participant.values)
    if brokenRow(participant.values, by: least) != nil { return true }
    guard let first else { return false }
    return zip(participant.evaluation.levels, first.evaluation.levels).contains
    { abs($0.violation - $1.violation) > least }
  }

  /// The largest number that is added up: what cancels has lost as much of its
  /// last digits as that one has.
  private func farthest(_ values: [Double]) -> Double {
    var farthest = 1.0
    for constraint in model.constraints {
      farthest = max(farthest, abs(constraint.constant))
      for term in constraint.terms {
        let product = term.coefficient * values[Int(term.variable.id)]
        farthest = max(farthest, abs(product))
      }
    }
    return farthest
  }

  /// Has the arbiter judge each point within that.
  mutating func arbitrateFarNumbers() {
    guard !isOver, let arbiter else { return }
    let constraints = model.constraintsWithEdits
    for participant in participants
    where participant.isAlive && participant.backend.traits.keepsValues
      && participant.backend.traits.hasStrictPriorities && !isOver
    {
      report.arbitrations += 1
      let values = participant.values
      let tolerance = SoundTolerance(
        epsilon: leewayFarOut,
        floor: farthest(values),
      )
      let judgement = arbiter.judge(constraints, within: tolerance) {
        values[Int($0.id)]
      }
      if case .wrong(let reason) = judgement {
        blame(
          participant,
          .integers,
          "far out the profile is {\(participant.evaluation.profileText)}; "
            + reason,
        )
      }
    }
  }
}
