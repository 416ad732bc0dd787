// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import MortarVFL

extension SampleRow {
  /// The row in one row and one column of Mortar's visual format, each
  /// activated as it is made. Statements line up the middles and say where the
  /// row ends: between two captures a column may not have fixed nodes alone.
  func mortarRows() -> [LayoutConstraint] {
    let across =
      view.m_leading ||> icon[==30] || label || button <|| view.m_trailing
    let middles = [label, button].m_centerY |=| icon.m_centerY
    let down = view ||^ icon[==30]
    let end = view.m_bottom |=| icon.m_bottom + 8
    return across.layoutConstraints + middles.layoutConstraints
      + down.layoutConstraints + end.layoutConstraints
  }
}
