// Licensed under the MIT licence; see LICENSE.

package import FuzzCases
package import LayoutModel
import SolverProtocol

// What drafts and the layout model have to do with each other, for screens of
// every kind.

extension LayoutDraft {
  /// A view for each box, in no tree yet.
  func views(_ make: (String) -> View = { View($0) }) -> [View] {
    boxes.map { box in
      let view = make(box.name)
      view.contentSize = box.intrinsic
      view.hugging = AxisPriorities(box.hugging)
      view.compressionResistance = AxisPriorities(box.compression)
      view.margins = Insets(all: box.margin)
      view.contentBaselines = box.baselines
      return view
    }
  }

  /// Puts the views of the boxes into each other.
  func nest(_ views: [View]) {
    for (view, box) in zip(views, boxes).dropFirst() {
      views[box.parent].addSubview(view)
    }
  }
}

extension LayoutDraft {
  /// The screen as an reference of a tree, to be judged as any other.
  var reference: ReferenceTree {
    var views = boxes.map { box in
      var view = ReferenceTree.Box()
      view.content = box.intrinsic
      view.hugging = AxisPriorities(box.hugging)
      view.compression = AxisPriorities(box.compression)
      view.margins = Insets(all: box.margin)
      view.baselines = box.baselines
      return view
    }
    for (index, box) in boxes.enumerated().dropFirst() {
      views[index].parent = box.parent
      views[box.parent].children.append(index)
    }
    if isRightToLeft { views[0].direction = .rightToLeft }
    return ReferenceTree(
      boxes: views,
      guideOwners: [],
      rules: allRules.map { TreeRule($0) },
      active: Array(allRules.indices),
      size: RootSize(width, height),
    )
  }
}

extension TreeRule {
  fileprivate init(_ rule: LayoutDraft.Rule) {
    self.init(
      left: Place(item: .view(rule.item), attribute: rule.attribute),
      relation: rule.relation,
      right: rule.other.map {
        Place(item: .view($0), attribute: rule.otherAttribute)
      },
      multiplier: rule.multiplier,
      constant: rule.constant,
      priority: rule.priority,
    )
  }
}

extension LayoutDraft.Rule {
  /// A constraint between some views, which count by their places; −1 stands
  /// for a stranger.
  init(_ constraint: LayoutConstraint, among views: [View]) {
    func place(_ item: (any LayoutItem)?) -> Int? {
      item.map { item in views.firstIndex { $0 === item } ?? -1 }
    }
    self.init(
      item: place(constraint.item1) ?? -1,
      attribute: constraint.attribute1,
      relation: constraint.relation,
      other: place(constraint.item2),
      otherAttribute: constraint.attribute2,
      multiplier: constraint.multiplier,
      constant: constraint.constant,
      priority: constraint.priority,
    )
  }

  /// The first of the rules that were meant and not made, then the first that
  /// was made and not meant, each rule counting as often as it is there.
  static func difference(
    meant: [LayoutDraft.Rule],
    made: [LayoutDraft.Rule]
  ) -> (missing: LayoutDraft.Rule?, surplus: LayoutDraft.Rule?) {
    var made = made
    var missing: LayoutDraft.Rule?
    for rule in meant {
      if let place = made.firstIndex(of: rule) {
        made.remove(at: place)
      } else {
        missing = missing ?? rule
      }
    }
    return (missing, made.first)
  }
}

extension FuzzCase {
  /// The system that the layout model makes of a tree, with small identities.
  package init(
    of root: View,
    size: RootSize,
    _ family: CaseFamily
  ) throws(LayoutError) {
    let engine = try LayoutEngine<RecordingBackend>(root, size: size)
    defer { engine.detach() }
    var names: [Variable: UInt32] = [:]
    var constraints = engine.linearConstraints()
    for place in constraints.indices {
      constraints[place].id = ConstraintID(UInt32(place))
      for index in constraints[place].terms.indices {
        let old = constraints[place].terms[index].variable
        let new = names[old] ?? UInt32(names.count)
        names[old] = new
        constraints[place].terms[index].variable = Variable(new)
      }
    }
    self.init(
      family: family,
      variableCount: names.count,
      constraints: constraints,
    )
  }
}
