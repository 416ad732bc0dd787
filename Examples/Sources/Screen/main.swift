// Licensed under the MIT licence; see LICENSE.

// The screen of Documentation/Tutorial/Screen.md, one step below the other.
//
//     swift run --package-path Examples Screen

import CassowarySolver
import VisualFormat

let window = View("window")
let engine = try LayoutEngine<CassowaryBackend>(
  window, size: RootSize(width: 320, height: 160))

@MainActor
func show(_ step: String) throws {
  try engine.layout()
  print(step)
  print(window.treeDump)
}
try show("1. an empty window")

let title = Label("title", text: "Groceries")
window.addSubview(title)
try LayoutConstraint.activate([
  title.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 16),
  title.topAnchor.constraint(equalTo: window.topAnchor, constant: 12),
])
try show("2. a title")

let save = Button("save", title: "Save")
window.addSubview(save)
try LayoutConstraint.activate(
  LayoutConstraint.constraints(
    withVisualFormat: "H:[title]-(>=8)-[save]-16-|",
    options: .alignAllFirstBaseline,
    views: ["title": title, "save": save]))
try show("3. a button beside it")

let (list, note) = (View("list"), View("note"))
window.addSubviews(list, note)
let views = ["title": title, "list": list, "note": note]
for format in [
  "H:|[list(>=80)][note]|",
  "V:[title]-12-[list]|",
  "V:[title]-12-[note]|",
] {
  try LayoutConstraint.activate(
    LayoutConstraint.constraints(withVisualFormat: format, views: views))
}
let share = list.widthAnchor.constraint(
  equalTo: window.widthAnchor, multiplier: 0.3
).at(.high)
try LayoutConstraint.activate([share])
try show("4. a list and a note")

try engine.resize(to: RootSize(width: 240, height: 120))
try show("5. a smaller window")

try engine.resize(to: RootSize(width: 480, height: 200))
try show("6. a larger window")

title.text = "Groceries for the whole week"
try engine.resize(to: RootSize(width: 240, height: 120))
try show("7. a title that is too long")

title.compressionResistance.horizontal = 740
try show("8. the title gives way")

do {
  try LayoutConstraint.activate([
    list.widthAnchor.constraint(equalToConstant: 60)
  ])
} catch {
  print("9. a constraint that can't hold")
  print(error)
}
