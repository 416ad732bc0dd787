// Licensed under the MIT licence; see LICENSE.

/// The notations in which a layout can be written.
package enum FrontEnd: String, CaseIterable, Sendable {
  case anchors
  case vfl
  case tack
  case mortar
  case mortarVFL = "mortar-vfl"
  case declarative
  case emoji
}
