// Licensed under the MIT licence; see LICENSE.

// A screen of messages with 10,000 views (or as many as the first argument
// says): how long building, laying out, resizing, changing a label and moving
// a subtree take, and how much of it is the solver's.
//
//     swift run -c release --package-path Examples/TenThousandViews

import CassowarySolver
import LayoutModel

/// Times each phase and prints one line for it.
struct Stopwatch {
  let clock = ContinuousClock()

  func measure(_ body: () throws -> Void) rethrows -> Double {
    let duration = try clock.measure(body)
    let (seconds, attoseconds) = duration.components
    return Double(seconds) * 1000 + Double(attoseconds) / 1e15
  }

  /// The median of an odd number of runs.
  func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
}

/// A message: avatar, name, text and time in a box, five views.
struct Message {
  let box = View("message")
  let avatar = ImageView("avatar", imageSize: Size(32, 32))
  let name = Label("name", text: "Somebody")
  let text: Label
  let time = Label("time", text: "12:30")

  init(_ index: Int) {
    text = Label(
      "text",
      text: String(repeating: "word ", count: 3 + index % 7)
    )
    box.addSubviews(avatar, name, text, time)
  }

  var constraints: [LayoutConstraint] {
    [
      avatar.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 8),
      avatar.topAnchor.constraint(equalTo: box.topAnchor, constant: 8),
      name.leadingAnchor.constraint(
        equalTo: avatar.trailingAnchor,
        constant: 8
      ),
      name.topAnchor.constraint(equalTo: avatar.topAnchor),
      time.firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor),
      time.leadingAnchor.constraint(
        greaterThanOrEqualTo: name.trailingAnchor,
        constant: 8
      ),
      box.trailingAnchor.constraint(equalTo: time.trailingAnchor, constant: 8),
      text.leadingAnchor.constraint(equalTo: name.leadingAnchor),
      text.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 4),
      box.trailingAnchor.constraint(
        greaterThanOrEqualTo: text.trailingAnchor,
        constant: 8
      ),
      box.bottomAnchor.constraint(
        greaterThanOrEqualTo: text.bottomAnchor,
        constant: 8
      ),
      box.bottomAnchor.constraint(
        greaterThanOrEqualTo: avatar.bottomAnchor,
        constant: 8
      ),
      box.heightAnchor.constraint(equalToConstant: 0).at(.low - 100),
    ]
  }

  func pin(to root: View, below previous: View?) -> [LayoutConstraint] {
    [
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      box.topAnchor.constraint(
        equalTo: previous?.bottomAnchor ?? root.topAnchor,
        constant: 4
      ),
    ]
  }
}

func run(_ count: Int) throws {
  let watch = Stopwatch()
  var messages: [Message] = []
  let root = View("root")
  let pane = View("pane")
  var constraints: [LayoutConstraint] = []
  let tree = watch.measure {
    root.addSubview(pane)
    for index in 0..<count / 5 {
      let message = Message(index)
      root.addSubview(message.box)
      constraints += message.constraints
      constraints += message.pin(to: root, below: messages.last?.box)
      messages.append(message)
    }
  }
  constraints += [
    pane.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    pane.topAnchor.constraint(equalTo: root.topAnchor),
    pane.widthAnchor.constraint(equalTo: root.widthAnchor),
    pane.heightAnchor.constraint(equalTo: root.heightAnchor),
  ]
  let activation = try watch.measure {
    try LayoutConstraint.activate(constraints)
  }
  var attached: LayoutEngine<CassowaryBackend>?
  let attach = try watch.measure {
    attached = try LayoutEngine<CassowaryBackend>(
      root,
      size: RootSize(width: 400, height: 800)
    )
  }
  guard let engine = attached else { return }
  let first = try watch.measure { try engine.layout() }

  // The same system without a model: what of all this is the solver's.
  let system = engine.linearConstraints()
  let variables = engine.variables()
  let bare = CassowaryBackend()
  let bareBuild = try watch.measure {
    for variable in variables { try bare.add(variable) }
    try bare.add(contentsOf: system)
    try bare.solve()
  }
  report("views \(count), constraints \(system.count)", nil, nil)
  report("tree and constraints made", tree, nil)
  report("activated", activation, nil)
  report("attached and laid out", attach + first, bareBuild)

  // A required size, then the same as a drag: an edit just below required.
  guard
    let width = system.first(where: {
      $0.relation == .equal && $0.constant == 400 && $0.terms.count == 1
    })
  else { return }
  let sizes = (1...21).map { 400 + Double($0 * 7 % 50) }
  let required = try sizes.map { size in
    try watch.measure {
      try engine.resize(to: size, 800)
      try engine.layout()
    }
  }
  let bareRequired = try sizes.map { size in
    try watch.measure {
      try bare.setConstant(of: width.id, to: size)
      try bare.solve()
    }
  }
  report(
    "resized, required",
    watch.median(required),
    watch.median(bareRequired)
  )
  try bare.remove(width.id)
  try bare.edit(width.terms[0].variable, at: .required - 1)
  let dragged = try sizes.map { size in
    try watch.measure {
      try engine.resize(
        to: RootSize(width: size, height: 800, priority: .required - 1)
      )
      try engine.layout()
    }
  }
  let bareDragged = try sizes.map { size in
    try watch.measure {
      try bare.suggest(size, for: width.terms[0].variable)
      try bare.solve()
    }
  }
  report("resized, dragged", watch.median(dragged), watch.median(bareDragged))

  // A label's text is its two wishes for the width.
  let label = messages[messages.count / 2].text
  var times: [Double] = []
  for step in 1...21 {
    times.append(
      try watch.measure {
        label.text = String(repeating: "w", count: 1 + step % 9)
        try engine.layout()
      }
    )
  }
  let wishes = system.filter {
    $0.terms.count == 1 && $0.constant == label.intrinsicContentSize.width
      && !$0.priority.isRequired
  }.prefix(2)
  var bareTimes: [Double] = []
  for step in 1...21 {
    bareTimes.append(
      try watch.measure {
        for wish in wishes {
          try bare.setConstant(of: wish.id, to: 8 * Double(1 + step % 9))
        }
        try bare.solve()
      }
    )
  }
  report("one label changed", watch.median(times), watch.median(bareTimes))

  // A message moves into the pane and back.
  let moved = messages[messages.count - 1]
  let before = messages[messages.count - 2].box
  times = []
  for step in 1...21 {
    times.append(
      try watch.measure {
        if step % 2 == 1 {
          pane.addSubview(moved.box)
          try LayoutConstraint.activate(moved.pin(to: pane, below: nil))
        } else {
          root.addSubview(moved.box)
          try LayoutConstraint.activate(moved.pin(to: root, below: before))
        }
        try engine.layout()
      }
    )
  }
  report("one subtree moved", watch.median(times), nil)
}

func report(_ phase: String, _ total: Double?, _ solver: Double?) {
  func text(_ milliseconds: Double?) -> String {
    guard let milliseconds else { return "" }
    let microseconds = Int((milliseconds * 1000).rounded())
    return
      "\(microseconds / 1000).\(String(1000 + microseconds % 1000).dropFirst()) ms"
  }
  func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(width - text.count, 0)) + text
  }
  let name = phase + String(repeating: " ", count: max(30 - phase.count, 0))
  let share = solver == nil ? "" : "  solver alone " + pad(text(solver), 12)
  print(name + pad(text(total), 12) + share)
}

try run(CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 10_000)
