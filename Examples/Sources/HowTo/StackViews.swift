// Licensed under the MIT licence; see LICENSE.

// The listings of Documentation/HowTo/StackViews.md.

import CassowarySolver
import LayoutModel

func stackViews() throws {
  let reply = Button("reply", title: "Reply")
  let forward = Button("forward", title: "Forward")
  let remove = Button("remove", title: "Delete")
  let bar = StackView(
    "bar", axis: .horizontal, spacing: 8, distribution: .fill,
    arranging: [reply, forward, remove])
  let window = View("window")
  window.addSubview(bar)
  try LayoutConstraint.activate([
    bar.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 10),
    window.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: 10),
    bar.topAnchor.constraint(equalTo: window.topAnchor, constant: 10),
  ])
  let engine = try LayoutEngine<CassowaryBackend>(
    window, size: RootSize(width: 324, height: 60))

  for distribution in StackView.Distribution.allCases {
    bar.distribution = distribution
    try engine.layout()
    let places = bar.arrangedSubviews.map { "\($0.name) \($0.frame)" }
    print("\(distribution): " + places.joined(separator: ", "))
  }
  bar.distribution = .fillEqually
  forward.isHidden = true
  try engine.layout()
  print("without forward: \(reply.frame), \(remove.frame)")
}
