// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension ChoiceDrawer {
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
