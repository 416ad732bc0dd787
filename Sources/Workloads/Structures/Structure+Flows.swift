// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Structure {
  /// Rows in columns in rows, whose items share what is left by ratios.
  static let flex = Structure(
    "flex",
    "rows in columns whose items grow by ratios, with pictures"
  ) { draft, count in
    let root = draft.box()
    draft.require(root.x == 0)
    draft.require(root.y == 0)
    draft.drag(root.width, from: 800, to: 1_400)
    draft.require(root.height >= 0)
    draft.prefer(root.height <= 0, at: 100)
    draft.flow(count, in: root)
  }

  /// Staves of notes: springs between onsets, syllables below, lines filled.
  static let score = Structure(
    "score",
    "music in justified systems, notes by duration, syllables below",
    sizeUnit: "notes"
  ) { draft, count in
    let window = draft.window(900)
    var units: [Variable] = []
    var left = count
    while left > 0 {
      let staves = draft.integer(1...4)
      let onsets = max(1, min(draft.integer(8...24), left / staves))
      left -= staves * onsets
      let unit = draft.variable()
      draft.require(unit >= 1)
      if let before = units.last { draft.prefer(unit - before == 0, at: 100) }
      units.append(unit)
      draft.system(staves, onsets, unit, window)
    }
  }

  /// Panes in panes, with dividers that keep their place.
  static let panes = Structure(
    "panes",
    "split panes in split panes, with least sizes and preferred ratios",
    sizeUnit: "panes"
  ) { draft, count in
    let side = (Double(count) * 8_000).squareRoot()
    let root = draft.box()
    draft.require(root.x == 0)
    draft.require(root.y == 0)
    draft.drag(root.width, from: 0.9 * side, to: 1.6 * side)
    draft.drag(root.height, from: 0.9 * side, to: 1.6 * side)
    draft.split(root, into: count, side, side)
  }
}

extension StructureDraft {
  /// Fills a box with rows from its top down.
  fileprivate mutating func flow(_ count: Int, in box: Frame) {
    var above: LinearExpression = box.y + 4
    var left = count
    while left > 0 {
      let number = min(left, integer(1...7))
      let budget = left > 40 ? integer(number...left / 2) : min(left, number)
      left -= budget
      let row = (y: variable(), height: variable())
      require(row.y == above)
      require(row.height >= 12)
      prefer(row.height <= 0, at: 60)
      items(parts(of: budget, number), of: row, in: box)
      above = row.y + row.height + 4
    }
    require(box.bottom >= above)
  }

  private mutating func items(
    _ sizes: [Int],
    of row: (y: Variable, height: Variable),
    in box: Frame
  ) {
    let unit = variable()
    require(unit >= 0)
    var before: LinearExpression = box.x + 4
    for size in sizes {
      let item = self.box()
      require(item.x == before)
      require(item.y - row.y == 0)
      require(item.height <= row.height)
      require(item.width >= 8)
      before = item.x + item.width + 4
      let basis = text(10...60)
      let share = points(1...3)
      prefer(item.width == share * unit + basis, at: 500)
      if size > 1 {
        prefer(item.height - row.height == 0, at: 400)
        flow(size - 1, in: item)
      } else if happens(0.2) {
        let ratio = pick([0.5, 2.0 / 3, 0.75, 1, 4.0 / 3])
        require(item.height == ratio * item.width)
        prefer(item.width <= 200, at: 600)
      } else {
        prefer(item.width >= basis, at: .high)
        prefer(item.height >= 17 * points(1...3), at: .high)
        prefer(item.height - row.height == 0, at: 400)
      }
    }
    require(before == box.right)
  }

  /// A line of music as wide as the window.
  fileprivate mutating func system(
    _ staves: Int,
    _ onsets: Int,
    _ unit: Variable,
    _ window: Variable
  ) {
    var places: [Variable] = []
    for index in 0..<onsets {
      let place = variable()
      if index == 0 {
        require(place == 40)
      } else {
        let before = places[index - 1]
        require(place >= before + 10)
        let duration = pick([1.0, 1, 1.5, 2, 3, 4])
        prefer(place == before + duration * unit, at: .low)
      }
      places.append(place)
    }
    require(places[onsets - 1] + 24 <= window)
    prefer(places[onsets - 1] + 24 == window, at: 800)
    for staff in 0..<staves {
      let isSung = staff == 0
      var before: (x: Variable, width: Double)?
      for place in places {
        let note = variable()
        require(note - place == 0)
        guard isSung else { continue }
        let syllable = (x: variable(), width: text(6...40))
        prefer(syllable.x + 0.5 * syllable.width == note, at: 500)
        if let before { require(syllable.x >= before.x + (before.width + 3)) }
        before = syllable
      }
    }
  }

  /// Splits a box in two as long as it is to hold several.
  fileprivate mutating func split(
    _ box: Frame,
    into count: Int,
    _ width: Double,
    _ height: Double
  ) {
    guard count > 1 else {
      require(box.width >= 20)
      require(box.height >= 20)
      prefer(box.width >= text(30...120), at: 700)
      prefer(box.height >= text(30...120), at: 700)
      return
    }
    let sizes = parts(of: count, 2)
    let isAcross = width > height
    let (one, two) = (self.box(), self.box())
    let share = Double(sizes[0]) / Double(count)
    let part = pick([0.25, 0.5, 0.5, 0.75, share])
    if isAcross {
      for pane in [one, two] {
        require(pane.y - box.y == 0)
        require(pane.height - box.height == 0)
      }
      require(one.x - box.x == 0)
      require(two.x == one.right + 4)
      require(two.right == box.right)
      divide(one.width, of: box.width, width * share, part)
      split(one, into: sizes[0], width * share, height)
      split(two, into: sizes[1], width * (1 - share), height)
    } else {
      for pane in [one, two] {
        require(pane.x - box.x == 0)
        require(pane.width - box.width == 0)
      }
      require(one.y - box.y == 0)
      require(two.y == one.bottom + 4)
      require(two.bottom == box.bottom)
      divide(one.height, of: box.height, height * share, part)
      split(one, into: sizes[0], width, height * share)
      split(two, into: sizes[1], width, height * (1 - share))
    }
  }

  /// A divider: some were moved by hand, the others stand at a ratio.
  private mutating func divide(
    _ length: Variable,
    of whole: Variable,
    _ place: Double,
    _ part: Double
  ) {
    if happens(0.3) {
      prefer(length == place.rounded(), at: 490)
    } else {
      prefer(length == part * whole, at: .low)
    }
  }
}
