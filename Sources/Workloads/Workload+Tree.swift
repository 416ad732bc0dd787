// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Workload {
  static let tree = Workload(
    "tree",
    summary: "views nested four in one, root width and height edited",
    sizeUnit: "views",
    maker: PreparedProblem.tree,
  )

  static let constantsTree = Workload(
    "constants_tree",
    summary: "1, 10 and all constants of tree change in place",
    sizeUnit: "views",
    phases: [.constants(.some(1)), .constants(.some(10)), .constants(.all)],
    maker: PreparedProblem.tree,
  )
}

extension PreparedProblem {
  /// Every view inset by 8 in its parent, siblings in a column 8 apart and
  /// of equal height.
  static func tree(count: Int) -> PreparedProblem {
    var problem = PreparedProblem()
    let frames = (0..<count).map { _ in Frame(in: &problem) }
    problem.add(frames[0].x == 0)
    problem.add(frames[0].y == 0)
    for parent in 0..<count {
      let first = 4 * parent + 1
      let end = min(first + 4, count)
      guard first < end else { break }
      problem.column(frames[first..<end], in: frames[parent])
    }
    problem.edit(frames[0].width, start: 1_000)
    problem.edit(frames[0].height, start: 100 * Double(count))
    problem.drag = DragPath.numbered { step in
      [1_000 + 5 * step, 100 * Double(count) + 11 * step]
    }
    problem.animateEveryConstant()
    problem.expectation = { _, _ in profile() }
    return problem
  }

  private mutating func column(
    _ children: ArraySlice<Frame>,
    in parent: Frame
  ) {
    var above: Frame?
    for child in children {
      add(child.x == parent.x + 8)
      add(child.width == parent.width - 16)
      if let above {
        add(child.y == above.bottom + 8)
        add(child.height - above.height == 0)
      } else {
        add(child.y == parent.y + 8)
      }
      above = child
    }
    if let above { add(above.bottom == parent.bottom - 8) }
  }
}

struct Frame {
  var x: Variable
  var y: Variable
  var width: Variable
  var height: Variable

  init(in problem: inout PreparedProblem) {
    x = problem.variable()
    y = problem.variable()
    width = problem.variable()
    height = problem.variable()
  }

  var right: LinearExpression { x + width }
  var bottom: LinearExpression { y + height }
  var centerX: LinearExpression { x + 0.5 * width }
  var centerY: LinearExpression { y + 0.5 * height }
}
