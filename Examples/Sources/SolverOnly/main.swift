// Licensed under the MIT licence; see LICENSE.

// The solver by itself: two panes share a window. The left one wants a third
// of it and never less than 120; dragging the window is an edit.
//
//     swift run --package-path Examples SolverOnly

import CassowarySolver
import SolverProtocol

var system = LinearSystem(name: "panes")
let window = system.declare("window")
let left = system.declare("left")
let right = system.declare("right")

system.add(left + right == window, named: "together")
system.add(left >= 120, named: "usable")
system.add(right >= 0, named: "not negative")
system.add(left * 3 == window, priority: 500, named: "a third")

let solver = CassowaryBackend()
for variable in system.declaredVariables { try solver.add(variable) }
try solver.add(contentsOf: system.constraints)

try solver.edit(window, at: .dragCanResizeScene)
for width in [900.0, 600, 300, 100] {
  try solver.suggest(width, for: window)
  let values = try [window, left, right].map(solver.value(of:))
  print(
    "asked for \(Int(width)): window \(Int(values[0])), "
      + "left \(Int(values[1])), right \(Int(values[2]))"
  )
}

let impossible = LinearConstraint(
  system.constraint(named: "narrow"),
  left <= 100
)
do {
  try solver.add(impossible)
} catch {
  print(system.message(error))
}
print("left is still \(Int(try solver.value(of: left)))")
