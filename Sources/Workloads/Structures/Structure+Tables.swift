// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Structure {
  /// A table whose columns and rows take the size of what is in them.
  static let table = Structure(
    "table",
    "a table, its columns and rows sized by its cells' contents",
    sizeUnit: "cells"
  ) { draft, count in
    let width = min(40, max(2, Int(Double(count).squareRoot())))
    let window = draft.window(110 * Double(width))
    let columns = draft.bands(width, spacing: 1, least: 24)
    draft.require(columns[width - 1].end == window)
    let rows = draft.bands((count + width - 1) / width, spacing: 1, least: 20)
    for index in 0..<count {
      let column = columns[index % width]
      let row = rows[index / width]
      let cell = draft.box()
      draft.require(cell.x - column.start == 0)
      draft.require(cell.width - column.length == 0)
      draft.require(cell.y - row.start == 0)
      draft.require(cell.height - row.length == 0)
      draft.content(cell.width, draft.text(20...180))
      draft.content(
        cell.height,
        17 * draft.points(1...4),
        hugging: .low + 1,
        resistance: .high + 1,
      )
    }
  }

  /// A grid with fractions, and items over several of its tracks.
  static let spans = Structure(
    "spans",
    "a grid of fractions with items that span several tracks",
    sizeUnit: "items"
  ) { draft, count in
    let width = min(24, max(2, Int(Double(count).squareRoot())))
    let window = draft.window(90 * Double(width))
    let columns = draft.bands(width, spacing: 8, least: 12)
    draft.require(columns[width - 1].end == window)
    let unit = draft.variable()
    draft.require(unit >= 0)
    for column in columns {
      draft.prefer(column.length == draft.points(1...3) * unit, at: .low)
    }
    let height = max(1, count * 2 / width)
    let rows = draft.bands(height, spacing: 8, least: 12)
    for row in rows { draft.prefer(row.length <= 0, at: 100) }
    for index in 0..<count {
      let across = draft.integer(1...min(4, width))
      let down = draft.integer(1...min(3, height))
      let column = draft.integer(0...width - across)
      let row = min(index / width * 2, height - down)
      let item = draft.box()
      draft.require(item.x - columns[column].start == 0)
      draft.require(item.right == columns[column + across - 1].end)
      draft.require(item.y - rows[row].start == 0)
      draft.require(item.bottom == rows[row + down - 1].end)
      draft.prefer(
        item.width >= Double(across) * draft.text(20...110),
        at: .high
      )
      draft.prefer(
        item.height >= Double(down) * draft.points(16...60),
        at: .high + 1,
      )
    }
  }

  /// Toolbars below each other, all buttons as wide as each other where
  /// their titles allow.
  static let toolbars = Structure(
    "toolbars",
    "toolbars of equal widths above their least, with flexible gaps",
    sizeUnit: "buttons"
  ) { draft, count in
    let window = draft.window(900)
    let unit = draft.variable()
    draft.require(unit >= 20)
    draft.prefer(unit == 56, at: .low)
    for (bar, size) in draft.runs(of: count, 4...14).enumerated() {
      let gap = draft.variable()
      draft.require(gap >= 4)
      draft.prefer(gap == 8, at: 200)
      var before: Frame?
      for _ in 0..<size {
        let button = draft.box()
        draft.require(button.y == 44 * Double(bar) + 6)
        draft.require(button.height == 32)
        draft.require(button.width >= draft.text(24...84))
        draft.prefer(button.width - unit == 0, at: 500)
        if let before {
          draft.require(button.x == before.right + gap)
        } else {
          draft.require(button.x == 8)
        }
        before = button
      }
      guard let before else { continue }
      if draft.happens(0.5) {
        draft.require(before.right == window - 8)
      } else {
        draft.require(before.right <= window - 8)
      }
    }
  }

  /// Labels and fields in groups of groups, all labels ending at one line.
  static let forms = Structure(
    "forms",
    "forms with aligned labels in nested groups",
    sizeUnit: "boxes"
  ) { draft, count in
    let window = draft.window(640)
    let guide = draft.variable()
    draft.require(guide >= 40)
    var form = Form(window: window, guide: guide)
    form.group(of: count, in: nil, &draft)
  }
}

/// A form while its rows are put below each other.
private struct Form {
  let window: Variable
  let guide: Variable
  var above: LinearExpression?

  /// A group with so many boxes, inset in the one around it.
  mutating func group(
    of count: Int,
    in parent: Frame?,
    _ draft: inout StructureDraft
  ) {
    let group = draft.box()
    draft.require(group.y == (above ?? 0) + 8)
    above = group.y + 24
    if let parent {
      draft.require(group.x == parent.x + 12)
      draft.require(group.right == parent.right - 12)
    } else {
      draft.require(group.x == 8)
      draft.require(group.right == window - 8)
    }
    draft.require(group.height >= 0)
    var left = count - 1
    while left > 0 {
      if left > 12, draft.happens(0.2) {
        let size = draft.integer(6...max(6, left / 2))
        self.group(of: size, in: group, &draft)
        left -= size
      } else {
        row(in: group, &draft)
        left -= 2
      }
    }
    // The group ends below the last thing in it.
    draft.require(group.bottom == (above ?? 0) + 8)
    above = group.bottom
  }

  private func field(_ draft: inout StructureDraft) -> Double {
    draft.pick([60, 120, 240])
  }

  private mutating func row(in group: Frame, _ draft: inout StructureDraft) {
    let label = draft.box()
    let field = draft.box()
    draft.require(label.x >= group.x + 8)
    draft.require(label.right == guide)
    draft.require(label.height == 17)
    draft.content(label.width, draft.text(24...150), hugging: .low + 1)
    draft.require(field.x == guide + 8)
    draft.require(field.right <= group.right - 8)
    draft.require(field.width >= 40)
    draft.content(field.width, self.field(&draft))
    draft.require(field.y == (above ?? 0) + 6)
    draft.require(field.height >= 22)
    draft.content(field.height, draft.happens(0.1) ? 80 : 24)
    draft.require(label.centerY == field.centerY)
    above = field.bottom
  }
}

extension StructureDraft {
  /// The tracks of a grid along one of its axes, one after another.
  fileprivate mutating func bands(
    _ count: Int,
    spacing: Double,
    least: Double
  ) -> [Band] {
    var bands: [Band] = []
    for _ in 0..<count {
      let band = Band(start: variable(), length: variable())
      if let before = bands.last {
        require(band.start == before.end + spacing)
      } else {
        require(band.start == 0)
      }
      require(band.length >= least)
      bands.append(band)
    }
    return bands
  }
}

/// A column or a row.
private struct Band {
  var start: Variable
  var length: Variable

  var end: LinearExpression { start + length }
}
