// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// The families that look like screens, on one axis.
extension CaseGenerator {
  /// A view on one axis: two variables.
  private struct Box {
    var origin: Variable
    var length: Variable
  }

  private func box(_ draft: inout SystemDraft) -> Box {
    Box(origin: draft.variable(), length: draft.variable())
  }

  /// Adds `end of first + gap (relation) start of second`.
  private func follow(
    _ draft: inout SystemDraft,
    _ first: Box,
    _ second: Box,
    _ relation: Relation,
    _ gap: Double,
    at priority: Priority = .required
  ) {
    draft.add(
      [Term(1, second.origin), Term(-1, first.origin), Term(-1, first.length)],
      relation,
      gap,
      at: priority,
    )
  }

  /// Adds the intrinsic size as hugging and compression.
  private func content(
    _ draft: inout SystemDraft,
    _ box: Box,
    _ choices: inout ChoiceStream
  ) {
    let size = NumberStyle.points.constant(&choices)
    draft.bound(
      box.length,
      .lessThanOrEqual,
      size,
      at: choices.pick([.low, 251, 249, .high]),
    )
    draft.bound(
      box.length,
      .greaterThanOrEqual,
      size,
      at: choices.pick([.high, 751, 749, .required]),
    )
  }

  /// A window and views inside views.
  func tree(_ draft: inout SystemDraft, _ choices: inout ChoiceStream) {
    let window = box(&draft)
    draft.bound(window.origin, .equal, 0)
    draft.bound(
      window.length,
      .equal,
      choices.pick([320, 375, 667, 1024, 0]),
      at: choices.pick([.required, .required, 500]),
    )
    var boxes = [window]
    let count = max(1, self.count(&choices, from: 3) / 2 - 1)
    for _ in 0..<count {
      let parent = boxes[choices.below(boxes.count)]
      let child = box(&draft)
      let pad = choices.pick([8.0, 0, 10, 20, 400])
      draft.bound(child.length, .greaterThanOrEqual, 0)
      draft.difference(
        child.origin,
        parent.origin,
        choices.pick([.equal, .greaterThanOrEqual]),
        pad,
        at: choices.pick([.required, .required, .high]),
      )
      draft.add(
        [
          Term(1, parent.origin), Term(1, parent.length),
          Term(-1, child.origin), Term(-1, child.length),
        ],
        choices.pick([.equal, .greaterThanOrEqual]),
        pad,
        at: choices.pick([.required, .high, 999]),
      )
      if choices.chance(1, in: 2) { content(&draft, child, &choices) }
      if choices.chance(1, in: 4) {
        draft.add(
          [
            Term(1, child.origin), Term(0.5, child.length),
            Term(-1, parent.origin), Term(-0.5, parent.length),
          ],
          .equal,
          0,
          at: choices.pick([.required, .high]),
        )
      }
      if choices.chance(1, in: 4) {
        draft.difference(
          child.length,
          choices.pick(boxes).length,
          .equal,
          0,
          at: choices.pick([.low, .required, .high]),
        )
      }
      boxes.append(child)
    }
    if choices.chance(1, in: 4) { draft.shuffle(&choices) }
  }

  /// Cells of equal size in a row, with equal or preferred gaps.
  func grid(_ draft: inout SystemDraft, _ choices: inout ChoiceStream) {
    let width = draft.variable()
    draft.bound(
      width,
      choices.pick([.equal, .lessThanOrEqual]),
      choices.pick([320, 100, 1024, 99.5]),
      at: choices.pick([.required, 500]),
    )
    let cells = (0..<max(1, (count(&choices, from: 3) - 1) / 2)).map { _ in
      box(&draft)
    }
    let gap = choices.pick([8.0, 0, 10, 1.0 / 3])
    draft.bound(cells[0].origin, .equal, gap)
    for (left, right) in zip(cells, cells.dropFirst()) {
      follow(&draft, left, right, .equal, gap)
      draft.difference(
        left.length,
        right.length,
        .equal,
        0,
        at: choices.pick([.required, .high, .low]),
      )
    }
    let last = cells[cells.count - 1]
    draft.add(
      [Term(1, width), Term(-1, last.origin), Term(-1, last.length)],
      choices.pick([.equal, .greaterThanOrEqual]),
      gap,
    )
    for cell in cells where choices.chance(1, in: 2) {
      content(&draft, cell, &choices)
    }
  }

  /// Boxes that follow each other as tightly as they can, inside a width.
  func flow(_ draft: inout SystemDraft, _ choices: inout ChoiceStream) {
    let edge = draft.variable()
    let boxes = (0..<max(1, (count(&choices, from: 3) - 1) / 2)).map { _ in
      box(&draft)
    }
    var previous: Box?
    for box in boxes {
      draft.bound(box.length, .greaterThanOrEqual, 0)
      content(&draft, box, &choices)
      if let previous {
        follow(&draft, previous, box, .greaterThanOrEqual, 8)
        follow(
          &draft,
          previous,
          box,
          .equal,
          8,
          at: choices.pick([.low, 50, .high]),
        )
      } else {
        draft.bound(box.origin, .greaterThanOrEqual, 0)
        draft.bound(box.origin, .equal, 0, at: .low)
      }
      draft.add(
        [Term(1, edge), Term(-1, box.origin), Term(-1, box.length)],
        .greaterThanOrEqual,
        0,
        at: choices.pick([.required, 999]),
      )
      previous = box
    }
    draft.bound(
      edge,
      choices.pick([.equal, .lessThanOrEqual]),
      choices.pick([320, 50, 0]),
      at: choices.pick([.required, .high, 50]),
    )
  }

  /// A long line of variables, each placed by the one before.
  func chain(_ draft: inout SystemDraft, _ choices: inout ChoiceStream) {
    let variables = draft.variables(max(2, size - choices.below(size)))
    let factor = choices.pick([1, 1, 1, 0.5, 2])
    draft.bound(
      variables[0],
      .equal,
      NumberStyle.points.constant(&choices),
      at: choices.pick([.required, .high]),
    )
    for (before, after) in zip(variables, variables.dropFirst()) {
      draft.add(
        [Term(1, after), Term(0 - factor, before)],
        choices.pick([.equal, .greaterThanOrEqual]),
        choices.pick([8, 0, 1, -8]),
        at: choices.pick([.required, .required, .required, .high]),
      )
    }
    draft.bound(
      variables[variables.count - 1],
      choices.pick([.lessThanOrEqual, .equal, .greaterThanOrEqual]),
      NumberStyle.points.constant(&choices),
      at: choices.pick([.low, .high, .required, 999]),
    )
    if choices.chance(1, in: 3) { draft.shuffle(&choices) }
  }
}
