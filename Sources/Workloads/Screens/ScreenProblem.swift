// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol

#if Yoga
  import YogaPeer
#endif

/// A screen of so many rows of one kind; its texts are made beforehand.
struct ScreenProblem<Rows: ScreenRows>: SolvedProblem {
  let rows: Int
  let texts: [String]

  init(rows: Int) {
    self.rows = rows
    texts = ScreenStep.texts(of: Rows.self, rows)
  }

  /// The names of the phases; the third adds a row.
  static func phases(_ added: String) -> [Phase] {
    [
      .screen("build"), .screen("resize"), .screen("resize-required"),
      .screen(added), .screen("edit-text"),
    ]
  }

  /// The window, and all views of the rows.
  var variableCount: Int { 4 * (1 + Rows.viewCount(rows)) - 2 }

  /// What the rows say themselves; extents and contents come on top.
  var constraintCount: Int { Rows.constraintCount(rows) }

  func open<Solver: LayoutSolver>(
    _ phase: Phase,
    _ backend: Solver.Type
  ) throws(SolverError) -> any PhaseSession {
    #if Yoga
      if backend == YogaBackend.self {
        return FlexSession<Rows>(self, phase.description)
      }
    #endif
    typealias Display = RowsScreen<Rows, Solver>
    let make = { () throws(LayoutError) -> Display in
      try Display(self.rows, self.texts)
    }
    let name = phase.description
    if name == "build" { return ScreenSession(building: make) }
    return try ScreenSession(make) {
      (screen: Display, step: Int) throws(LayoutError) in
      switch name {
      case "resize": try screen.resize(step, at: 999)
      case "resize-required": try screen.resize(step, at: .required)
      case "edit-text": try screen.edit(step)
      default: try screen.receive()
      }
    }
  }
}

final class RowsScreen<Rows: ScreenRows, Solver: LayoutSolver>: Screen {
  let engine: LayoutEngine<Solver>
  private let window = View("window")
  private var rows: [Rows.Row] = []
  private let texts: [String]
  private let original: Int

  /// Makes the views, the constraints and the first layout.
  init(_ count: Int, _ texts: [String]) throws(LayoutError) {
    original = count
    self.texts = texts
    for index in 0..<count {
      let row = Rows.make(index, texts[index])
      window.addSubview(row.view)
      rows.append(row)
    }
    var previous: View?
    for row in rows {
      try LayoutConstraint.activate(
        Rows.constraints(row, below: previous, in: window)
      )
      previous = row.view
    }
    engine = try LayoutEngine<Solver>(
      window,
      size: RootSize(width: 375, priority: Priority(999)),
    )
    try engine.layout()
  }

  /// Drags the window's edge to and fro; lines wrap anew.
  func resize(_ step: Int, at priority: Priority) throws(LayoutError) {
    let width = ScreenStep.width(step)
    try engine.resize(to: RootSize(width: width, priority: priority))
    try engine.layout()
  }

  /// Appends a row, and takes the last one away again before the next, so
  /// that the screen keeps its length.
  func receive() throws(LayoutError) {
    if rows.count > original {
      rows.removeLast().view.removeFromSuperview()
    } else {
      let row = Rows.make(original, texts[original])
      let previous = rows.last?.view
      window.addSubview(row.view)
      try LayoutConstraint.activate(
        Rows.constraints(row, below: previous, in: window)
      )
      rows.append(row)
    }
    try engine.layout()
  }

  /// Changes one text, another row's each time.
  func edit(_ step: Int) throws(LayoutError) {
    let (row, text) = ScreenStep.edit(step, of: original)
    rows[row].label.text = texts[text]
    try engine.layout()
  }
}
