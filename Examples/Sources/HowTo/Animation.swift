// Licensed under the MIT licence; see LICENSE.

// The listings of Documentation/HowTo/Animation.md.

import CassowarySolver
import LayoutModel

func animation() throws {
  let (window, panel) = (View("window"), View("panel"))
  window.addSubview(panel)
  let width = panel.widthAnchor.constraint(equalToConstant: 100)
  try LayoutConstraint.activate([
    panel.topAnchor.constraint(equalTo: window.topAnchor),
    panel.bottomAnchor.constraint(equalTo: window.bottomAnchor),
    width,
  ])
  let closed = [panel.leadingAnchor.constraint(equalTo: window.trailingAnchor)]
  let open = [panel.trailingAnchor.constraint(equalTo: window.trailingAnchor)]
  try LayoutConstraint.activate(closed)
  let engine = try LayoutEngine<CassowaryBackend>(
    window, size: RootSize(width: 300, height: 80))

  try engine.layout()
  let before = panel.frame
  LayoutConstraint.deactivate(closed)
  try LayoutConstraint.activate(open)
  let pass = try engine.layout()
  let after = panel.frame
  print("changed: \(pass.changed.compactMap { ($0 as? View)?.name })")
  for step in 0...4 {
    let share = Double(step) / 4
    let x = before.x + share * (after.x - before.x)
    print("\(Int(share * 100)) %: x is \(x)")
  }

  for value in [140.0, 180] {
    width.constant = value
    try engine.layout()
    print("constant \(value): \(panel.frame)")
  }
}
