// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// Chains are written without blanks.

import LayoutModel
import Tack

extension SampleRow {
  /// The row in two chains; sizes are no matter of chains, and are said with
  /// anchors.
  func tack() -> [LayoutConstraint] {
    Tack.constraints(
      .H(|-8-icon-8-label-8-button-8-|, alignAll: .centerY),
      .V(|-8-icon-8-|)
    ) + [
      icon.widthAnchor.constraint(equalToConstant: 30),
      icon.heightAnchor.constraint(equalToConstant: 30),
    ]
  }
}
