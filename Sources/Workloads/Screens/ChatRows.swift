// Licensed under the MIT licence; see LICENSE.

import LayoutModel

#if Yoga
  import YogaPeer
#endif

extension Workload {
  static let chat = Workload(
    "chat",
    summary: "messages of avatar, name, wrapped text and time",
    sizeUnit: "messages",
    phases: ScreenProblem<ChatRows>.phases("new-message"),
  ) { ScreenProblem<ChatRows>(rows: $0) }
}

/// Messages: an avatar, a name, a bubble of wrapped text and the time.
enum ChatRows: ScreenRows {
  static func viewCount(_ rows: Int) -> Int { 5 * rows }

  static func constraintCount(_ rows: Int) -> Int { 16 * rows }

  /// A text of a few words or a few lines.
  static func text(_ index: Int) -> String {
    let words = [
      "layout", "is", "a", "system", "of", "linear", "constraints", "and",
      "priorities",
    ]
    return (0..<(3 + index * 7 % 23)).map { words[($0 + index) % words.count] }
      .joined(separator: " ")
  }

  static let names = ["Ada", "Grace Hopper", "Edsger", "Barbara Liskov"]

  static let times = (0..<700).map { "\(10 + $0 % 14):\(10 + $0 % 50)" }

  static func make(_ index: Int, _ text: String) -> ChatMessage {
    ChatMessage(names[index % names.count], text, times[index % times.count])
  }

  static var gap: Double { 4 }

  #if Yoga
    /// The avatar and the time stand beside the column of name and text.
    static func flex(
      _ index: Int,
      _ text: String,
      in tree: YogaTree
    ) -> YogaTree.Node {
      let message = tree.add(to: tree.root)
      tree.set(message, .padding, 8)
      // No margins on a text: Yoga 2 takes a measurement with them for one
      // without when the window grows.
      tree.set(message, .paddingLeft, 56)
      if index > 0 { tree.set(message, .marginTop, 4) }
      let avatar = tree.add(to: message)
      tree.set(avatar, .absolute)
      tree.set(avatar, .left, 8)
      tree.set(avatar, .top, 8)
      tree.set(avatar, .width, 40)
      tree.set(avatar, .height, 40)
      let name = tree.add(names[index % names.count], to: message)
      tree.set(name, .atStart)
      let body = tree.add(text, wraps: true, to: message)
      tree.set(body, .marginTop, 4)
      tree.set(body, .atStart)
      let time = tree.add(times[index % times.count], to: message)
      tree.set(time, .absolute)
      tree.set(time, .right, 8)
      tree.set(time, .top, 8)
      return body
    }
  #endif
}

struct ChatMessage: ScreenRow {
  let view = View("message")
  let avatar = View("avatar")
  let name: Label
  let body: Label
  let time: Label
  var label: Label { body }

  init(_ sender: String, _ text: String, _ clock: String) {
    name = Label("name", text: sender)
    body = Label("body", text: text)
    body.numberOfLines = 0
    time = Label("time", text: clock)
    time.hugging = AxisPriorities(.low + 1)
    time.compressionResistance = AxisPriorities(.high + 1)
    view.addSubviews(avatar, name, body, time)
  }

  var constraints: [LayoutConstraint] {
    [
      avatar.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
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
