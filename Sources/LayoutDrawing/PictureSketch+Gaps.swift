// Licensed under the MIT licence; see LICENSE.

internal import LayoutModel

extension PictureSketch {
  /// Draws the gaps that active constraints keep, with their numbers.
  mutating func drawGaps() -> [GapLine] {
    var drawn: Set<GapLine> = []
    var lines: [GapLine] = []
    for constraint in picture.root.constraintsInSubtree {
      guard constraint.visualPhrase != nil,
        constraint.attribute1.isPosition,
        let line = gapLine(of: constraint),
        drawn.insert(line).inserted
      else { continue }
      draw(line)
      lines.append(line)
    }
    return lines
  }

  /// Writes the numbers of gaps where labels have left room.
  mutating func drawNumbers(of lines: [GapLine]) {
    for line in lines { drawNumber(of: line, line.axis == .horizontal) }
  }

  /// A gap along an axis: from one coordinate to another, at a third.
  struct GapLine: Hashable {
    let axis: Axis
    let from: Double
    let to: Double
    let across: Double
  }

  private func gapLine(of constraint: LayoutConstraint) -> GapLine? {
    guard let axis = constraint.attribute1.axis,
      let first = constraint.item1.flatMap(piece(of:)),
      let second = constraint.item2.flatMap(piece(of:))
    else { return nil }
    let a = coordinate(constraint.attribute1, first)
    let b = coordinate(constraint.attribute2, second)
    if abs(a - b) < 1 { return nil }
    // The line crosses the middle of what the two have in common; of a view
    // and its superview that is the view.
    let other = axis.other
    let low = max(first.frame.start(other), second.frame.start(other))
    let high = min(first.frame.end(other), second.frame.end(other))
    let inner = first.depth > second.depth ? first : second
    let across =
      low < high
      ? (low + high) / 2
      : (inner.frame.start(other) + inner.frame.end(other)) / 2
    return GapLine(axis: axis, from: min(a, b), to: max(a, b), across: across)
  }

  func piece(of item: any LayoutItem) -> Piece? {
    pieces.first { $0.element === item } ?? guides.first { $0.element === item }
  }

  /// Where an edge of a piece is on the picture.
  func coordinate(_ attribute: Attribute, _ piece: Piece) -> Double {
    let isMirrored = picture.root.effectiveDirection == .rightToLeft
    switch attribute.withoutMargins(isMirrored: isMirrored) {
    case .left: return piece.frame.x
    case .right: return piece.frame.maxX
    case .top, .firstBaseline: return piece.frame.y
    case .bottom, .lastBaseline: return piece.frame.maxY
    case .centerX: return piece.frame.midX
    case .centerY: return piece.frame.midY
    default:
      return attribute.axis == .vertical
        ? piece.frame.midY : piece.frame.midX
    }
  }

  private mutating func draw(_ line: GapLine) {
    let n = SVGText.number
    let isHorizontal = line.axis == .horizontal
    func point(_ along: Double, _ across: Double) -> String {
      isHorizontal ? "\(n(along)) \(n(across))" : "\(n(across)) \(n(along))"
    }
    let tick = 3.0
    let path =
      "M\(point(line.from, line.across - tick))"
      + "L\(point(line.from, line.across + tick))"
      + "M\(point(line.from, line.across))L\(point(line.to, line.across))"
      + "M\(point(line.to, line.across - tick))"
      + "L\(point(line.to, line.across + tick))"
    svg.element(
      "path",
      [("d", path), ("stroke", PictureStyle.faint), ("fill", "none")]
    )
    let length = line.to - line.from
    placer.note(
      line: isHorizontal
        ? Rect(line.from, line.across, length, 0)
        : Rect(line.across, line.from, 0, length)
    )
  }

  private mutating func drawNumber(of line: GapLine, _ isHorizontal: Bool) {
    let text = SVGText.number(line.to - line.from)
    let size = fontSize - 2.5
    let width = PictureStyle.width(of: text, size) + 2
    let middle = (line.from + line.to) / 2
    // Half of what digits are high, and a little air.
    let half = size * 0.36 + 1
    func place(_ x: Double, _ y: Double) -> Rect {
      Rect(x - width / 2, y - half, width, 2 * half)
    }
    var candidates: [Rect] = []
    if isHorizontal {
      let quarter = (line.to - line.from) / 4
      for along in [0, quarter, -quarter] {
        for across in [-half - 4, half + 4, -half - 14, half + 14] {
          candidates.append(place(middle + along, line.across + across))
        }
      }
    } else {
      // A dashed line often halves the gap.
      for along in [0, -half / 2, half / 2, half + 0.6, -half - 0.6] {
        for across in [width / 2 + 5, -width / 2 - 5] {
          candidates.append(place(line.across + across, middle + along))
        }
      }
    }
    guard let chosen = placer.place(candidates, of: .zero) else { return }
    let place = candidates[chosen]
    drawText(
      text,
      at: place.midX,
      place.maxY - 1,
      color: PictureStyle.faint,
      size: size,
      anchor: "middle"
    )
  }
}

extension Rect {
  /// The left or top side.
  func start(_ axis: Axis) -> Double { axis == .horizontal ? x : y }

  /// The right or bottom side.
  func end(_ axis: Axis) -> Double { axis == .horizontal ? maxX : maxY }
}
