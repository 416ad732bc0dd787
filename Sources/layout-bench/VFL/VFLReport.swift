// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import JSONText
import LayoutModel
import VisualFormat

/// What `vfl` prints.
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
      writer.key("attr1")
      writer.value(constraint.attribute1.name)
      writer.key("relation")
      writer.value(constraint.relation.description)
      writer.key("item2")
      write(constraint.item2, to: &writer)
      writer.key("attr2")
      writer.value(constraint.attribute2.name)
      writer.key("multiplier")
      writer.value(constraint.multiplier)
      writer.key("constant")
      writer.value(constraint.constant)
      writer.key("priority")
      writer.value(constraint.priority.value)
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

  /// What is wrong with a format.
  static func json(_ error: VisualFormatError) -> String {
    var writer = JSONWriter(.line)
    writer.object { writer in
      writer.key("error")
      writer.object { writer in
        writer.key("kind")
        writer.value(error.kind.rawValue)
        writer.key("message")
        writer.value(error.message)
        writer.key("column")
        writer.value(error.column)
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

  /// The frames in the superview.
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
