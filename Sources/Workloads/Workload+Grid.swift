// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Workload {
  /// Equal cells in a square, nothing said twice.
  static let grid = Workload(
    "grid",
    summary: "√N × √N equal cells, width and height edited",
    sizeUnit: "cells",
    standardSizes: [100, 1_000, 10_000],
    phases: [.build, .buildEach, .resize],
  ) { PreparedProblem.grid(count: $0, isRedundant: false) }

  /// Equal cells in a square, every row and column pinned at its end.
  static let gridRedundant = Workload(
    "grid_red",
    summary: "grid with every row and column pinned at its end",
    sizeUnit: "cells",
    standardSizes: [100, 1_000, 10_000],
    phases: [.build, .buildEach, .resize],
  ) { PreparedProblem.grid(count: $0, isRedundant: true) }
}

extension PreparedProblem {
  fileprivate static func grid(
    count: Int,
    isRedundant: Bool
  ) -> PreparedProblem {
    var problem = PreparedProblem()
    let side = max(1, Int(Double(count).squareRoot()))
    let width = problem.variable()
    let height = problem.variable()
    let cells = (0..<side).map { _ in
      (0..<side).map { _ in Frame(in: &problem) }
    }
    for row in 0..<side {
      problem.line(cells[row], \.x, \.width, like: cells[0][0].width)
      if row == 0 || isRedundant {
        problem.pin(cells[row][side - 1], \.x, \.width, to: width)
      }
    }
    for column in 0..<side {
      let line = cells.map { $0[column] }
      problem.line(line, \.y, \.height, like: cells[0][0].height)
      if column == 0 || isRedundant {
        problem.pin(line[side - 1], \.y, \.height, to: height)
      }
    }
    let wide = 60 * Double(side)
    let high = 40 * Double(side)
    problem.edit(width, start: wide)
    problem.edit(height, start: high)
    problem.drag = DragPath.steps { part in
      [wide * (0.8 + 0.4 * part), high * (1.2 - 0.4 * part)]
    }
    problem.expectation = { _, _ in profile() }
    return problem
  }

  /// Places one line of cells 8 apart, each as long as the first of all.
  private mutating func line(
    _ cells: [Frame],
    _ start: KeyPath<Frame, Variable>,
    _ length: KeyPath<Frame, Variable>,
    like first: Variable
  ) {
    var before: Frame?
    for cell in cells {
      if let before {
        add(
          [
            Term(1, cell[keyPath: start]), Term(-1, before[keyPath: start]),
            Term(-1, before[keyPath: length]),
          ],
          .equal,
          8,
        )
      } else {
        add([Term(1, cell[keyPath: start])], .equal, 8)
      }
      if cell[keyPath: length] != first {
        add([Term(1, cell[keyPath: length]), Term(-1, first)])
      }
      before = cell
    }
  }

  private mutating func pin(
    _ cell: Frame,
    _ start: KeyPath<Frame, Variable>,
    _ length: KeyPath<Frame, Variable>,
    to end: Variable
  ) {
    add(
      [
        Term(1, cell[keyPath: start]), Term(1, cell[keyPath: length]),
        Term(-1, end),
      ],
      .equal,
      -8,
    )
  }
}
