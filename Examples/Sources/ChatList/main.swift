// Licensed under the MIT licence; see LICENSE.

// A chat of 10,000 messages with wrapped text (or as many as the argument
// says): built, resized, one message added, one text edited.
//
//     swift run -c release --package-path Examples ChatList [MESSAGES]

import CassowarySolver
import LayoutModel

/// A message: a name over a bubble of wrapped text, the time beside the name.
final class Message: View {
  let author: Label
  let bubble: Label
  let time: Label

  convenience init(_ index: Int, text: String) {
    self.init("message \(index)")
    author.text = index.isMultiple(of: 2) ? "You" : "Them"
    bubble.text = text
    time.text = "12:\(10 + index % 50)"
    LayoutConstraint.activateOrReport(rowConstraints)
  }

  required init(_ name: String = "") {
    author = Label("author")
    bubble = Label("bubble")
    time = Label("time")
    super.init(name)
    bubble.numberOfLines = 0
    addSubviews(author, bubble, time)
  }

  private var rowConstraints: [LayoutConstraint] {
    [
      author.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
      author.topAnchor.constraint(equalTo: topAnchor, constant: 4),
      time.firstBaselineAnchor.constraint(equalTo: author.firstBaselineAnchor),
      time.leadingAnchor.constraint(
        greaterThanOrEqualTo: author.trailingAnchor,
        constant: 8
      ),
      trailingAnchor.constraint(equalTo: time.trailingAnchor, constant: 8),
      bubble.leadingAnchor.constraint(equalTo: author.leadingAnchor),
      bubble.topAnchor.constraint(equalTo: author.bottomAnchor, constant: 2),
      trailingAnchor.constraint(
        greaterThanOrEqualTo: bubble.trailingAnchor,
        constant: 40
      ),
      bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: 4),
    ]
  }
}

/// The list: messages below each other, each as wide as the list.
final class Chat: View {
  private var last: Message?
  private var end: LayoutConstraint?

  func append(_ message: Message) {
    addSubview(message)
    let top = last.map { message.topAnchor.constraint(equalTo: $0.bottomAnchor) }
    LayoutConstraint.activateOrReport([
      top ?? message.topAnchor.constraint(equalTo: topAnchor),
      message.leadingAnchor.constraint(equalTo: leadingAnchor),
      trailingAnchor.constraint(equalTo: message.trailingAnchor),
    ])
    // The list ends where its last message does.
    end?.deactivate()
    end = bottomAnchor.constraint(equalTo: message.bottomAnchor)
    end?.isActive = true
    last = message
  }

  var messages: [Message] { subviews.compactMap { $0 as? Message } }
}

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000
let clock = ContinuousClock()

@MainActor
func timed(_ what: String, _ body: () throws -> String) rethrows {
  let start = clock.now
  let result = try body()
  let (seconds, attoseconds) = (clock.now - start).components
  let milliseconds = Double(seconds) * 1000 + Double(attoseconds) / 1e15
  let text = String(Double(Int(milliseconds * 100)) / 100)
  print("\(what): \(text) ms (\(result))")
}

let chat = Chat("chat")
for index in 0..<count {
  let words = String(repeating: "some words ", count: 1 + index % 9)
  chat.append(Message(index, text: words))
}
let messages = chat.messages
guard let first = messages.first, let middle = messages.dropFirst(count / 2).first
else { fatalError("A chat needs at least one message, got \(count)") }

var attached: LayoutEngine<CassowaryBackend>?
try timed("build and first layout") {
  let engine = try LayoutEngine<CassowaryBackend>(
    chat,
    size: RootSize(width: 400)
  )
  attached = engine
  let pass = try engine.layout()
  return "\(pass.changed.count) frames, the chat is \(Int(chat.frame.height)) high"
}
guard let engine = attached else { fatalError("The engine was made above") }

try timed("resize to 300") {
  try engine.resize(to: RootSize(width: 300))
  let pass = try engine.layout()
  return "\(pass.changed.count) frames, the chat is \(Int(chat.frame.height)) high"
}
try timed("one new message") {
  chat.append(Message(count, text: "the newest of them all"))
  let pass = try engine.layout()
  return "\(pass.changed.count) frames"
}
try timed("one edited text, nothing moves") {
  first.author.text = "I"
  let pass = try engine.layout()
  return "\(pass.changed.count) frames"
}
try timed("one longer text in the middle") {
  middle.bubble.text += String(repeating: "and more ", count: 20)
  let pass = try engine.layout()
  return "\(pass.changed.count) frames"
}
