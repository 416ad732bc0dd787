// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// A kind of layout that people make: everything random but the kind.
///
/// The kinds are not shaped on a solver. Each is written as an application
/// would write it, with the priorities that are usual there, so that what is
/// fast on all of them is likely to be fast on a layout that nobody thought
/// of.
package struct Structure: Sendable {
  /// Its name on the command line.
  package let name: String
  let summary: String
  /// What its size counts.
  let sizeUnit: String
  /// Whether it has a window or an item that is dragged.
  let isDragged: Bool
  /// Writes down one of a size.
  private let writer: @Sendable (inout StructureDraft, Int) -> Void

  init(
    _ name: String,
    _ summary: String,
    sizeUnit: String = "boxes",
    isDragged: Bool = true,
    writer: @escaping @Sendable (inout StructureDraft, Int) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.sizeUnit = sizeUnit
    self.isDragged = isDragged
    self.writer = writer
  }

  /// One of a size; the same seed makes the same.
  package func problem(size: Int, seed: UInt64) -> PreparedProblem {
    // Each size is another layout, not the beginning of a larger one.
    var draft = StructureDraft(seed: seed &* 0x1_0000_01b3 &+ UInt64(size))
    writer(&draft, size)
    return draft.finished()
  }
}

extension Structure {
  /// Every kind, in the order of the report.
  package static let all: [Structure] =
    [
      stacks, photos, ranks, tasks, layers, calendar, calendarWithWidth, table,
      spans, toolbars, line, labels, columns, sections, fit, priorities, flex,
      forms, scattered, tracks, score, family, panes, mindmap, guides, nets,
      board, links,
    ] + [1, 2, 3, 10, 100, 1_000].map(selection)
}
