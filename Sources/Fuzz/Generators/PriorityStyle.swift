// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

enum PriorityStyle: Sendable {
  /// Those of Auto Layout, required as often as not.
  case layout
  /// The same, but rarely required.
  case soft
  /// Fractions, neighbours, the ends of the range.
  case fractional

  func priority(_ choices: inout ChoiceStream) -> Priority {
    switch self {
    case .layout:
      return choices.weighted([2, 3]) == 0
        ? .required : Self.named[choices.below(Self.named.count)]
    case .soft:
      return choices.weighted([7, 1]) == 1
        ? .required : Self.named[choices.below(Self.named.count)]
    case .fractional:
      return choices.weighted([7, 1]) == 1
        ? .required : Self.odd[choices.below(Self.odd.count)]
    }
  }

  func softPriority(_ choices: inout ChoiceStream) -> Priority {
    self == .fractional
      ? Self.odd[choices.below(Self.odd.count)]
      : Self.named[choices.below(Self.named.count)]
  }

  private static let named: [Priority] = [
    250, 750, 500, 50, 999, 251, 749, 1, 490, 510,
  ]

  private static let odd: [Priority] = [
    250, 251, 249, 250.5, 250.25, 333.5, 333.25, 333.125, 999, 999.5, 999.999,
    1, 0.5, 0.001, 2, 3, 4, 5, 6, 7,
  ]
}
