// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol

extension Workload {
  /// A long chat.
  static let chat = Workload(
    "chat",
    summary: "messages of avatar, name, wrapped text and time",
    sizeUnit: "messages",
    standardSizes: [100, 1_000, 10_000],
    phases: [
      .screen("build"), .screen("resize"), .screen("new-message"),
      .screen("edit-text"),
    ],
  ) { ChatProblem(messages: $0) }
}

/// A chat of so many messages.
struct ChatProblem: SessionSource {
  var messages: Int

  /// The window, and five views a message.
  var variableCount: Int { 4 * (1 + 5 * messages) - 2 }

  /// What the messages say themselves; extents and contents come on top.
  var constraintCount: Int { ChatMessage.constraintCount * messages }

  func session(
    _ phase: Phase,
    on backend: (any LayoutSolver.Type)?
  ) throws(SolverError) -> any PhaseSession {
    guard let backend else {
      preconditionFailure("Phase '\(phase)' needs a backend")
    }
    return try open(phase, backend)
  }

  private func open<Solver: LayoutSolver>(
    _ phase: Phase,
    _ backend: Solver.Type
  ) throws(SolverError) -> any PhaseSession {
    let count = messages
    typealias Display = ChatScreen<Solver>
    let make = { () throws(LayoutError) -> Display in try Display(count) }
    switch "\(phase)" {
    case "build": return ScreenSession(building: make)
    case "resize":
      return try ScreenSession(make) {
        (screen: Display, step: Int) throws(LayoutError) in
        try screen.resize(step)
      }
    case "new-message":
      return try ScreenSession(make) {
        (screen: Display, step: Int) throws(LayoutError) in
        try screen.receive(step)
      }
    case "edit-text":
      return try ScreenSession(make) {
        (screen: Display, step: Int) throws(LayoutError) in
        try screen.edit(step)
      }
    default: preconditionFailure("A chat has no phase '\(phase)'")
    }
  }
}

/// The views of a chat, laid out.
final class ChatScreen<Solver: LayoutSolver>: Screen {
  let engine: LayoutEngine<Solver>
  private let window = View("window")
  private var messages: [ChatMessage] = []
  private let original: Int

  /// Makes the views, the constraints and the first layout.
  init(_ count: Int) throws(LayoutError) {
    original = count
    for index in 0..<count {
      let message = ChatMessage(index)
      window.addSubview(message.view)
      messages.append(message)
    }
    var constraints: [LayoutConstraint] = []
    for (index, message) in messages.enumerated() {
      constraints += message.constraints(
        below: index == 0 ? nil : messages[index - 1],
        in: window,
      )
    }
    try LayoutConstraint.activate(constraints)
    engine = try LayoutEngine<Solver>(
      window,
      size: RootSize(width: 375, priority: Priority(999)),
    )
    try engine.layout()
  }

  /// Drags the window's edge to and fro; lines wrap anew.
  func resize(_ step: Int) throws(LayoutError) {
    let place = step % 40
    let width = 375 + 5 * Double(place < 20 ? place : 40 - place)
    try engine.resize(to: RootSize(width: width, priority: Priority(999)))
    try engine.layout()
  }

  /// Appends a message, and takes the last one away again before the next,
  /// so that the chat keeps its length.
  func receive(_ step: Int) throws(LayoutError) {
    if messages.count > original {
      messages.removeLast().view.removeFromSuperview()
    } else {
      let message = ChatMessage(original)
      window.addSubview(message.view)
      try LayoutConstraint.activate(
        message.constraints(below: messages.last, in: window)
      )
      messages.append(message)
    }
    try engine.layout()
  }

  /// Changes one text, another message's each time.
  func edit(_ step: Int) throws(LayoutError) {
    let index = (step * 7_919) % messages.count
    messages[index].body.text = ChatMessage.text(index + step % 3)
    try engine.layout()
  }
}

/// The views of one message.
struct ChatMessage {
  /// How many constraints a message has of its own.
  static let constraintCount = 16

  let view = View("message")
  let avatar = View("avatar")
  let name: Label
  let body: Label
  let time: Label

  init(_ index: Int) {
    let names = ["Ada", "Grace Hopper", "Edsger", "Barbara Liskov"]
    name = Label("name", text: names[index % names.count])
    body = Label("body", text: Self.text(index))
    body.numberOfLines = 0
    time = Label("time", text: "\(10 + index % 14):\(10 + index % 50)")
    time.hugging = AxisPriorities(.low + 1)
    time.compressionResistance = AxisPriorities(.high + 1)
    view.addSubviews(avatar, name, body, time)
  }

  /// A text of a few words or a few lines.
  static func text(_ index: Int) -> String {
    let words = [
      "layout", "is", "a", "system", "of", "linear", "constraints", "and",
      "priorities",
    ]
    return (0..<(3 + index * 7 % 23)).map { words[($0 + index) % words.count] }
      .joined(separator: " ")
  }

  /// The message below another one, as wide as the window.
  func constraints(
    below previous: ChatMessage?,
    in window: View
  ) -> [LayoutConstraint] {
    let top = previous.map {
      view.topAnchor.constraint(equalTo: $0.view.bottomAnchor, constant: 4)
    }
    return [
      top ?? view.topAnchor.constraint(equalTo: window.topAnchor),
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      avatar.leadingAnchor.constraint(
        equalTo: view.leadingAnchor,
        constant: 8,
      ),
      avatar.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
      avatar.widthAnchor.constraint(equalToConstant: 40),
      avatar.heightAnchor.constraint(equalToConstant: 40),
      name.leadingAnchor.constraint(
        equalTo: avatar.trailingAnchor,
        constant: 8,
      ),
      name.topAnchor.constraint(equalTo: avatar.topAnchor),
      time.leadingAnchor.constraint(
        greaterThanOrEqualTo: name.trailingAnchor,
        constant: 8,
      ),
      time.trailingAnchor.constraint(
        equalTo: view.trailingAnchor,
        constant: -8,
      ),
      time.centerYAnchor.constraint(equalTo: name.centerYAnchor),
      body.leadingAnchor.constraint(equalTo: name.leadingAnchor),
      body.trailingAnchor.constraint(
        lessThanOrEqualTo: view.trailingAnchor,
        constant: -8,
      ),
      body.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 4),
      view.bottomAnchor.constraint(equalTo: body.bottomAnchor, constant: 8),
    ]
  }
}
