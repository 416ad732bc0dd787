// Licensed under the MIT licence; see LICENSE.

import FuzzCases
import LayoutModel
import SolverProtocol

// Views, numbers and rules. Levels that stacks write with (999, 149, 49 and
// below) are left to them, so that what rules and sizes violate can be told
// from a profile.

extension TreeHistoryGenerator {
  mutating func box(_ index: Int) -> ReferenceTree.Box {
    var box = ReferenceTree.Box()
    if index > 0 {
      box.kind =
        switch weighted(theme == .stacks ? [3, 2, 3] : [5, 2, 2]) {
        case 0: .plain
        case 1: .label
        default: .stack
        }
    }
    switch box.kind {
    case .plain: if index > 0, chance(1, in: 2) { box.content = content() }
    case .label:
      box.text = text()
      box.lines = pick([1, 1, 0, 2])
    case .stack:
      box.axis = pick([.horizontal, .vertical])
      box.spacing = pick([0, 8, 5])
      box.distribution = pick(StackView.Distribution.allCases)
      box.alignment = pick(StackView.Alignment.allCases)
      box.isMarginsRelative = chance(1, in: 4)
    }
    if chance(1, in: 4) { box.margins = insets() }
    if chance(1, in: 6) { box.safeArea = insets() }
    if chance(1, in: 5) { box.direction = .rightToLeft }
    if box.kind == .plain, chance(1, in: 5) {
      box.baselines = Baselines(first: 7, last: 3)
    }
    box.isHidden = chance(1, in: 12)
    return box
  }

  mutating func rootSize() -> RootSize {
    let width: Double = pick([320, 400, 250, 600])
    let height: Double = pick([480, 300, 200, 600])
    switch weighted([4, 3, 1, 1]) {
    case 0: return RootSize(width, height)
    case 1:
      return RootSize(
        width: width,
        height: height,
        priority: pick([500, 490, 800]),
      )
    case 2: return RootSize(width: width, priority: pick([.required, 500]))
    default: return .free
    }
  }

  mutating func content() -> IntrinsicSize {
    IntrinsicSize(
      pick([30, nil, 0, 100, 12.5, 60]),
      pick([20, nil, 44, 0, 7.5]),
    )
  }

  mutating func text() -> String {
    let words = pick([1, 0, 2, 5])
    return (0..<words).map { _ in
      String(repeating: "x", count: integer(in: 1...9))
    }.joined(separator: " ")
  }

  mutating func insets() -> Insets {
    Insets(
      top: pick([0, 8, 20]),
      left: pick([0, 10, 8]),
      bottom: pick([0, 8, 34]),
      right: pick([0, 4, 8]),
    )
  }

  mutating func contentPriorities(_ usual: Priority) -> AxisPriorities {
    AxisPriorities(
      horizontal: pick([usual, 251, 749, .required, 333.5]),
      vertical: pick([usual, 251, 749, .required, 333.5]),
    )
  }

  mutating func priority(isSoft: Bool) -> Priority {
    isSoft
      ? pick([.high, 500, .low, 333.5, 999.5, 400])
      : pick([.required, .high, .required, 500, .low, 999.5])
  }

  // MARK: Rules

  mutating func rule() -> TreeRule {
    var rule = bareRule()
    let isPressing = rule.items.contains { item in
      guard let holder = reference.holder(of: item) else { return false }
      return isInStack(holder)
    }
    rule.priority = priority(isSoft: isPressing && !isWild)
    if rule.isRatio, !rule.priority.isRequired {
      rule.multiplier = 0.5
      rule.constant = 10
    }
    return rule
  }

  /// Whether a view is arranged, or inside one that is.
  private func isInStack(_ view: Int) -> Bool {
    var current = view
    while let parent = reference.boxes[current].parent {
      if reference.boxes[parent].arranged.contains(current) { return true }
      current = parent
    }
    return false
  }

  private mutating func item() -> TreeItem {
    if !reference.guidesInTree.isEmpty, chance(1, in: 5) {
      return .guide(pick(reference.guidesInTree))
    }
    let view = chance(1, in: 20) ? below(reference.boxes.count) : viewInTree()
    if chance(1, in: 8) { return .safeArea(view) }
    if chance(1, in: 8) { return .margins(view) }
    return .view(view)
  }

  private func place(_ item: TreeItem, _ attribute: Attribute) -> TreeRule.Place
  { TreeRule.Place(item: item, attribute: attribute) }

