// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import Mortar

extension SampleRow {
  /// The row in statements, activated at the end of the block as statements
  /// are.
  func statements() -> [LayoutConstraint] {
    mortar { () -> MortarGroup in
      [
        icon.m_leading |=| view.m_leading + 8,
        icon.m_width |=| 30,
        label.m_leading |=| icon.m_trailing + 8,
        button.m_leading |=| label.m_trailing + 8,
        view.m_trailing |=| button.m_trailing + 8,
        label.m_centerY |=| icon.m_centerY,
        button.m_centerY |=| icon.m_centerY,
        icon.m_top |=| view.m_top + 8,
        icon.m_height |=| 30,
        view.m_bottom |=| icon.m_bottom + 8,
      ]
    }.layoutConstraints
  }
}
