// Licensed under the MIT licence; see LICENSE.

internal import LayoutModel

extension PictureSketch {
  /// Writes names and sizes: inside the box where they fit, beside it where
  /// there is room, else small and over the box. A container or a guide whose
  /// centre is written over has no label.
  mutating func drawLabels() {
    for piece in pieces.dropFirst() where piece.isLeaf {
      drawLabel(piece, color: piece.tint.stroke)
    }
    for piece in pieces.dropFirst() where !piece.isLeaf {
      drawLabel(piece, color: piece.tint.stroke, isAlwaysShown: false)
    }
    for guide in guides {
      drawLabel(guide, color: PictureStyle.guide, isAlwaysShown: false)
    }
    drawInsetLabels()
  }

  private mutating func drawLabel(
    _ piece: Piece,
    color: String,
    isAlwaysShown: Bool = true
  ) {
    let box = piece.frame
    let name = piece.element.displayName
    let extent = "\(SVGText.number(box.width)) × \(SVGText.number(box.height))"
    let small = fontSize - 1.5
    let nameWidth = PictureStyle.width(of: name, fontSize)
    let extentWidth = PictureStyle.width(of: extent, small)
    let line = fontSize + 3
    let both = nameWidth + extentWidth + 6
    let wide = max(nameWidth, extentWidth) + 4
    var candidates: [Rect] = []
    let isTwoLines = piece.isLeaf
    if isTwoLines {
      candidates.append(
        Rect(box.midX - wide / 2, box.midY - line, wide, 2 * line)
      )
      for x in [box.midX - both / 2, box.x + 4, box.maxX - both - 4] {
        candidates.append(Rect(x, box.midY - line / 2, both, line))
      }
    } else {
      candidates.append(Rect(box.x + 4, box.y + 2, both, line))
      candidates.append(Rect(box.maxX - both - 4, box.y + 2, both, line))
      candidates.append(Rect(box.x + 4, box.maxY - line - 2, both, line))
    }
    let insideCount = candidates.count
    candidates = candidates.map {
      $0.isInside(box) ? $0 : Rect(-1e6, -1e6, 0, 0)
    }
    // A gap's line may leave the middle of the box: then above or below it.
    for shift in [0, line / 2 + 0.25, -line / 2 - 0.25] {
      let y = box.midY - line / 2 + shift
      candidates.append(Rect(box.maxX + 3, y, both, line))
      candidates.append(Rect(box.x - both - 3, y, both, line))
    }
    candidates.append(Rect(box.midX - both / 2, box.maxY + 2, both, line))
    candidates.append(Rect(box.midX - both / 2, box.y - line - 2, both, line))
    candidates.append(Rect(box.x, box.maxY + 2, both, line))
    candidates.append(Rect(box.x, box.y - line - 2, both, line))
    for shift in [line, 2 * line] {
      candidates.append(Rect(box.x, box.maxY + shift, both, line))
    }
    candidates.append(Rect(box.maxX - both, box.maxY + 2, both, line))
    candidates.append(Rect(box.maxX - both, box.y - line - 2, both, line))
    // Beside the box, higher or lower, for views that lie on each other.
    for shift in [line, -line, 2 * line, -2 * line] {
      let y = box.midY - line / 2 + shift
      candidates.append(Rect(box.maxX + 3, y, both, line))
      candidates.append(Rect(box.x - both - 3, y, both, line))
    }
    guard
      isDetailed
        || candidates.prefix(insideCount).contains(where: {
          $0.isInside(box)
        })
    else { return }
    let chosen = placer.place(
      isDetailed ? candidates : Array(candidates.prefix(insideCount)),
      of: box,
    )
    guard let chosen else {
      if isDetailed { drawSqueezed(name, box, color, isAlwaysShown) }
      return
    }
    let place = candidates[chosen]
    if isTwoLines, chosen == 0 {
      drawText(
        name,
        at: place.midX,
        place.y + fontSize,
        color: color,
        weight: "600",
        anchor: "middle"
      )
      drawText(
        extent,
        at: place.midX,
        place.y + line + fontSize - 1,
        color: PictureStyle.ink,
        size: small,
        anchor: "middle"
      )
    } else {
      drawText(
        name,
        at: place.x,
        place.y + fontSize,
        color: color,
        weight: "600",
        extent: extent,
      )
    }
  }

  private mutating func drawSqueezed(
    _ name: String,
    _ box: Rect,
    _ color: String,
    _ isAlwaysShown: Bool
  ) {
    let natural = PictureStyle.width(of: name, 1)
    let fitting = max(box.width - 2, 1) / max(natural, 0.1)
    let largest = max(5, min(fontSize, fitting))
    // In the middle or at an end of the box, smaller if a mark is in the way.
    let places = [1, 0.75, 0.6].flatMap { scale in
      let size = max(5, scale * largest)
      let width = natural * size
      let middle = Rect(box.midX - width / 2, box.midY - size / 2, width, size)
      let ends = [box.x + 2, box.maxX - 2 - width]
        .map { Rect($0, middle.y, width, size) }
      return [middle] + ends.filter { $0.isInside(box) }
    }
    let chosen = placer.place(places, of: box)
    guard chosen != nil || isAlwaysShown else { return }
    let place = places[chosen ?? 0]
    drawText(
      name,
      at: place.midX,
      box.midY + place.height * 0.35,
      color: color,
      size: place.height,
      anchor: "middle"
    )
  }

  /// Names the dashed lines along the root's edges.
  private mutating func drawInsetLabels() {
    guard let root = pieces.first else { return }
    let view = picture.root
    let size = fontSize - 2
    let entries: [(String, Insets, String)] = [
      ("safe area", view.safeAreaInsets, PictureStyle.safeArea),
      ("margins", view.margins, PictureStyle.margins),
    ]
    for (name, insets, color) in entries where insets != .zero {
      let frame = root.frame.inset(by: insets)
      let width = PictureStyle.width(of: name, size) + 2
      let line = size + 2
      let candidates = [
        Rect(frame.maxX - width - 3, frame.y + 1, width, line),
        Rect(frame.x + 3, frame.y + 1, width, line),
        Rect(frame.maxX - width - 3, frame.maxY - line - 1, width, line),
        Rect(frame.x + 3, frame.maxY - line - 1, width, line),
        Rect(frame.midX - width / 2, frame.y - line - 1, width, line),
        Rect(frame.midX - width / 2, frame.maxY + 1, width, line),
      ]
      guard let chosen = placer.place(candidates, of: Rect(0, 0, 0, 0)) else {
        continue
      }
      let place = candidates[chosen]
      drawText(name, at: place.x, place.y + size, color: color, size: size)
    }
  }
}
