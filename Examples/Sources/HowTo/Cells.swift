// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import LayoutModel

/// Four quarters of ten cells, for Documentation/HowTo/Terminal.md.
func cells() throws {
  let row = View("row")
  let quarters = (1...4).map { View("quarter\($0)") }
  var left = row.leadingAnchor
  for quarter in quarters {
    row.addSubview(quarter)
    try LayoutConstraint.activate([
      quarter.leadingAnchor.constraint(equalTo: left),
      quarter.widthAnchor.constraint(equalTo: row.widthAnchor, multiplier: 0.25),
    ])
    left = quarter.trailingAnchor
  }
  let engine = try LayoutEngine<CassowaryBackend>(row, size: RootSize(10, 1))
  try engine.layout()
  for quarter in quarters {
    let cells = quarter.pixelAlignedFrame(scale: 1)
    print("\(quarter.name): width \(quarter.frame.width), cells \(cells.x) to \(cells.maxX)")
  }
}
