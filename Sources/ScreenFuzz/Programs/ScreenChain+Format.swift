// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol
import VisualFormat

extension ScreenChain {
  /// The chain as a visual format; weights are left out.
  func format(_ boxes: [LayoutDraft.Box]) -> String {
    var text = isVertical ? "V:" : "H:"
    for (index, node) in nodes.enumerated() {
      if index == 0, begins { text += "|" }
      if index > 0 || begins { text += Self.text(node.before) }
      text += "[\(boxes[node.view].name)"
      if !node.sizes.isEmpty {
        let sizes = node.sizes.map { size in
          Self.text(
            size.relation,
            size.other.map { boxes[$0].name } ?? Self.text(size.constant),
            size.priority,
          )
        }
        text += "(\(sizes.joined(separator: ",")))"
      }
      text += "]"
    }
    if let ends { text += Self.text(ends) + "|" }
    return text
  }

  var options: VisualFormatOptions {
    var options: VisualFormatOptions = isAbsolute ? .directionLeftToRight : []
    if let alignment {
      options.insert(VisualFormatOptions(aligning: alignment))
    }
    return options
  }

  private static func text(_ pins: [Pin]) -> String {
    let list = pins.map { text($0.relation, text($0.constant), $0.priority) }
    return "-(\(list.joined(separator: ",")))-"
  }

  private static func text(
    _ relation: Relation,
    _ value: String,
    _ priority: Priority
  ) -> String {
    (relation == .equal ? "==" : relation.description) + value
      + (priority.isRequired ? "" : "@\(priority)")
  }

  /// The number without a point where it is whole.
  private static func text(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}
