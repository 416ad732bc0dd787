// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Structure {
  /// Rows as wide as the window; photos keep their ratio where they can.
  static let photos = Structure(
    "photos",
    "justified rows of photos with ratios and a preferred height",
    sizeUnit: "photos"
  ) { draft, count in
    let window = draft.window(1_000)
    var above: LinearExpression?
    let rows = draft.runs(of: count, 3...7)
    for (row, length) in rows.enumerated() {
      let top = draft.variable()
      let height = draft.variable()
      if let above {
        draft.require(top == above + 4)
      } else {
        draft.require(top == 0)
      }
      above = top + height
      draft.require(height >= 90)
      draft.require(height <= 420)
      draft.prefer(height == 180, at: .low)
      var before: Frame?
      for _ in 0..<length {
        let photo = draft.box()
        if let before {
          draft.require(photo.x == before.right + 4)
        } else {
          draft.require(photo.x == 0)
        }
        before = photo
        draft.require(photo.y - top == 0)
        draft.require(photo.height - height == 0)
        draft.require(photo.width >= 40)
        let ratio = draft.pick([
          2.0 / 3, 0.75, 1, 4.0 / 3, 1.5, 16.0 / 9, draft.fraction() + 0.7,
        ])
        draft.prefer(photo.width == ratio * photo.height, at: .high)
      }
      guard let before else { continue }
      if row == rows.count - 1 {
        draft.require(before.right <= window)
      } else {
        draft.require(before.right == window)
      }
    }
  }
}
