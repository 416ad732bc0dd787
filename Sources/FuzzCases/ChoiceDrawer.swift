// Licensed under the MIT licence; see LICENSE.

/// Draws with choices that it holds.
package protocol ChoiceDrawer {
  var choices: ChoiceStream { get set }
}

extension ChoiceDrawer {
  /// Draws, and gives the choices back to whoever goes on with them.
  package consuming func drawn<Value>(
    into choices: inout ChoiceStream,
    _ draw: (inout Self) -> Value
  ) -> Value {
    let value = draw(&self)
    choices = self.choices
    return value
  }

  package mutating func below(_ bound: Int) -> Int { choices.below(bound) }

  package mutating func integer(in range: ClosedRange<Int>) -> Int {
    choices.integer(in: range)
  }

  package mutating func chance(_ numerator: Int, in denominator: Int) -> Bool {
    choices.chance(numerator, in: denominator)
  }

  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    choices.pick(elements)
  }

  package mutating func weighted(_ weights: [Int]) -> Int {
    choices.weighted(weights)
  }
}
