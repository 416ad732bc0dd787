// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import VisualFormat

extension SampleRow {
  /// The row in two format strings, read each time as a program does that
  /// hands strings over.
  func formats() -> [LayoutConstraint] {
    let views = ["icon": icon, "label": label, "button": button]
    do throws(VisualFormatError) {
      return try LayoutConstraint.constraints(
        withVisualFormat: "H:|-8-[icon(30)]-8-[label]-8-[button]-8-|",
        options: [.alignAllCenterY],
        views: views,
      )
        + LayoutConstraint.constraints(
          withVisualFormat: "V:|-8-[icon(30)]-8-|",
          views: views,
        )
    } catch {
      preconditionFailure("The row's own format is wrong: \(error)")
    }
  }
}
