// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Structure {
  /// One width that all cards follow, and with it the heights of their texts.
  static let board = Structure(
    "board",
    "columns of one width, cards in them that are higher the narrower they are",
    sizeUnit: "cards"
  ) { draft, count in
    let number = min(count, max(2, Int(Double(count).squareRoot()) / 3))
    let window = draft.window(292 * Double(number) + 12)
    let width = draft.variable()
    draft.require(width >= 160)
    draft.prefer(width == 280, at: .low)
    var left: LinearExpression = 12
    for size in draft.parts(of: count, number) {
      let column = draft.variable()
      draft.require(column == left)
      left = column + width + 12
      let title = draft.variable()
      draft.content(title, 16 * draft.points(2...3))
      var bottom: LinearExpression = title + 0
      for _ in 0..<size {
        let card = (y: draft.variable(), height: draft.variable())
        draft.require(card.y == bottom + 8)
        let text = draft.points(40...160)
        let need = text + draft.points(50...90)
        draft.prefer(card.height + 0.25 * width >= need, at: .high)
        draft.require(card.height >= 40)
        draft.prefer(card.height <= text, at: .low + 1)
        bottom = card.y + card.height
      }
    }
    draft.prefer(left <= window, at: 600)
  }
}
