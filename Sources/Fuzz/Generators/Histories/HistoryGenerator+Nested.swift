// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension HistoryGenerator {
  /// A box on one axis, and where it is in a layout that satisfies all that is
  /// required.
  private struct Box {
    var start: Variable
    var extent: Variable
    var place: (start: Double, extent: Double)
  }

  /// Boxes in boxes: each has a place in an earlier one, a size of its own or
  /// beside another's, and now and then a centre or a neighbour.
  ///
  /// A parent's bounds are one more pair of each descendant's, so a single
  /// part has many nearly equal vertices; and ratios multiply down the tree.
  mutating func nested(_ v: [Variable]) {
    var boxes: [Box] = []
    for first in stride(from: 0, to: v.count - 1, by: 2) {
      var box = Box(start: v[first], extent: v[first + 1], place: (0, 500))
      draft.add(box.extent >= 0)
      guard !boxes.isEmpty else {
        draft.add(box.start == 0)
        draft.add(box.extent == 500, at: priority())
        boxes.append(box)
        continue
      }
      let parent = pick(boxes)
      let ratio = pick([0.5, 0.25, 0.9, 1.0 / 3])
      let rest = parent.place.extent >= 100 ? pick([0.0, 10]) : 0
      box.place.extent = ratio * parent.place.extent - rest
      let room = parent.place.extent - box.place.extent
      let isCentred = chance(1, in: 2)
      box.place.start =
        parent.place.start + (isCentred ? room / 2 : min(8, room))
      keep(box, inside: parent)
      if chance(2, in: 5) {
        draft.add(
          box.extent == ratio * parent.extent - rest,
          at: priority(requiredIn: 3)
        )
      } else {
        size(box)
      }
      if isCentred {
        draft.add(
          2 * box.start + box.extent == 2 * parent.start + parent.extent,
          at: priority(requiredIn: 3)
        )
      }
      relate(box, to: pick(boxes))
      boxes.append(box)
    }
  }

  private mutating func keep(_ box: Box, inside parent: Box) {
    let before = box.place.start - parent.place.start
    let after = parent.place.extent - box.place.extent - before
    let left: Double = before >= 8 ? pick([0, 8]) : 0
    draft.add(
      box.start - parent.start >= left,
      at: chance(4, in: 5) ? .required : soft()
    )
    let right: Double = after >= 8 ? pick([0, -8]) : 0
    draft.add(
      box.start + box.extent <= parent.start + parent.extent + right,
      at: chance(4, in: 5) ? .required : soft()
    )
  }

  /// A size of a box's own; a required one has the box within it.
  private mutating func size(_ box: Box) {
    let size = pick([50.0, 100, 300])
    let relation = relation()
    let excess = box.place.extent - size
    draft.add(
      box.extent,
      relation,
      size,
      at: relation.violation(ofExcess: excess) == 0
        ? priority(requiredIn: 10) : soft()
    )
  }

  /// An equal or proportional size, and a place after another box.
  private mutating func relate(_ box: Box, to other: Box) {
    if chance(2, in: 5) {
      draft.add(
        box.extent - other.extent == 0,
        at: box.place.extent == other.place.extent
          ? priority(requiredIn: 5) : soft()
      )
    } else if chance(1, in: 4) {
      // As a picture's height hangs on its width.
      draft.add(
        box.extent == pick([16.0 / 9, 0.75, 4.0 / 3]) * other.extent,
        at: soft()
      )
    }
    if chance(1, in: 3) {
      let end = other.place.start + other.place.extent
      draft.add(
        box.start >= other.start + other.extent + 8,
        at: box.place.start >= end + 8 ? priority(requiredIn: 5) : soft()
      )
    }
    if chance(1, in: 4) {
      draft.add(box.extent == pick([44, 0, 120]), at: soft())
    }
  }
}
