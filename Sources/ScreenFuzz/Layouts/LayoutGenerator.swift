// Licensed under the MIT licence; see LICENSE.

import FuzzCases
import LayoutModel
import SolverProtocol

struct LayoutGenerator: ChoiceDrawer {
  /// The most variables that the screen's system has.
  let size: Int
  var choices: ChoiceStream

  mutating func makeDraft() -> LayoutDraft {
    var draft = LayoutDraft(
      boxes: [LayoutDraft.Box(name: "root")],
      width: pick([320, 375, 100, 1024]),
      height: pick([480, 667, 50, 768]),
    )
    draft.isRightToLeft = chance(1, in: 3)
    draft.metrics = ["pad": pick([15, 0, 4.5]), "gap": 3]
    for index in 1...integer(in: 1...max(1, min(12, size / 4))) {
      var box = LayoutDraft.Box(name: "v\(index)")
      // Formats need siblings, so that half of all are children of the root.
      box.parent = chance(1, in: 2) ? below(index) : 0
      if chance(1, in: 2) {
        box.intrinsic = IntrinsicSize(
          pick([30, 0, 100, 12.5]),
          chance(1, in: 2) ? pick([20, 44]) : nil,
        )
        box.hugging = pick([250, 251, 750])
        box.compression = pick([750, 749, 250])
      }
      box.margin = pick([8, 0, 10])
      if chance(1, in: 4) { box.baselines = Baselines(first: 7, last: 3) }
      draft.boxes.append(box)
    }
    for _ in 0..<integer(in: 1...(draft.boxes.count + 1)) {
      draft.rules.append(rule(draft))
    }
    for _ in 0..<below(4) {
      if let format = format(draft) { draft.formats.append(format) }
    }
    return draft
  }

  private mutating func priority() -> Priority {
    pick([.required, .high, .low, .required, 500, 333.5])
  }

  private mutating func relation() -> Relation {
    pick([.equal, .lessThanOrEqual, .greaterThanOrEqual])
  }

  /// An explicit constraint between attributes that go together.
  private mutating func rule(_ draft: LayoutDraft) -> LayoutDraft.Rule {
    let groups: [[Attribute]] = [
      [.leading, .trailing, .centerX, .leadingMargin, .trailingMargin],
      [.left, .right, .leftMargin, .rightMargin],
      [
        .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin,
        .bottomMargin,
      ], [.width, .height],
    ]
    let group = groups[below(groups.count)]
    let item = 1 + below(draft.boxes.count - 1)
    let isSize = group.contains(.width)
    if isSize, chance(1, in: 2) {
      return LayoutDraft.Rule(
        item: item,
        attribute: pick(group),
        relation: relation(),
        other: nil,
        otherAttribute: .notAnAttribute,
        constant: pick([50, 10, 200, 0]),
        priority: priority(),
      )
    }
    var other = below(draft.boxes.count)
    if other == item { other = 0 }
    return LayoutDraft.Rule(
      item: item,
      attribute: pick(group),
      relation: relation(),
      other: other,
      otherAttribute: pick(group),
      multiplier: isSize ? pick([1, 0.5, 2]) : 1,
      constant: pick([0, 8, -8, 20, 2.5]),
      priority: priority(),
    )
  }

  // MARK: Formats

  /// A predicate list in the text and its meanings.
  private struct Predicate {
    var text = ""
    var relation = Relation.equal
    var constant: Double
    var other: Int?
    var priority = Priority.required
  }

  private mutating func predicate(_ draft: LayoutDraft, views: [Int])
    -> Predicate
  {
    let relation = relation()
    let priority = priority()
    var text =
      relation == .equal ? (chance(1, in: 2) ? "==" : "") : relation.description
    var value = Predicate(
      relation: relation,
      constant: pick([10, 0, 30, 7.5]),
      priority: priority,
    )
    switch below(views.isEmpty ? 2 : 3) {
    case 0:
      let whole = value.constant == value.constant.rounded()
      text += whole ? "\(Int(value.constant))" : "\(value.constant)"
    case 1:
      let name = pick(["pad", "gap"])
      text += name
      value.constant = draft.metrics[name] ?? 0
    default:
      let other = pick(views)
      text += draft.boxes[other].name
      value.other = other
      value.constant = 0
    }
    if !priority.isRequired { text += "@\(priority)" }
    value.text = text
    return value
  }

  /// A chain of siblings, with or without the superview at its ends.
  private mutating func format(_ draft: LayoutDraft) -> LayoutDraft.Format? {
    let parent = draft.boxes[1 + below(draft.boxes.count - 1)].parent
    var views = draft.boxes.indices.filter {
      $0 > 0 && draft.boxes[$0].parent == parent
    }
    choices.shuffle(&views)
    views = Array(views.prefix(integer(in: 1...3)))
    let isVertical = chance(1, in: 2)
    let near: Attribute = isVertical ? .top : .leading
    let far: Attribute = isVertical ? .bottom : .trailing
    let extent: Attribute = isVertical ? .height : .width
    var format = LayoutDraft.Format(
      text: isVertical ? "V:" : pick(["H:", ""]),
      rules: [],
    )
    /// Adds a connection from the far side of one thing to the near side of
    /// the next.
    func connect(
      _ item: Int,
      _ attribute: Attribute,
      _ other: Int,
      _ otherAttribute: Attribute,
      standard: Double
    ) {
      var predicates: [Predicate] = []
      switch below(3) {
      case 0: break
      case 1:
        format.text += "-"
        predicates = [Predicate(constant: standard)]
      default:
        for _ in 0..<integer(in: 1...2) {
          predicates.append(predicate(draft, views: []))
        }
        let list = predicates.map(\.text).joined(separator: ",")
        format.text += "-(\(list))-"
      }
      if predicates.isEmpty { predicates = [Predicate(constant: 0)] }
      for predicate in predicates {
        format.rules.append(
          LayoutDraft.Rule(
            item: item,
            attribute: attribute,
            relation: predicate.relation,
            other: other,
            otherAttribute: otherAttribute,
            constant: predicate.constant,
            priority: predicate.priority,
          )
        )
      }
    }
    if chance(1, in: 2) {
      format.text += "|"
      connect(views[0], near, parent, near, standard: 20)
    }
    for (place, view) in views.enumerated() {
      if place > 0 { connect(view, near, views[place - 1], far, standard: 8) }
      format.text += "[\(draft.boxes[view].name)"
      if chance(1, in: 2) {
        let others = views.filter { $0 != view }
        let size = predicate(draft, views: others)
        format.text += "(\(size.text))"
        format.rules.append(
          LayoutDraft.rule(
            on: extent,
            of: view,
            size.relation,
            size.other,
            plus: size.constant,
            at: size.priority,
          )
        )
      }
      format.text += "]"
    }
    if chance(1, in: 2) {
      connect(parent, far, views[views.count - 1], far, standard: 20)
      format.text += "|"
    }
    return format
  }
}
