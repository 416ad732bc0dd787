// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

protocol ChoiceDrawer {
  var choices: ChoiceStream { get set }
}

extension ChoiceDrawer {
  /// Draws, and gives the choices back to whoever goes on with them.
  consuming func drawn<Value>(
    into choices: inout ChoiceStream,
    _ draw: (inout Self) -> Value
  ) -> Value {
    let value = draw(&self)
    choices = self.choices
    return value
  }

  mutating func below(_ bound: Int) -> Int { choices.below(bound) }

  mutating func integer(in range: ClosedRange<Int>) -> Int {
    choices.integer(in: range)
  }

  mutating func chance(_ numerator: Int, in denominator: Int) -> Bool {
    choices.chance(numerator, in: denominator)
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    choices.pick(elements)
  }

  mutating func weighted(_ weights: [Int]) -> Int { choices.weighted(weights) }

  mutating func constant(_ style: NumberStyle) -> Double {
    style.constant(&choices)
  }

  mutating func coefficient(_ style: NumberStyle) -> Double {
    style.coefficient(&choices)
  }

  mutating func priority(_ style: PriorityStyle) -> Priority {
    style.priority(&choices)
  }

  mutating func softPriority(_ style: PriorityStyle) -> Priority {
    style.softPriority(&choices)
  }
}
