// Licensed under the MIT licence; see LICENSE.

import Mortar
import MortarVFL

extension GrapevineScreen {
  func constrainWithMortarVFL() {
    view |>> 15 | icon[==30] || name || skip | 15
    view |>> 15 | summary | 15
    view |^^ 15 | icon[==30] | 10 | image | 10 | welcome | 4 | summary | 15 | page[==9] | 15
    [name, skip].m_centerY |=| icon
    welcome.m_centerX |=| image
    summary.m_sides |=| welcome
    page.m_centerX |=| summary
  }
}
