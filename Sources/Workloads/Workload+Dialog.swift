// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Workload {
  static let dialog = Workload(
    "dialog",
    summary: "a window of nested boxes with about 40 variables",
    sizeUnit: "windows",
    standardSizes: [1],
    isScalable: false,
    maker: PreparedProblem.dialog,
  )
}

extension PreparedProblem {
  /// As many windows as asked for, all of one size.
  fileprivate static func dialog(count: Int) -> PreparedProblem {
    var problem = PreparedProblem()
    let width = problem.variable()
    let height = problem.variable()
    for _ in 0..<count { problem.dialog(width: width, height: height) }
    problem.edit(width, start: 640)
    problem.edit(height, start: 400)
    problem.drag = DragPath.numbered { [560 + 5 * $0, 360 + 2 * $0] }
    problem.expectation = { _, suggestions in
      let number = Double(count)
      let sidebar = 0.25 * suggestions[0]
      let missed = abs(sidebar - min(max(sidebar, 120), 200))
      // The labels are as wide as the wider one, the fields hug in vain.
      let body = suggestions[0] - 24 - (sidebar.clamped(120, 200))
      let field = body - 16 - 8 - 96
      return profile([
        (750, 0), (500, number * missed), (251, number * (96 - 58)),
        (250, number * 2 * max(0, field - 120)), (749, 0),
      ])
    }
    return problem
  }

  private mutating func dialog(width: Variable, height: Variable) {
    let title = Frame(in: &self)
    let sidebar = Frame(in: &self)
    let body = Frame(in: &self)
    let labels = [Frame(in: &self), Frame(in: &self)]
    let fields = [Frame(in: &self), Frame(in: &self)]
    let ok = Frame(in: &self)
    let cancel = Frame(in: &self)
    let bottom = Term(-1, height)
    let right = Term(-1, width)

    add([Term(1, title.x)], .equal, 8)
    add([Term(1, title.y)], .equal, 8)
    add([Term(1, title.width), right], .equal, -16)
    add([Term(1, title.height)], .equal, 30, at: .high)

    add([Term(1, sidebar.x)], .equal, 8)
    below(sidebar, title)
    add([Term(1, sidebar.width), Term(-0.25, width)], .equal, 0, at: 500)
    add([Term(1, sidebar.width)], .greaterThanOrEqual, 120)
    add([Term(1, sidebar.width)], .lessThanOrEqual, 200)
    add([Term(1, sidebar.y), Term(1, sidebar.height), bottom], .equal, -8)

    after(body, sidebar)
    below(body, title)
    add([Term(1, body.x), Term(1, body.width), right], .equal, -8)
    add([Term(1, body.y), Term(1, body.height), Term(-1, ok.y)], .equal, -8)

    form(labels, fields, in: body)

    add([Term(1, ok.x), Term(1, ok.width), right], .equal, -8)
    add([Term(1, cancel.x), Term(1, cancel.width), Term(-1, ok.x)], .equal, -8)
    add([Term(1, ok.width), Term(-1, cancel.width)])
    add([Term(1, ok.width)], .greaterThanOrEqual, 64, at: 749)
    add([Term(1, cancel.width)], .equal, 80, at: .high)
    for button in [ok, cancel] {
      add([Term(1, button.height)], .equal, 28)
      add([Term(1, button.y), Term(1, button.height), bottom], .equal, -8)
    }

    for frame in [title, sidebar, body] + labels + fields + [ok, cancel] {
      inside(frame, width: width, height: height)
    }
    for (frame, natural) in zip(labels + fields, [20.0, 20, 24, 24]) {
      add([Term(1, frame.height)], .lessThanOrEqual, natural, at: 250)
      add([Term(1, frame.height)], .greaterThanOrEqual, natural, at: .high)
    }
  }

  private mutating func form(
    _ labels: [Frame],
    _ fields: [Frame],
    in body: Frame
  ) {
    let texts = [58.0, 96.0]
    add([Term(1, labels[0].y), Term(-1, body.y)], .equal, 8)
    below(labels[1], labels[0])
    add([Term(1, labels[0].width), Term(-1, labels[1].width)])
    for (index, label) in labels.enumerated() {
      let field = fields[index]
      add([Term(1, label.x), Term(-1, body.x)], .equal, 8)
      add([Term(1, label.height)], .equal, 20)
      add([Term(1, label.width)], .greaterThanOrEqual, texts[index], at: .high)
      add([Term(1, label.width)], .lessThanOrEqual, texts[index], at: 251)
      after(field, label)
      add(
        [
          Term(1, field.x), Term(1, field.width), Term(-1, body.x),
          Term(-1, body.width),
        ],
        .equal,
        -8,
      )
      add([Term(1, field.height)], .equal, 24)
      add([Term(1, field.width)], .greaterThanOrEqual, 60)
      add([Term(1, field.width)], .lessThanOrEqual, 120, at: 250)
      add([
        Term(1, field.y), Term(0.5, field.height), Term(-1, label.y),
        Term(-0.5, label.height),
      ])
    }
  }

  /// Not negative, and no further than the window.
  private mutating func inside(
    _ frame: Frame,
    width: Variable,
    height: Variable
  ) {
    add([Term(1, frame.width)], .greaterThanOrEqual, 0)
    add([Term(1, frame.height)], .greaterThanOrEqual, 0)
    add(
      [Term(1, frame.x), Term(1, frame.width), Term(-1, width)],
      .lessThanOrEqual,
    )
    add(
      [Term(1, frame.y), Term(1, frame.height), Term(-1, height)],
      .lessThanOrEqual,
    )
  }

  private mutating func below(_ frame: Frame, _ above: Frame) {
    add(
      [Term(1, frame.y), Term(-1, above.y), Term(-1, above.height)],
      .equal,
      8,
    )
  }

  private mutating func after(_ frame: Frame, _ before: Frame) {
    add(
      [Term(1, frame.x), Term(-1, before.x), Term(-1, before.width)],
      .equal,
      8,
    )
  }
}

extension Double {
  fileprivate func clamped(_ low: Double, _ high: Double) -> Double {
    min(max(self, low), high)
  }
}
