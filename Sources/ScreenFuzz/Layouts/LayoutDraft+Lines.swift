// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol

extension LayoutDraft {
  var lines: String {
    var text =
      "root \(width) x \(height)"
      + (isRightToLeft ? ", right to left" : "") + "\n"
    for box in boxes.dropFirst() {
      text += "\(box.name) in \(boxes[box.parent].name)"
      if box.intrinsic != .none {
        text += ", \(box.intrinsic) hugging \(box.hugging)"
        text += " compression \(box.compression)"
      }
      text += ", margin \(box.margin)"
      if box.baselines != .edges {
        text += ", baselines \(box.baselines.first), \(box.baselines.last)"
      }
      text += "\n"
    }
    for rule in rules { text += self.text(of: rule) + "\n" }
    for format in formats { text += "'\(format.text)'\n" }
    for metric in metrics.keys.sorted() {
      text += "metric \(metric) \(metrics[metric] ?? 0)\n"
    }
    return text
  }

  func text(of rule: Rule) -> String {
    let left = "\(boxes[rule.item].name).\(rule.attribute) \(rule.relation) "
    let right =
      rule.other.map {
        "\(boxes[$0].name).\(rule.otherAttribute) * \(rule.multiplier) + "
      } ?? ""
    return left + right + "\(rule.constant) @\(rule.priority)"
  }
}
