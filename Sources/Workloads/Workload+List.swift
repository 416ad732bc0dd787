// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Workload {
  static let list = Workload(
    "list",
    summary: "rows of icon, label, button that hug and resist, width edited",
    sizeUnit: "rows",
    maker: PreparedProblem.list,
  )

  /// Rows that are taken out of the list and put back.
  static let churn = Workload(
    "churn",
    summary: "all constraints of one row of list removed and added again",
    sizeUnit: "rows",
    phases: [.churn],
    maker: PreparedProblem.list,
  )

  static let constantsList = Workload(
    "constants_list",
    summary: "1, 10 and all constants of list change in place",
    sizeUnit: "rows",
    phases: [.constants(.some(1)), .constants(.some(10)), .constants(.all)],
    maker: PreparedProblem.list,
  )
}

extension PreparedProblem {
  /// The rows, each eleven constraints over six variables and the width.
  static func list(count: Int) -> PreparedProblem {
    var problem = PreparedProblem()
    let window = problem.variable()
    for index in 0..<count {
      let start = problem.constraints.count
      let variables = problem.listRow(
        label: Double(60 + index * 37 % 160),
        button: Double(44 + index * 13 % 50),
        window: window,
      )
      problem.rows.append(
        Row(
          constraints: start..<problem.constraints.count,
          variables: variables,
        )
      )
    }
    problem.edit(window, start: 400)
    problem.drag = DragPath.steps { [400 - 250 * $0] }
    problem.animateEveryConstant()
    let rows = problem.rows
    // Of each row what leads from the icon to the window, then kind by kind.
    problem.bestInsertion = {
      [[10, 0, 1, 2, 4], [3], [5], [6], [9], [8], [7]].flatMap { kinds in
        rows.flatMap { row in
          kinds.map { row.constraints.lowerBound + $0 }
        }
      }
    }
    problem.expectation = { constants, suggestions in
      listProfile(rows, constants, width: suggestions[0])
    }
    return problem
  }

  /// Eleven constraints in the order that `ListRow` reads them back.
  private mutating func listRow(
    label labelWidth: Double,
    button buttonWidth: Double,
    window: Variable
  ) -> [Variable] {
    let icon = (x: variable(), width: variable())
    let label = (x: variable(), width: variable())
    let button = (x: variable(), width: variable())
    add(icon.x == 8)
    add(icon.width == 30)
    add(label.x == icon.x + icon.width + 8)
    add(button.x == label.x + label.width + 8)
    add(button.x + button.width == window - 8)
    add(label.width >= 0)
    add(button.width >= 0)
    add(label.width <= labelWidth, at: 250)
    add(label.width >= labelWidth, at: 750)
    add(button.width <= buttonWidth, at: 251)
    add(button.width >= buttonWidth, at: 751)
    return [icon.x, icon.width, label.x, label.width, button.x, button.width]
  }

  private static func listProfile(
    _ rows: [Row],
    _ constants: [Double],
    width: Double
  ) -> ViolationProfile {
    var sums = [CompensatedSum](repeating: CompensatedSum(), count: 4)
    for row in rows {
      let violations = ListRow(constants[row.constraints]).violations(
        width: width
      )
      for (level, violation) in violations.enumerated() {
        sums[level].add(violation)
      }
    }
    return profile([
      (751, sums[0].total), (750, sums[1].total), (251, sums[2].total),
      (250, sums[3].total),
    ])
  }
}