  private mutating func relation() -> Relation {
    pick([.equal, .greaterThanOrEqual, .lessThanOrEqual])
  }

  private mutating func bareRule() -> TreeRule {
    switch weighted([5, 3, 4, 2, 4, 1, 1, 1]) {
    case 0: return pin()
    case 1: return size()
    case 2: return gap()
    case 3: return ratio()
    case 4: return anyPlaces()
    case 5: return distances()
    case 6: return share()
    default:
      var rule = anyPlaces()
      rule.left.attribute = pick([.leading, .leftMargin, .width])
      rule.right?.attribute = pick([.right, .trailing, .top])
      return rule
    }
  }

  /// An edge at the superview's, its margins' or its safe area's.
  private mutating func pin() -> TreeRule {
    let views = reference.viewsInTree.dropFirst()
    guard !views.isEmpty else { return size() }
    let view = pick(Array(views))
    let parent = reference.boxes[view].parent ?? 0
    let outer = pick([
      TreeItem.view(parent), .margins(parent), .safeArea(parent), .view(0),
    ])
    let edge: Attribute = pick([
      .leading, .top, .trailing, .bottom, .left, .right, .centerX, .centerY,
    ])
    return TreeRule(
      left: place(.view(view), edge),
      relation: chance(1, in: 3) ? relation() : .equal,
      right: place(outer, edge),
      constant: pick([0, 8, -8, 20, 2.5]),
    )
  }

  private mutating func size() -> TreeRule {
    TreeRule(
      left: place(item(), pick([.width, .height])),
      relation: relation(),
      constant: pick([50, 10, 120, 0, 33.5]),
    )
  }

  /// Something behind or below something else.
  private mutating func gap() -> TreeRule {
    let isRow = chance(1, in: 2)
    return TreeRule(
      left: place(item(), isRow ? .leading : .top),
      relation: chance(1, in: 2) ? relation() : .equal,
      right: place(item(), isRow ? .trailing : .bottom),
      constant: pick([8, 0, 20, -5]),
    )
  }

  private mutating func ratio() -> TreeRule {
    let attribute: Attribute = pick([.width, .height])
    return TreeRule(
      left: place(item(), attribute),
      relation: chance(1, in: 3) ? relation() : .equal,
      right: place(item(), attribute),
      multiplier: pick([1, 0.5, 2, 1.0 / 3]),
      constant: pick([0, 10, -8, -32.0 / 3]),
    )
  }

  private mutating func anyPlaces() -> TreeRule {
    let groups: [[Attribute]] = [
      [.leading, .trailing, .centerX, .leadingMargin, .trailingMargin],
      [.left, .right, .leftMargin, .rightMargin, .centerXWithinMargins],
      [
        .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin,
        .bottomMargin, .centerYWithinMargins,
      ],
    ]
    let group = pick(groups)
    func place() -> TreeRule.Place {
      let attribute = pick(group)
      var item = item()
      // Guides have neither margins nor baselines.
      if attribute.isMargin || attribute.isBaseline {
        item = .view(reference.holder(of: item) ?? 0)
      }
      return self.place(item, attribute)
    }
    return TreeRule(
      left: place(),
      relation: relation(),
      right: place(),
      constant: pick([0, 8, -8, 20, 2.5]),
    )
  }

  /// A distance beside a number, an extent or another distance.
  private mutating func distances() -> TreeRule {
    let edges: [Attribute] =
      chance(1, in: 3) ? [.top, .bottom] : [.leading, .trailing]
    func place() -> TreeRule.Place { self.place(item(), pick(edges)) }
    var rule = TreeRule(
      left: place(),
      leftBase: place(),
      relation: relation(),
      constant: pick([40, 0, 8]),
    )
    switch below(3) {
    case 0: break
    case 1:
      rule.right = self.place(item(), .width)
      rule.multiplier = pick([1, 0.5, 2.0 / 3])
    default:
      rule.right = place()
      rule.rightBase = place()
    }
    return rule
  }

  /// A place at a share of another.
  private mutating func share() -> TreeRule {
    let attribute: Attribute = pick([.trailing, .bottom, .right, .centerX])
    return TreeRule(
      left: place(item(), attribute),
      relation: .equal,
      right: place(item(), attribute),
      multiplier: pick([0.5, 2, 0.1]),
    )
  }
}
