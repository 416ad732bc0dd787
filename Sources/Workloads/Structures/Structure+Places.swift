// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Structure {
  /// The labels of a map: near their points, none over another.
  static let labels = Structure(
    "labels",
    "labels beside their points, none over another",
    sizeUnit: "labels"
  ) { draft, count in
    let side = (Double(count) * 60 * 30).squareRoot() + 60
    let window = draft.window(side)
    var points: [(x: Double, y: Double)] = []
    for _ in 0..<count {
      points.append(
        (
          (draft.fraction() * side).rounded(),
          (draft.fraction() * side).rounded()
        )
      )
    }
    points.sort { ($0.y, $0.x) < ($1.y, $1.x) }
    // From top to bottom in bands, in each from left to right.
    var above: [(label: Frame, x: Double)] = []
    var first = 0
    while first < count {
      var end = first
      while end < count, points[end].y < points[first].y + 24 { end += 1 }
      var band: [(label: Frame, x: Double)] = []
      for point in points[first..<end].sorted(by: { $0.x < $1.x }) {
        let label = draft.box()
        draft.require(label.width == draft.text(16...72))
        draft.require(label.height == 13)
        draft.require(label.x >= 0)
        draft.prefer(label.right <= window, at: 600)
        draft.prefer(label.x == point.x + 5, at: .low)
        draft.prefer(label.y == point.y - 6.5, at: .low)
        if let before = band.last {
          draft.require(label.x >= before.label.right + 2)
        }
        for other in above where abs(other.x - point.x) < 70 {
          draft.require(label.y >= other.label.bottom + 1)
        }
        band.append((label, point.x))
      }
      above = band
      first = end
    }
  }

  /// A page of boxes, some of which are dragged in a selection.
  static func selection(of number: Int) -> Structure {
    Structure(
      "selection_\(number)",
      "a page of boxes, \(number) of them dragged with their bounding box"
    ) { draft, count in
      let page = (width: draft.variable(), height: draft.variable())
      draft.prefer(page.width <= 0, at: 50)
      draft.prefer(page.height <= 0, at: 50)
      let bounds = draft.box()
      let side = Int(Double(count).squareRoot()) + 1
      let chosen = min(number, count)
      // The selection lies together, somewhere in the middle.
      let first = (count - chosen) / 2
      for index in 0..<count {
        let box = draft.box()
        let x = Double(index % side) * 120 + draft.points(0...40)
        let y = Double(index / side) * 80 + draft.points(0...20)
        draft.require(page.width >= box.right + 20)
        draft.require(page.height >= box.bottom + 20)
        draft.prefer(box.width == draft.points(20...80), at: 500)
        draft.prefer(box.height == draft.points(20...60), at: 500)
        draft.prefer(box.x == x, at: .low)
        draft.prefer(box.y == y, at: .low)
        guard (first..<first + chosen).contains(index) else { continue }
        draft.drag(box.x, from: x - 60, to: x + 60)
        draft.drag(box.y, from: y - 40, to: y + 40)
        draft.require(bounds.x <= box.x)
        draft.require(bounds.y <= box.y)
        draft.require(bounds.right >= box.right)
        draft.require(bounds.bottom >= box.bottom)
      }
      draft.prefer(bounds.width <= 0, at: 100)
      draft.prefer(bounds.height <= 0, at: 100)
      draft.handles(of: bounds)
    }
  }

  /// Boxes that hang on each other, each anywhere, in no order at all.
  static let scattered = Structure(
    "scattered",
    "boxes placed after others, given in random order"
  ) { draft, count in
    let window = draft.window(40 * Double(count).squareRoot() + 200)
    var boxes: [Frame] = []
    for index in 0..<count {
      let box = draft.box()
      draft.require(box.x >= 8)
      draft.require(box.y >= 8)
      draft.require(box.width >= 10)
      draft.require(box.height >= 10)
      draft.prefer(box.right <= window - 8, at: 600)
      draft.content(box.width, draft.text(16...90))
      draft.content(box.height, draft.text(16...40))
      if index > 0 {
        let near = draft.integer(max(0, index - 12)...index - 1)
        let other = boxes[near]
        switch draft.integer(0...3) {
        case 0:
          draft.require(box.x >= other.right + 8)
          draft.prefer(box.x == other.right + 8, at: .low)
          draft.prefer(box.centerY == other.centerY, at: 500)
        case 1:
          draft.require(box.y >= other.bottom + 8)
          draft.prefer(box.y == other.bottom + 8, at: .low)
          draft.prefer(box.x - other.x == 0, at: 500)
        case 2:
          draft.require(box.y == other.bottom + 8)
          draft.prefer(box.width - other.width == 0, at: 300)
        default:
          draft.prefer(box.y - other.y == 0, at: 500)
          draft.prefer(box.x == other.right + 8, at: .low)
        }
      }
      boxes.append(box)
    }
    draft.shuffleConstraints()
  }
}

extension StructureDraft {
  /// Eight handles on the edge of a box.
  fileprivate mutating func handles(of bounds: Frame) {
    for (across, down) in [
      (0, 0), (0.5, 0), (1, 0), (0, 0.5), (1, 0.5), (0, 1), (0.5, 1), (1, 1),
    ] {
      let handle = box()
      require(handle.width == 8)
      require(handle.height == 8)
      require(handle.centerX == bounds.x + across * bounds.width)
      require(handle.centerY == bounds.y + down * bounds.height)
    }
  }
}
