// Licensed under the MIT licence; see LICENSE.

package import LayoutDocument
import LayoutModel
import SolverProtocol

/// What happens to a live tree: the views, guides and rules that there are,
/// and one step after the other. At first the root is alone in its tree.
package struct TreeHistory: Hashable {
  /// The views as they are made; the first is the root.
  var boxes: [ReferenceTree.Box]
  var guideCount = 0
  var rules: [TreeRule] = []
  var size: RootSize
  var steps: [TreeStep] = []

  var beginning: ReferenceTree {
    ReferenceTree(
      boxes: boxes,
      guideOwners: Array(repeating: nil, count: guideCount),
      rules: rules,
      size: size,
    )
  }
}

extension TreeHistory {
  package var stepCount: Int { steps.count }

  /// The tree at the end as a document; nil where it has what no document
  /// has.
  package func document(named name: String) -> DocumentSource? {
    var reference = beginning
    for step in steps
    where reference.allows(step) && !reference.mustRefuse(step) {
      reference.apply(step)
    }
    return reference.document(named: name)
  }

  /// The views, rules and steps, for people.
  package func lines(on backends: [String]) -> String {
    var text = "live tree on \(backends.first ?? "no backend"), \(size)\n"
    for view in usedViews {
      text += "\(TreeItem.view(view).name): \(boxes[view])\n"
    }
    for (index, rule) in rules.enumerated() { text += "r\(index): \(rule)\n" }
    for (index, step) in steps.enumerated() {
      text += "step \(index): \(step)\n"
    }
    return text
  }
}
