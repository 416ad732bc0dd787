// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import JSONText
import LayoutDocument
import LayoutModel
import Spelling

struct LayoutTable {
  let result: SceneResult
  let backend: String

  /// The document's name and backend, then frames or the conflict.
  var text: String {
    let name = result.name.isEmpty ? "(no name)" : PlainText.shown(result.name)
    let head = "\(name) on \(backend)\n"
    switch result.outcome {
    case .solved(let frames, let ambiguous, let violated):
      return head + text(of: frames, ambiguous) + text(of: violated)
    case .conflict(let members):
      return head + text(of: members)
    case .failed(let message):
      return head + message + "\n"
    }
  }

  private func text(
    of frames: [SceneResult.Placement],
    _ ambiguous: [Ambiguity]
  ) -> String {
    var table = Table([
      .left("name"), .left("in"), .right("x"), .right("y"), .right("width"),
      .right("height"), .left(""),
    ])
    for placement in frames {
      let open = ambiguous.filter { $0.name == placement.name }
        .map(\.attribute.rawValue)
      var notes: [String] = []
      if placement.isGuide { notes.append("guide") }
      if !open.isEmpty {
        notes.append("ambiguous: " + open.joined(separator: ", "))
      }
      table.add([
        placement.name, placement.container ?? "", number(placement.frame.x),
        number(placement.frame.y), number(placement.frame.width),
        number(placement.frame.height), notes.joined(separator: "; "),
      ])
    }
    return table.text(indent: 2)
  }

  private func text(of violated: [SceneResult.Violated]) -> String {
    if violated.isEmpty { return "" }
    var table = Table([
      .left("broken constraint"), .left(""), .right("off by"),
      .right("priority"),
    ])
    for item in violated {
      table.add([
        item.words, item.words == item.equation ? "" : item.equation,
        number(item.violation), item.priority.description,
      ])
    }
    return "\n" + table.text(indent: 2)
  }

  private func text(of members: [SceneResult.ConflictMember]) -> String {
    var text = "  conflict: these can't hold together, and none can be spared\n"
    for member in members {
      text += "    \(PlainText.shown(member.words))\n"
      if member.phrase != member.words {
        text += "      \(PlainText.shown(member.phrase))\n"
      }
    }
    return text
  }

  /// The number, to a ten-thousandth: what is finer is noise to the eye.
  private func number(_ value: Double) -> String {
    let scaled = value * 10_000
    guard scaled.magnitude < 1e15 else { return JSONNumber.shortest(value) }
    return JSONNumber.shortest(scaled.rounded() / 10_000 + 0)
  }
}
