// Licensed under the MIT licence; see LICENSE.

import Certificates
import SolverProtocol

/// Far out, what differs is meant to.
///
/// Beside moments in microseconds a tolerance relative to them is half an
/// hour. Where all coefficients are short, such as those of a middle, and all
/// numbers are integers, doubles lose a few last digits and no more: so much is
/// granted.
extension CaseRun {
  /// Relative to the largest number of a case.
  private static let narrow = 0x1p-48

  /// Whether all that a case ever says has short coefficients and integers,
  /// some of them far out, and more than differences.
  static func saysFarNumbers(_ subject: FuzzCase) -> Bool {
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
    return says(subject, only: isShort, and: isWhole) && isFar
  }

  /// Whether a backend's answer gives reason to ask the arbiter: a required
  /// constraint that is violated, or another profile than the first backend's,
  /// by more than rounding.
  func checkFarNumbers(_ participant: Participant, beside first: Participant?)
    -> Bool
  {
    let least = Self.narrow * farthest(participant.values)
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
        epsilon: Self.narrow,
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
