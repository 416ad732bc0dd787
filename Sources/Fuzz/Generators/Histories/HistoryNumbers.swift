// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Which numbers a history draws: gaps between variables, places of one, and
/// coefficients, all in keeping with each other.
struct HistoryNumbers: Sendable {
  enum Kind: CaseIterable {
    case points
    /// Integers from −3 to 3, so that much meets in one point.
    case tiny
    /// Integers to a hundred, quarters and tenths.
    case plain
    /// 1e-6 beside 1e9.
    case mixed
    /// Moments since 1970 in milliseconds or microseconds.
    case epoch
    /// Integers up to 2^50 in size.
    case huge
    /// Moments in milliseconds, and coefficients that lay them out.
    case plan
  }

  let kind: Kind
  /// Where the places are.
  let origin: Double

  /// Numbers of a kind, around an origin that is drawn.
  init(_ kind: Kind, _ choices: inout ChoiceStream) {
    self.kind = kind
    switch kind {
    case .epoch: origin = choices.pick([1.7e12, 1.7e12, 1.7e12, 1.7e15])
    case .plan: origin = 1.7e12
    case .huge:
      let power = choices.integer(in: 30...49)
      origin = Double(choices.pick([1, -1]) * (1 << power))
    default: origin = 0
    }
  }

  func gap(_ choices: inout ChoiceStream) -> Double {
    switch kind {
    case .points: return choices.pick([8, 0, 10, 20, 44, 100, 30, 12.5])
    case .tiny: return choices.pick([0, 1, -1, 2, -2, 3])
    case .plain: return NumberStyle.plain.constant(&choices)
    case .mixed: return digits(&choices)
    case .epoch, .plan:
      return choices.pick([
        0, 1, 500, 1000, -1000, 999, 60_000, 3_600_000, 86_400_000,
        -604_800_000,
      ])
    case .huge:
      return choices.chance(1, in: 4)
        ? origin / 2 + Double(choices.integer(in: -2...2))
        : Double(choices.integer(in: -1000...1000))
    }
  }

  func place(_ choices: inout ChoiceStream) -> Double {
    switch kind {
    case .points:
      return choices.pick([
        0, 320, 375, 414, 768, 50, 100, 200, 1024, 64, 33.5, -10,
      ])
    case .tiny, .plain, .mixed: return gap(&choices)
    case .epoch, .plan: return origin + gap(&choices)
    case .huge:
      return choices.chance(1, in: 8)
        ? gap(&choices) : origin + Double(choices.integer(in: -1000...1000))
    }
  }

  /// How far a drag goes in one leap.
  func leap(_ choices: inout ChoiceStream) -> Double {
    switch kind {
    case .points, .plain: return choices.pick([1, 10, 100, 1000, 1e5, -500])
    case .tiny: return choices.pick([1, 2, 5, 50, -1])
    case .mixed: return choices.pick([1, 1e-6, 1e3, 1e9, -1e6])
    case .epoch, .plan:
      return choices.pick([1, 1000, 86_400_000, -3_600_000, 1e10])
    case .huge:
      return choices.pick([1, 1000, -1, 1_048_576, 1_073_741_824])
    }
  }

  /// A coefficient, never zero.
  func coefficient(_ choices: inout ChoiceStream) -> Double {
    switch kind {
    case .points: return choices.pick([1, -1, 1, -1, 2, 0.5, -0.5, 1.5])
    case .tiny: return choices.pick([1, -1, 1, -1, 2, -2, 3])
    case .plain:
      let drawn = NumberStyle.plain.coefficient(&choices)
      return drawn == 0 ? 1 : drawn
    case .mixed: return choices.pick([1, -1, 1, 1e-3, 1e3, -2, 1e-6])
    case .epoch, .huge: return choices.pick([1, -1])
    case .plan: return choices.pick([1, -1, 1, -1, 0.01, 0.1, -0.001])
    }
  }

  private func digits(_ choices: inout ChoiceStream) -> Double {
    Double(choices.integer(in: -9...9))
      * choices.pick([1, 10, 1e3, 1e6, 1e9, 0.1, 1e-3, 1e-6])
  }
}
