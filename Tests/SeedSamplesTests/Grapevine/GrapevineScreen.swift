// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// The views of the welcome screen, which each front end constrains in its own
/// words.
final class GrapevineScreen {
  let view = View("view")
  let icon = View("iconImageView")
  let name = View("appNameLabel")
  let skip = View("skipButton")
  let image = View("appImageView")
  let welcome = View("welcomeLabel")
  let summary = View("summaryLabel")
  let page = View("pageControl")

  init() {
    for (subview, width, height) in [
      (icon, 60.0, 60.0), (name, 100, 21), (skip, 40, 30), (image, 200, 300),
      (welcome, 180, 29), (summary, 300, 60), (page, 39, 37),
    ] {
      subview.contentSize = IntrinsicSize(width, height)
      view.addSubview(subview)
    }
    image.hugging = AxisPriorities(.low - 50)
    image.compressionResistance = AxisPriorities(.low - 50)
    skip.hugging = AxisPriorities(.low + 1)
  }

  var frames: [Rect] { view.subviews.map(\.frame) }
}
