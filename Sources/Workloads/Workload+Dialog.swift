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

    add(title.x == 8)
    add(title.y == 8)
    add(title.width == width - 16)
    add(title.height == 30, at: .high)

    add(sidebar.x == 8)
    add(sidebar.y == title.bottom + 8)
    add(sidebar.width == 0.25 * width, at: 500)
    add(sidebar.width >= 120)
    add(sidebar.width <= 200)
    add(sidebar.bottom == height - 8)

    add(body.x == sidebar.right + 8)
    add(body.y == title.bottom + 8)
    add(body.right == width - 8)
    add(body.bottom == ok.y - 8)

    form(labels, fields, in: body)

    add(ok.right == width - 8)
    add(cancel.right == ok.x - 8)
    add(ok.width - cancel.width == 0)
    add(ok.width >= 64, at: 749)
    add(cancel.width == 80, at: .high)
    for button in [ok, cancel] {
      add(button.height == 28)
      add(button.bottom == height - 8)
    }

    for frame in [title, sidebar, body] + labels + fields + [ok, cancel] {
      inside(frame, width: width, height: height)
    }
    for (frame, natural) in zip(labels + fields, [20.0, 20, 24, 24]) {
      add(frame.height <= natural, at: 250)
      add(frame.height >= natural, at: .high)
    }
  }

  private mutating func form(
    _ labels: [Frame],
    _ fields: [Frame],
    in body: Frame
  ) {
    let texts = [58.0, 96.0]
    add(labels[0].y == body.y + 8)
    add(labels[1].y == labels[0].bottom + 8)
    add(labels[0].width - labels[1].width == 0)
    for (index, label) in labels.enumerated() {
      let field = fields[index]
      add(label.x == body.x + 8)
      add(label.height == 20)
      add(label.width >= texts[index], at: .high)
      add(label.width <= texts[index], at: 251)
      add(field.x == label.right + 8)
      add(field.right == body.right - 8)
      add(field.height == 24)
      add(field.width >= 60)
      add(field.width <= 120, at: 250)
      add(field.centerY == label.centerY)
    }
  }

  /// Not negative, and no further than the window.
  private mutating func inside(
    _ frame: Frame,
    width: Variable,
    height: Variable
  ) {
    add(frame.width >= 0)
    add(frame.height >= 0)
    add(frame.right <= width)
    add(frame.bottom <= height)
  }
}

extension Double {
  fileprivate func clamped(_ low: Double, _ high: Double) -> Double {
    min(max(self, low), high)
  }
}
