// Licensed under the MIT licence; see LICENSE.

import EmojiLayout
import LayoutModel

extension SampleRow {
  func emoji() -> [LayoutConstraint] {
    let across =
      icon |⬅️ 8 ++ icon ↔️= 30 ++ (icon ➡️=⬅️ label + 8)
      ++ (label ➡️=⬅️ button + 8) ++ button ➡️| 8
    let middles = (label -=- icon) ++ (button -=- icon)
    let down = icon -⬆️ 8 ++ icon ↕️= 30 ++ icon ⬇️- 8
    return across + middles + down
  }
}
