// Licensed under the MIT licence; see LICENSE.

internal import LayoutModel

/// A line of text below a picture.
struct PictureNote {
  let text: String
  let color: String
  /// The number in the circle before it; nil without one.
  let number: Int?
}

extension PictureSketch {
  /// What the marks mean, in words.
  var notes: [PictureNote] {
    var notes: [PictureNote] = []
    for (index, item) in picture.violated.enumerated() {
      notes.append(
        PictureNote(
          text: item.words,
          color: PictureStyle.alarm,
          number: index + 1,
        )
      )
    }
    var byElement: [(ObjectIdentifier, String, [String])] = []
    for item in picture.ambiguous {
      if byElement.last?.0 == item.element {
        byElement[byElement.count - 1].2.append(item.attribute.rawValue)
      } else {
        byElement.append((item.element, item.name, [item.attribute.rawValue]))
      }
    }
    for (_, name, attributes) in byElement {
      notes.append(
        PictureNote(
          text: "ambiguous: \(name) (\(attributes.joined(separator: ", ")))",
          color: PictureStyle.doubt,
          number: nil,
        )
      )
    }
    return notes
  }

  /// Marks the places of violated constraints, and draws how far they are off.
  mutating func drawMarks() {
    for item in picture.violated {
      guard let first = item.constraint.item1.flatMap(piece(of:)) else {
        continue
      }
      drawRect(
        first.frame,
        [
          ("fill", "none"), ("stroke", PictureStyle.alarm),
          ("stroke-width", "1.5"), ("stroke-dasharray", "5 2"),
        ],
        radius: 2,
      )
    }
    // The lines cross no number.
    for (index, item) in picture.violated.enumerated() {
      guard let first = item.constraint.item1.flatMap(piece(of:)) else {
        continue
      }
      drawBadge(index + 1, at: freePlace(item.constraint, first))
    }
  }

  /// The nearest place along the marked line where no other number is.
  private func freePlace(_ constraint: LayoutConstraint, _ piece: Piece) -> Rect
  {
    let place = markPlace(constraint, piece)
    let step = 2 * fontSize * PictureSketch.badgeRadius + 2
    let isAcross =
      constraint.attribute1.kind == .size
      || constraint.attribute1.axis == .vertical
    for shift in [0, -1, 1, -2, 2, -3, 3].map({ $0 * step }) {
      let moved =
        isAcross ? place.offset(x: shift, y: 0) : place.offset(x: 0, y: shift)
      if placer.isFree(badge(at: moved)), moved.isInside(canvas) {
        return moved
      }
    }
    return place
  }

  private func badge(at place: Rect) -> Rect {
    let radius = fontSize * PictureSketch.badgeRadius
    return Rect(place.x - radius, place.y - radius, 2 * radius, 2 * radius)
  }

  /// The radius of a number's circle, in font sizes.
  private static let badgeRadius = 0.62

  private func markPlace(
    _ constraint: LayoutConstraint,
    _ piece: Piece
  ) -> Rect {
    if constraint.attribute1.kind == .size {
      let corner = fontSize
      return Rect(piece.frame.maxX - corner, piece.frame.y + corner, 0, 0)
    }
    let along = coordinate(constraint.attribute1, piece)
    return constraint.attribute1.axis == .vertical
      ? Rect(piece.frame.midX, along, 0, 0)
      : Rect(along, piece.frame.midY, 0, 0)
  }

  private mutating func drawBadge(_ number: Int, at place: Rect) {
    let n = SVGText.number
    let (x, y) = (place.x, place.y)
    let radius = fontSize * PictureSketch.badgeRadius
    svg.element(
      "circle",
      [
        ("cx", n(x)), ("cy", n(y)), ("r", n(radius)),
        ("fill", PictureStyle.alarm),
      ]
    )
    drawText(
      "\(number)",
      at: x,
      y + fontSize * 0.3,
      color: "#ffffff",
      weight: "600",
      size: fontSize - 2.5,
      anchor: "middle",
      hasHalo: false,
    )
    placer.note(label: badge(at: place))
  }

  mutating func draw(_ notes: [PictureNote]) {
    var y = canvas.maxY + 14 + fontSize * 0.6
    for note in notes {
      if let number = note.number {
        let place = Rect(canvas.x + fontSize * 0.7, y - fontSize * 0.35, 0, 0)
        drawBadge(number, at: place)
        drawText(note.text, at: canvas.x + fontSize * 1.8, y, color: note.color)
      } else {
        drawRect(
          Rect(canvas.x, y - fontSize * 0.9, fontSize * 1.4, fontSize),
          [("fill", "url(#doubt)"), ("stroke", note.color)],
          radius: 1,
        )
        drawText(note.text, at: canvas.x + fontSize * 1.8, y, color: note.color)
      }
      y += fontSize * 1.5
    }
  }
}
