// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Workload {
  /// Equal cells in a square, nothing said twice.
  static let grid = Workload(
    "grid",
    summary: "√N × √N equal cells, width and height edited",
    sizeUnit: "cells",
  ) { PreparedProblem.grid(count: $0, isRedundant: false) }

  /// Equal cells in a square, every row and column pinned at its end.
  static let gridRedundant = Workload(
    "grid_red",
    summary: "grid with every row and column pinned at its end",
    sizeUnit: "cells",
  ) { PreparedProblem.grid(count: $0, isRedundant: true) }

  /// The constraints of grid in another order.
  static let gridLines = Workload(
    "grid_lines",
    summary: "grid given line by line, each pinned before the next begins",
    sizeUnit: "cells",
  ) { PreparedProblem.gridLines(count: $0, isRedundant: false) }
}

extension PreparedProblem {
  /// Cell by cell, as who walks a tree of views gives them, and the ends when
  /// all cells are there.
  fileprivate static func grid(
    count: Int,
    isRedundant: Bool
  ) -> PreparedProblem {
    var grid = Grid(count)
    for row in 0..<grid.side {
      for column in 0..<grid.side {
        grid.place(row, column, \.x, \.width)
        grid.place(row, column, \.y, \.height)
        grid.equate(row, column, \.width)
        grid.equate(row, column, \.height)
      }
    }
    for line in 0..<(isRedundant ? grid.side : 1) {
      grid.pinRow(line)
      grid.pinColumn(line)
    }
    var problem = grid.finished()
    let plain = problem
    problem.bestInsertion = {
      plain.places(in: gridLines(count: count, isRedundant: isRedundant))
    }
    return problem
  }

  /// Line by line: the order in which tableaus grow least.
  fileprivate static func gridLines(
    count: Int,
    isRedundant: Bool
  ) -> PreparedProblem {
    var grid = Grid(count)
    for row in 0..<grid.side {
      for column in 0..<grid.side {
        grid.place(row, column, \.x, \.width)
        grid.equate(row, column, \.width)
      }
      if row == 0 || isRedundant { grid.pinRow(row) }
    }
    for column in 0..<grid.side {
      for row in 0..<grid.side {
        grid.place(row, column, \.y, \.height)
        grid.equate(row, column, \.height)
      }
      if column == 0 || isRedundant { grid.pinColumn(column) }
    }
    return grid.finished()
  }
}

/// Cells in a square, 8 apart, in a window whose width and height are edited.
private struct Grid {
  let side: Int
  private var problem = PreparedProblem()
  private let width: Variable
  private let height: Variable
  private let cells: [[Frame]]

  /// As many cells as make a square, at most the given number.
  init(_ count: Int) {
    let side = max(1, Int(Double(count).squareRoot()))
    var problem = PreparedProblem()
    width = problem.variable()
    height = problem.variable()
    cells = (0..<side).map { _ in
      (0..<side).map { _ in Frame(in: &problem) }
    }
    self.side = side
    self.problem = problem
  }

  /// Puts a cell 8 behind the one before it on an axis, or the edge.
  mutating func place(
    _ row: Int,
    _ column: Int,
    _ start: KeyPath<Frame, Variable>,
    _ length: KeyPath<Frame, Variable>
  ) {
    let isAcross = start == \.x
    let cell = cells[row][column][keyPath: start]
    guard (isAcross ? column : row) > 0 else { return problem.add(cell == 8) }
    let before = isAcross ? cells[row][column - 1] : cells[row - 1][column]
    problem.add(cell == before[keyPath: start] + before[keyPath: length] + 8)
  }

  /// Makes a cell as long as the first.
  mutating func equate(
    _ row: Int,
    _ column: Int,
    _ length: KeyPath<Frame, Variable>
  ) {
    if row == 0, column == 0 { return }
    let first = cells[0][0][keyPath: length]
    problem.add(cells[row][column][keyPath: length] - first == 0)
  }

  /// Ends a row 8 before the window's edge.
  mutating func pinRow(_ row: Int) {
    problem.add(cells[row][side - 1].right == width - 8)
  }

  /// Ends a column 8 before the window's edge.
  mutating func pinColumn(_ column: Int) {
    problem.add(cells[side - 1][column].bottom == height - 8)
  }

  /// The problem, with the window dragged both ways.
  func finished() -> PreparedProblem {
    var problem = problem
    let wide = 60 * Double(side)
    let high = 40 * Double(side)
    problem.edit(width, start: wide)
    problem.edit(height, start: high)
    problem.drag = DragPath.steps { part in
      [wide * (0.8 + 0.4 * part), high * (1.2 - 0.4 * part)]
    }
    problem.expectation = { _, _ in PreparedProblem.profile() }
    return problem
  }
}
