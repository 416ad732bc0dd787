// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// The families that look like screens, on one axis.
extension SystemGenerator {
  /// A view on one axis: two variables.
  private struct Box {
    var origin: Variable
    var length: Variable
  }

  private mutating func box() -> Box {
    Box(origin: draft.variable(), length: draft.variable())
  }

  /// Adds `end of first + gap (relation) start of second`.
  private mutating func follow(
    _ first: Box,
    _ second: Box,
    _ relation: Relation,
    _ gap: Double,
    at priority: Priority = .required
  ) {
    draft.add(
      second.origin - first.origin - first.length,
      relation,
      gap,
      at: priority,
    )
  }

  /// Adds the intrinsic size as hugging and compression.
  private mutating func content(_ box: Box) {
    let size = constant(.points)
    draft.add(box.length <= size, at: pick([.low, 251, 249, .high]))
    draft.add(box.length >= size, at: pick([.high, 751, 749, .required]))
  }

  /// A window and views inside views.
  mutating func tree() {
    let window = box()
    draft.add(window.origin == 0)
    draft.add(
      window.length == pick([320, 375, 667, 1024, 0]),
      at: pick([.required, .required, 500])
    )
    var boxes = [window]
    let count = max(1, self.count(from: 3) / 2 - 1)
    for _ in 0..<count {
      let parent = boxes[below(boxes.count)]
      let child = box()
      let pad = pick([8.0, 0, 10, 20, 400])
      draft.add(child.length >= 0)
      draft.add(
        child.origin - parent.origin,
        pick([.equal, .greaterThanOrEqual]),
        pad,
        at: pick([.required, .required, .high])
      )
      draft.add(
        parent.origin + parent.length - child.origin - child.length,
        pick([.equal, .greaterThanOrEqual]),
        pad,
        at: pick([.required, .high, 999]),
      )
      if chance(1, in: 2) { content(child) }
      if chance(1, in: 4) {
        draft.add(
          child.origin + 0.5 * child.length
            == parent.origin + 0.5 * parent.length,
          at: pick([.required, .high]),
        )
      }
      if chance(1, in: 4) {
        draft.add(
          child.length - pick(boxes).length == 0,
          at: pick([.low, .required, .high])
        )
      }
      boxes.append(child)
    }
    if chance(1, in: 4) { draft.shuffle(&choices) }
  }

  /// Cells of equal size in a row, with equal or preferred gaps.
  mutating func grid() {
    let width = draft.variable()
    draft.add(
      width,
      pick([.equal, .lessThanOrEqual]),
      pick([320, 100, 1024, 99.5]),
      at: pick([.required, 500])
    )
    let cells = (0..<max(1, (count(from: 3) - 1) / 2)).map { _ in box() }
    let gap = pick([8.0, 0, 10, 1.0 / 3])
    draft.add(cells[0].origin == gap)
    for (left, right) in zip(cells, cells.dropFirst()) {
      follow(left, right, .equal, gap)
      draft.add(
        left.length - right.length == 0,
        at: pick([.required, .high, .low])
      )
    }
    let last = cells[cells.count - 1]
    draft.add(
      width - last.origin - last.length,
      pick([.equal, .greaterThanOrEqual]),
      gap,
    )
    for cell in cells where chance(1, in: 2) { content(cell) }
  }

  /// Boxes that follow each other as tightly as they can, inside a width.
  mutating func flow() {
    let edge = draft.variable()
    let boxes = (0..<max(1, (count(from: 3) - 1) / 2)).map { _ in box() }
    var previous: Box?
    for box in boxes {
      draft.add(box.length >= 0)
      content(box)
      if let previous {
        follow(previous, box, .greaterThanOrEqual, 8)
        follow(previous, box, .equal, 8, at: pick([.low, 50, .high]))
      } else {
        draft.add(box.origin >= 0)
        draft.add(box.origin == 0, at: .low)
      }
      draft.add(
        edge >= box.origin + box.length,
        at: pick([.required, 999]),
      )
      previous = box
    }
    draft.add(
      edge,
      pick([.equal, .lessThanOrEqual]),
      pick([320, 50, 0]),
      at: pick([.required, .high, 50])
    )
  }

  /// A long line of variables, each placed by the one before.
  mutating func chain() {
    let variables = draft.variables(max(2, size - below(size)))
    let factor = pick([1, 1, 1, 0.5, 2])
    draft.add(variables[0] == constant(.points), at: pick([.required, .high]))
    for (before, after) in zip(variables, variables.dropFirst()) {
      draft.add(
        after - factor * before,
        pick([.equal, .greaterThanOrEqual]),
        pick([8, 0, 1, -8]),
        at: pick([.required, .required, .required, .high]),
      )
    }
    draft.add(
      variables[variables.count - 1],
      pick([.lessThanOrEqual, .equal, .greaterThanOrEqual]),
      constant(.points),
      at: pick([.low, .high, .required, 999])
    )
    if chance(1, in: 3) { draft.shuffle(&choices) }
  }
}
