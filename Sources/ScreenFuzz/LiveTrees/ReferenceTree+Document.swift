// Licensed under the MIT licence; see LICENSE.

import LayoutDocument
import LayoutModel
import SolverProtocol

extension ReferenceTree {
  /// The root's tree as a document; nil where it has what no document has:
  /// stacks and distances.
  func document(named name: String) -> DocumentSource? {
    var source = DocumentSource()
    source.name = name
    source.root.name = TreeItem.view(0).name
    source.root.width = size.width
    source.root.height = size.height
    source.root.margins = boxes[0].margins
    source.root.safeArea = boxes[0].safeArea
    source.root.direction = boxes[0].direction ?? .leftToRight
    if !size.priority.isRequired, size != .free { return nil }
    for view in viewsInTree.dropFirst() {
      let box = boxes[view]
      guard box.kind != .stack, let parent = box.parent else { return nil }
      var entry = DocumentSource.ViewEntry(TreeItem.view(view).name)
      entry.container = TreeItem.view(parent).name
      if box.kind == .label {
        entry.text = box.text
        entry.lines = box.lines
      } else {
        entry.intrinsic = box.content
      }
      entry.hugging = box.hugging
      entry.compression = box.compression
      entry.baselines = box.baselines == .edges ? nil : box.baselines
      entry.margins = box.margins
      entry.safeArea = box.safeArea
      entry.direction = box.direction
      source.views.append(entry)
    }
    for guide in guidesInTree {
      guard let owner = guideOwners[guide] else { continue }
      var entry = DocumentSource.GuideEntry(TreeItem.guide(guide).name)
      entry.container = TreeItem.view(owner).name
      source.guides.append(entry)
    }
    for index in activeInTree {
      guard let entry = Self.entry(rules[index]) else { return nil }
      source.constraints.append(entry)
    }
    return source
  }

  private static func entry(
    _ rule: TreeRule
  ) -> DocumentSource.ConstraintEntry? {
    if rule.measuresDistance { return nil }
    var equation = DocumentSource.ConstraintEntry.Equation(
      rule.left.item.name,
      rule.left.attribute,
    )
    equation.relation = rule.relation
    equation.to = rule.right?.item.name
    equation.toAttribute = rule.right?.attribute ?? .notAnAttribute
    equation.multiplier = rule.multiplier
    equation.constant = rule.constant
    equation.priority = rule.priority
    return DocumentSource.ConstraintEntry(.explicit(equation))
  }
}
