// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Structure {
  /// One line of boxes from edge to edge, captions below every third.
  static let line = Structure(
    "line",
    "one line of boxes that grow, with captions below"
  ) { draft, count in
    let window = draft.window(60 * Double(count))
    var boxes: [Frame] = []
    var captions: [Frame] = []
    for index in 0..<count {
      let isCaption = index % 4 == 3
      let box = draft.box()
      draft.require(box.width >= draft.points(8...24))
      if isCaption {
        draft.content(box.width, draft.text(40...180), hugging: .low + 4)
        draft.prefer(box.centerX == boxes[boxes.count - 1].centerX, at: 300)
        if let before = captions.last {
          draft.require(box.x >= before.right + 6)
        }
        draft.require(box.y == 48)
        draft.require(box.height == 14)
        captions.append(box)
      } else {
        let natural = draft.points(24...120)
        draft.prefer(box.width == natural, at: .low + draft.points(0...2))
        draft.prefer(box.width <= 1.5 * natural, at: 900)
        if let before = boxes.last {
          draft.require(box.x == before.right + 4)
        } else {
          draft.require(box.x == 0)
        }
        draft.require(box.y == 0)
        draft.require(box.height == 40)
        boxes.append(box)
      }
    }
    draft.require(boxes[boxes.count - 1].right == window)
  }

  /// A line in which no soft constraint is as important as another.
  static let priorities = Structure(
    "priorities",
    "a line of boxes, every soft constraint at a priority of its own"
  ) { draft, count in
    let window = draft.window(60 * Double(count))
    var order = Array(0..<count)
    draft.shuffle(&order)
    var before: LinearExpression = 0
    for place in order {
      let box = (x: draft.variable(), width: draft.variable())
      draft.require(box.x == before + 4)
      draft.require(box.width >= 4)
      draft.prefer(
        box.width == draft.points(20...110),
        at: Priority(1 + 990 * Double(place + 1) / Double(count + 1)),
      )
      before = box.x + box.width
    }
    draft.require(before == window)
  }

  /// Margin notes: each beside its word if it can be, none over another.
  static let columns = Structure(
    "columns",
    "columns of boxes, each with its own preferred place and height"
  ) { draft, count in
    let number = max(1, Int(Double(count).squareRoot()) / 2)
    let sizes = draft.parts(of: count, min(number, count))
    let window = draft.window(50 * Double(count) / Double(sizes.count))
    for size in sizes {
      var before: (y: Variable, height: Variable)?
      var anchor = 0.0
      for _ in 0..<size {
        let note = (y: draft.variable(), height: draft.variable())
        if let before {
          draft.require(note.y >= before.y + before.height + 6)
        } else {
          draft.require(note.y >= 0)
        }
        draft.require(note.height >= 16)
        draft.content(
          note.height,
          17 * draft.points(1...4),
          resistance: .high + draft.points(-2...2),
        )
        draft.prefer(note.y == anchor, at: 500)
        anchor += draft.points(0...100)
        before = note
      }
      if let before { draft.require(before.y + before.height <= window) }
    }
  }

  /// An outline whose sections are open or closed in a window of a height.
  static let sections = Structure(
    "sections",
    "sections that collapse, open ones sharing the window's height",
    sizeUnit: "rows"
  ) { draft, count in
    let window = draft.window(16 * Double(count) + 200)
    var above: LinearExpression = 0
    for size in draft.runs(of: count, 3...15) {
      let header = draft.variable()
      draft.require(header == above)
      let shown = draft.variable()
      let body = draft.variable()
      var bottom = header + 28
      for _ in 0..<size {
        let row = (y: draft.variable(), height: draft.variable())
        draft.require(row.y == bottom)
        draft.require(row.height >= 18)
        draft.content(row.height, 4 + 17 * draft.points(1...3))
        bottom = row.y + row.height
      }
      draft.require(body == bottom - header - 28)
      draft.require(shown >= 0)
      draft.require(shown <= body)
      draft.prefer(shown - body == 0, at: 400)
      if draft.happens(0.4) { draft.prefer(shown == 0, at: 700) }
      above = header + 28 + shown
    }
    draft.prefer(above <= window, at: 600)
  }

  /// Knots of a line through marks, as near to all of them as can be.
  ///
  /// Least absolute deviations; the line never falls and bends little.
  static let fit = Structure(
    "fit",
    "boxes on a rising line, each near its mark: least absolute deviations",
    sizeUnit: "marks",
    isDragged: false
  ) { draft, count in
    let step = 20
    var knots = [draft.variable()]
    var level = 0.0
    for mark in 0..<count {
      if mark % step == 0 {
        let knot = draft.variable()
        draft.require(knot >= knots[knots.count - 1])
        if knots.count >= 2 {
          let last = knots.suffix(2)
          draft.prefer(
            last[last.startIndex] + knot == 2 * last[last.startIndex + 1],
            at: 100,
          )
        }
        knots.append(knot)
      }
      level += draft.points(-3...5)
      let part = Double(mark % step) / Double(step)
      let left = knots[knots.count - 2]
      let right = knots[knots.count - 1]
      let noise = draft.happens(0.1) ? draft.points(-90...90) : 0
      let box = draft.variable()
      draft.require(box == (1 - part) * left + part * right)
      draft.prefer(
        box == level + noise + 0.25 * draft.points(-40...40),
        at: .low
      )
    }
  }
}
