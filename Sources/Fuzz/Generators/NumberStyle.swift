// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

enum NumberStyle: Sendable {
  /// Integers from −3 to 3.
  case tiny
  /// Integers to a hundred, halves and quarters now and then.
  case plain
  /// Points on a screen: paddings, sizes, widths of devices.
  case points
  /// Coefficients from 1e-2 to 1e3, constants to 1e6.
  case wide
  /// Coefficients and constants from 1e-4 to 1e8.
  case extreme

  func constant(_ choices: inout ChoiceStream) -> Double {
    switch self {
    case .tiny: return Double(choices.pick([0, 1, -1, 2, -2, 3, -3]))
    case .plain:
      switch choices.weighted([6, 2, 1, 1]) {
      case 0: return Double(choices.integer(in: -20...20))
      case 1: return Double(choices.integer(in: -100...100))
      case 2: return Double(choices.integer(in: -40...40)) / 4
      default: return Double(choices.integer(in: -300...300)) / 10
      }
    case .points:
      return choices.pick([
        0, 8, 10, 16, 20, 30, 44, 50, 64, 100, 120, 200, 320, 375, 414, 667,
        768, 1024, 12.5, 33.5,
      ])
    case .wide:
      let digit = Double(choices.integer(in: -9...9))
      return digit
        * choices.pick([1, 10, 100, 1e3, 1e4, 0.1, 0.01, 1e-3, 1e5, 1e6])
    case .extreme:
      let digit = Double(choices.integer(in: -9...9))
      return digit * Self.powers[choices.below(Self.powers.count)]
    }
  }

  /// A coefficient, rarely zero.
  func coefficient(_ choices: inout ChoiceStream) -> Double {
    switch self {
    case .tiny: return choices.pick([1, -1, 1, -1, 2, -2, 0])
    case .plain:
      switch choices.weighted([6, 3, 1, 1]) {
      case 0: return choices.pick([1, -1])
      case 1: return choices.pick([2, -2, 3, -3, 5, -7, 10])
      case 2: return choices.pick([0.5, -0.5, 0.25, 1.5, -2.5])
      default: return choices.pick([0.1, -0.3, 0, 1.0 / 3, -1.1])
      }
    case .points: return choices.pick([1, -1, 2, 0.5, -0.5, 1.5])
    case .wide:
      let digit = Double(choices.pick([1, -1, 2, -3, 7]))
      return digit * Self.modest[choices.below(Self.modest.count)]
    case .extreme:
      let digit = Double(choices.pick([1, -1, 2, -3, 7]))
      return digit * Self.powers[choices.below(Self.powers.count)]
    }
  }

  private static let modest: [Double] = [1, 10, 100, 1e3, 0.1, 0.01]

  /// Simplest first.
  private static let powers: [Double] = [
    1, 10, 100, 1e3, 1e4, 0.1, 0.01, 1e-3, 1e-4, 1e5, 1e6, 1e7, 1e8,
  ]
}
