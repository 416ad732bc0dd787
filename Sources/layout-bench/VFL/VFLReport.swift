// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import JSONText
import LayoutModel
import VisualFormat

enum VFLReport {
  /// The constraints as an array, one a line.
  static func json(_ constraints: [LayoutConstraint]) -> String {
    var writer = JSONWriter(.indented(depth: 1))
    writer.array { writer in
      for constraint in constraints { write(constraint, to: &writer) }
    }
    return writer.text
  }

  private static func write(
    _ constraint: LayoutConstraint,
    to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.key("item1")
      write(constraint.item1, to: &writer)
      writer.member("attr1", constraint.attribute1.name)
      writer.member("relation", constraint.relation.description)
      writer.key("item2")
      write(constraint.item2, to: &writer)
      writer.member("attr2", constraint.attribute2.name)
      writer.member("multiplier", constraint.multiplier)
      writer.member("constant", constraint.constant)
      writer.member("priority", constraint.priority.value)
    }
  }

  private static func write(
    _ item: (any LayoutItem)?,
    to writer: inout JSONWriter
  ) {
    if let item {
      writer.value(item.displayName)
    } else {
      writer.null()
    }
  }

  static func json(_ error: VisualFormatError) -> String {
    var writer = JSONWriter(.line)
    writer.object { writer in
      writer.object("error") { writer in
        writer.member("kind", error.kind.rawValue)
        writer.member("message", error.message)
        writer.member("column", error.column)
      }
    }
    return writer.text
  }

  /// Why the constraints can't be solved, a conflict in the format's words.
  static func sentence(_ error: LayoutError) -> String {
    guard case .conflict(let conflict) = error else { return "\(error)" }
    let words = conflict.members.map(\.words)
    return "These can't hold together: " + words.joined(separator: ", ")
  }

  static func frames(of stage: VFLStage) -> String {
    var table = Table([
      .left("view"), .right("x"), .right("y"), .right("width"),
      .right("height"),
    ])
    for item in stage.placed {
      let frame = item.frame
      let numbers = [frame.x, frame.y, frame.width, frame.height]
      table.add([item.displayName] + numbers.map { "\(ShortNumber($0))" })
    }
    return table.text()
  }
}
