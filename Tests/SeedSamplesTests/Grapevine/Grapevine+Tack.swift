// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// Chains are written without blanks.

import Tack

extension GrapevineScreen {
  func constrainWithTack() {
    Tack.activate {
      Tack.H(|-15-icon-name-skip-15-|, alignAll: .centerY)
      Tack.H(|-15-summary-15-|)
      Tack.V(|-15-icon-10-image)
      Tack.V(image-10-welcome, alignAll: .centerX)
      Tack.V(welcome-4-summary, alignAll: .leading)
      Tack.V(welcome-4-summary, alignAll: .trailing)
      Tack.V(summary-15-page-15-|, alignAll: .centerX)
      icon.widthAnchor.constraint(equalToConstant: 30)
      icon.heightAnchor.constraint(equalToConstant: 30)
      page.heightAnchor.constraint(equalToConstant: 9)
    }
  }
}
