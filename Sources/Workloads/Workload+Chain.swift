// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Workload {
  static let chain = Workload(
    "chain",
    summary: "equal boxes in a row, all required, the window's width edited",
    sizeUnit: "boxes",
  ) { count in
    var problem = PreparedProblem()
    let row = BoxRow(count: count, in: &problem)
    for width in row.widths.dropFirst() {
      problem.add(width - row.widths[0] == 0)
    }
    row.pin(in: &problem)
    row.drag(in: &problem)
    let boxes = row.lefts.count
    // The end first, then the boxes from there.
    problem.bestInsertion = {
      var order = [2 * boxes - 1]
      order += (0..<boxes).reversed()
      order += boxes..<2 * boxes - 1
      return order
    }
    problem.expectation = { _, _ in PreparedProblem.profile() }
    return problem
  }

  /// Boxes with a least width and a weak preferred one, in a row.
  static let chainWeak = Workload(
    "chain_weak",
    summary: "boxes in a row with weak widths and least widths",
    sizeUnit: "boxes",
  ) { count in
    var problem = PreparedProblem()
    let row = BoxRow(count: count, in: &problem)
    row.pin(in: &problem)
    for width in row.widths {
      problem.add(width >= 10)
    }
    var sum = 0.0
    for (index, width) in row.widths.enumerated() {
      let preferred = Double(50 + index % 7)
      sum += preferred
      problem.add(width == preferred, at: .low)
    }
    row.drag(in: &problem)
    let boxes = row.lefts.count
    // The end first, then box by box.
    problem.bestInsertion = {
      var order = [boxes]
      for box in 0..<boxes {
        order += [box, boxes + 1 + box, 2 * boxes + 1 + box]
      }
      return order
    }
    // All boxes give or all take, and none of them reaches its least width.
    let total = sum + 8 * Double(count - 1)
    problem.expectation = { _, suggestions in
      PreparedProblem.profile([(250, abs(suggestions[0] - total))])
    }
    return problem
  }
}

/// `x0 = 0`, `x[i+1] = x[i] + w[i] + 8`, and the width of the window.
private struct BoxRow {
  var lefts: [Variable] = []
  var widths: [Variable] = []
  let window: Variable

  init(count: Int, in problem: inout PreparedProblem) {
    window = problem.variable()
    for _ in 0..<count {
      lefts.append(problem.variable())
      widths.append(problem.variable())
    }
    problem.add(lefts[0] == 0)
    for index in 1..<max(count, 1) {
      problem.add(lefts[index] == lefts[index - 1] + widths[index - 1] + 8)
    }
  }

  /// `x[N-1] + w[N-1] = W`.
  func pin(in problem: inout PreparedProblem) {
    let last = lefts.count - 1
    problem.add(lefts[last] + widths[last] == window)
  }

  /// The width edited, 0.8 … 1.2 of 60 a box.
  func drag(in problem: inout PreparedProblem) {
    let natural = Double(lefts.count) * 60
    problem.edit(window, start: natural)
    problem.drag = DragPath.steps { [natural * (0.8 + 0.4 * $0)] }
  }
}
