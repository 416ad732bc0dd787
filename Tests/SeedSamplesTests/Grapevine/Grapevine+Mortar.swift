// Licensed under the MIT licence; see LICENSE.

import Mortar

extension GrapevineScreen {
  func constrainWithMortar() {
    icon.m_cornerTL |=| view.m_cornerTL + (15, 15)
    icon.m_size |=| (30, 30)
    name.m_leading |=| icon.m_trailing + 8
    skip.m_leading |=| name.m_trailing + 8
    skip.m_trailing |=| view.m_trailing - 15
    [name, skip].m_centerY |=| icon
    summary.m_leading |=| view.m_leading + 15
    summary.m_trailing |=| view.m_trailing - 15
    image.m_top |=| icon.m_bottom + 10
    welcome.m_top |=| image.m_bottom + 10
    welcome.m_centerX |=| image
    summary.m_top |=| welcome.m_bottom + 4
    summary.m_sides |=| welcome
    page.m_top |=| summary.m_bottom + 15
    page.m_height |=| 9
    page.m_bottom |=| view.m_bottom - 15
    page.m_centerX |=| summary
  }
}
