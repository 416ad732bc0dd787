// Licensed under the MIT licence; see LICENSE.

// The least there is: two views, two visual formats, the frames.
//
//     swift run --package-path Examples Hello

import CassowarySolver
import VisualFormat

let (window, icon) = (View("window"), View("icon"))
let name = Label("name", text: "Grapevine")
window.addSubviews(icon, name)
for format in ["H:|-15-[icon(30)]-[name]-|", "V:|-[icon(30)]-[name]"] {
  try LayoutConstraint.activate(
    LayoutConstraint.constraints(
      withVisualFormat: format, views: ["icon": icon, "name": name]))
}
let size = RootSize(width: 320, height: 100)
let engine = try LayoutEngine<CassowaryBackend>(window, size: size)
try engine.layout()
print(window.treeDump, terminator: "")
