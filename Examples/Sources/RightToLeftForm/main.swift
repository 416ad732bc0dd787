// Licensed under the MIT licence; see LICENSE.

// A form from visual formats, once from left to right and once from right to
// left: leading and trailing follow the direction, nothing else changes.
//
//     swift run --package-path Examples RightToLeftForm

import CassowarySolver
import VisualFormat

let form = View("form")
let name = Label("name", text: "Name")
let nameField = View("nameField")
let city = Label("city", text: "City of birth")
let cityField = View("cityField")
let save = Button("save", title: "Save")
let views = [
  "name": name, "nameField": nameField, "city": city, "cityField": cityField,
  "save": save,
]
form.addSubviews(name, nameField, city, cityField, save)

let formats: [(String, VisualFormatOptions)] = [
  ("H:|-[name(==city)]-[nameField(>=80)]-|", .alignAllCenterY),
  ("H:|-[city]-[cityField]-|", .alignAllCenterY),
  ("H:[save]-|", []),
  ("V:|-[nameField(24)]-[cityField(24)]-gap-[save]", []),
]
for (format, options) in formats {
  let constraints = try LayoutConstraint.constraints(
    withVisualFormat: format,
    options: options,
    metrics: ["gap": 16],
    views: views
  )
  try LayoutConstraint.activate(constraints)
}

let engine = try LayoutEngine<CassowaryBackend>(
  form,
  size: RootSize(width: 320, height: 160)
)

@MainActor
func show(_ direction: LayoutDirection) throws {
  form.direction = direction
  try engine.layout()
  print(direction == .leftToRight ? "left to right" : "right to left")
  for view in form.subviews {
    let frame = view.frame
    let from = String(Int(frame.x)).padded(to: 4)
    let to = String(Int(frame.maxX)).padded(to: 4)
    print("  \(view.name.padded(to: 10)) from\(from) to\(to)")
  }
}

extension String {
  /// The text on the left of a column, a number on its right.
  func padded(to width: Int) -> String {
    let blanks = String(repeating: " ", count: max(0, width - count))
    return first?.isNumber == true ? blanks + self : self + blanks
  }
}

try show(.leftToRight)
try show(.rightToLeft)
