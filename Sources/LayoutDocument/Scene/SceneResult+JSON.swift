// Licensed under the MIT licence; see LICENSE.

public import JSONText
import LayoutModel

extension SceneResult {
  /// The result on one line of JSON.
  public func json() -> String {
    var writer = JSONWriter(.line)
    write(to: &writer)
    return writer.text
  }

  /// Writes the result as one object.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", name)
      switch outcome {
      case .solved(let frames, let ambiguous, let violated):
        writer.member("status", "solved")
        write(frames, &writer)
        writer.member("ambiguous", ambiguous.map(\.description))
        write(violated, &writer)
      case .conflict(let members):
        writer.member("status", "conflict")
        writer.member("conflict", members.map(\.words))
        writer.objects("members", members) { member, writer in
          writer.member("words", member.words)
          writer.member("constraint", member.phrase)
          if let entry = member.entry { writer.member("entry", entry) }
        }
      case .failed(let message):
        writer.member("status", "failed")
        writer.member("message", message)
      }
    }
  }

  private func write(_ frames: [Placement], _ writer: inout JSONWriter) {
    writer.object("frames") { writer in
      for placement in frames {
        writer.object(placement.name) { writer in
          writer.member("x", placement.frame.x)
          writer.member("y", placement.frame.y)
          writer.member("width", placement.frame.width)
          writer.member("height", placement.frame.height)
        }
      }
    }
  }

  private func write(_ violated: [Violated], _ writer: inout JSONWriter) {
    writer.objects("broken", violated) { item, writer in
      writer.member("constraint", item.words)
      writer.member("equation", item.equation)
      writer.member("violation", item.violation)
      writer.member("priority", item.priority.value)
    }
  }
}
