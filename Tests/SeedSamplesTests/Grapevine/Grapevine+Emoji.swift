// Licensed under the MIT licence; see LICENSE.

import EmojiLayout

extension GrapevineScreen {
  func constrainWithEmoji() {
    view.📌(icon |⬅️ 15 ++ icon -⬆️ 15 ++ icon ↔️= 30 ++ icon ↕️= 30)
    view.📌((icon -- name + 8) ++ (name -- skip + 8) ++ (name -=- icon) ++ (skip -=- icon))
    view.📌(skip ➡️| 15 ++ summary |⬅️ 15 ++ summary ➡️| 15)
    view.📌((icon ⬇️=⬆️ image + 10) ++ (image ⬇️=⬆️ welcome + 10) ++ (welcome |=| image))
    view.📌((welcome ⬇️=⬆️ summary + 4) ++ (summary ⬅️=⬅️ welcome) ++ (summary ➡️=➡️ welcome))
    view.📌((summary ⬇️=⬆️ page + 15) ++ (page |=| summary))
    view.📌(page ↕️= 9 ++ page ⬇️- 15)
  }
}
