// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import VisualFormat

extension GrapevineScreen {
  func constrainWithStrings() throws {
    let views = [
      "iconImageView": icon, "appNameLabel": name, "skipButton": skip,
      "appImageView": image, "welcomeLabel": welcome, "summaryLabel": summary,
      "pageControl": page,
    ]
    let formats: [(String, VisualFormatOptions)] = [
      ("V:|-15-[iconImageView(30)]", []),
      ("H:|-15-[iconImageView(30)]-[appNameLabel]-[skipButton]-15-|", .alignAllCenterY),
      ("H:|-15-[summaryLabel]-15-|", []),
      ("V:[iconImageView]-10-[appImageView]", []),
      ("V:[appImageView]-10-[welcomeLabel]", .alignAllCenterX),
      ("V:[welcomeLabel]-4-[summaryLabel]", [.alignAllLeading, .alignAllTrailing]),
      ("V:[summaryLabel]-15-[pageControl(9)]-15-|", .alignAllCenterX),
    ]
    for (format, options) in formats {
      try LayoutConstraint.activate(
        LayoutConstraint.constraints(
          withVisualFormat: format,
          options: options,
          metrics: [:],
          views: views
        )
      )
    }
  }
}
