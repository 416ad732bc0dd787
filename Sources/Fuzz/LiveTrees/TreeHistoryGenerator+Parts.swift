// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol

// Views, numbers and rules. Levels that stacks write with (999, 149, 49 and
// below) are left to them, so that what rules and wishes violate can be told
// from a profile.

extension TreeHistoryGenerator {
  static func box(
    _ index: Int,
    _ theme: Theme,
    _ choices: inout ChoiceStream
  ) -> TreeAccount.Box {
    var box = TreeAccount.Box()
    if index > 0 {
      box.kind =
        switch choices.weighted(theme == .stacks ? [3, 2, 3] : [5, 2, 2]) {
        case 0: .plain
        case 1: .label
        default: .stack
        }
    }
    switch box.kind {
    case .plain:
      if index > 0, choices.chance(1, in: 2) { box.content = content(&choices) }
    case .label:
      box.text = text(&choices)
      box.lines = choices.pick([1, 1, 0, 2])
    case .stack:
      box.axis = choices.pick([.horizontal, .vertical])
      box.spacing = choices.pick([0, 8, 5])
      box.distribution = choices.pick(StackView.Distribution.allCases)
      box.alignment = choices.pick(StackView.Alignment.allCases)
      box.isMarginsRelative = choices.chance(1, in: 4)
    }
    if choices.chance(1, in: 4) { box.margins = insets(&choices) }
    if choices.chance(1, in: 6) { box.safeArea = insets(&choices) }
    if choices.chance(1, in: 5) { box.direction = .rightToLeft }
    if box.kind == .plain, choices.chance(1, in: 5) {
      box.baselines = Baselines(first: 7, last: 3)
    }
    box.isHidden = choices.chance(1, in: 12)
    return box
  }

  static func rootSize(_ choices: inout ChoiceStream) -> RootSize {
    let width: Double = choices.pick([320, 400, 250, 600])
    let height: Double = choices.pick([480, 300, 200, 600])
    switch choices.weighted([4, 3, 1, 1]) {
    case 0: return RootSize(width, height)
    case 1:
      return RootSize(
        width: width,
        height: height,
        priority: choices.pick([500, 490, 800]),
      )
    case 2:
      return RootSize(
        width: width,
        priority: choices.pick([.required, 500]),
      )
    default: return .free
    }
  }

  static func content(_ choices: inout ChoiceStream) -> IntrinsicSize {
    IntrinsicSize(
      choices.pick([30, nil, 0, 100, 12.5, 60]),
      choices.pick([20, nil, 44, 0, 7.5]),
    )
  }

  static func text(_ choices: inout ChoiceStream) -> String {
    let words = choices.pick([1, 0, 2, 5])
    return (0..<words).map { _ in
      String(repeating: "x", count: choices.integer(in: 1...9))
    }.joined(separator: " ")
  }

  static func insets(_ choices: inout ChoiceStream) -> Insets {
    Insets(
      top: choices.pick([0, 8, 20]),
      left: choices.pick([0, 10, 8]),
      bottom: choices.pick([0, 8, 34]),
      right: choices.pick([0, 4, 8]),
    )
  }

  static func wishes(
    _ usual: Priority,
    _ choices: inout ChoiceStream
  ) -> AxisPriorities {
    AxisPriorities(
      horizontal: choices.pick([usual, 251, 749, .required, 333.5]),
      vertical: choices.pick([usual, 251, 749, .required, 333.5]),
    )
  }

  func priority(
    _ choices: inout ChoiceStream,
    isSoft: Bool
  ) -> Priority {
    isSoft
      ? choices.pick([.high, 500, .low, 333.5, 999.5, 400])
      : choices.pick([.required, .high, .required, 500, .low, 999.5])
  }

  // MARK: Rules

  func rule(_ choices: inout ChoiceStream) -> TreeRule {
    var rule = bareRule(&choices)
    let isPressing = rule.items.contains { item in
      guard let holder = account.holder(of: item) else { return false }
      return isInStack(holder)
    }
    rule.priority = priority(&choices, isSoft: isPressing && !isWild)
    return rule
  }

  /// Whether a view is arranged, or inside one that is.
  private func isInStack(_ view: Int) -> Bool {
    var current = view
    while let parent = account.boxes[current].parent {
      if account.boxes[parent].arranged.contains(current) { return true }
      current = parent
    }
    return false
  }

  private func item(_ choices: inout ChoiceStream) -> TreeItem {
    if !account.guidesInTree.isEmpty, choices.chance(1, in: 5) {
      return .guide(choices.pick(account.guidesInTree))
    }
    let view =
      choices.chance(1, in: 20)
      ? choices.below(account.boxes.count) : viewInTree(&choices)
    if choices.chance(1, in: 8) { return .safeArea(view) }
    if choices.chance(1, in: 8) { return .margins(view) }
    return .view(view)
  }

  private func place(
    _ item: TreeItem,
    _ attribute: Attribute
  ) -> TreeRule.Place {
    TreeRule.Place(item: item, attribute: attribute)
  }

  private func relation(_ choices: inout ChoiceStream) -> Relation {
    choices.pick([.equal, .greaterThanOrEqual, .lessThanOrEqual])
  }

  private func bareRule(_ choices: inout ChoiceStream) -> TreeRule {
    switch choices.weighted([5, 3, 4, 2, 4, 1, 1, 1]) {
    case 0: return pin(&choices)
    case 1: return size(&choices)
    case 2: return gap(&choices)
    case 3: return ratio(&choices)
    case 4: return anyPlaces(&choices)
    case 5: return distances(&choices)
    case 6: return share(&choices)
    default:
      var rule = anyPlaces(&choices)
      rule.left.attribute = choices.pick([.leading, .leftMargin, .width])
      rule.right?.attribute = choices.pick([.right, .trailing, .top])
      return rule
    }
  }

  /// An edge at the superview's, its margins' or its safe area's.
  private func pin(_ choices: inout ChoiceStream) -> TreeRule {
    let views = account.viewsInTree.dropFirst()
    guard !views.isEmpty else { return size(&choices) }
    let view = choices.pick(Array(views))
    let parent = account.boxes[view].parent ?? 0
    let outer = choices.pick([
      TreeItem.view(parent), .margins(parent), .safeArea(parent), .view(0),
    ])
    let edge: Attribute = choices.pick([
      .leading, .top, .trailing, .bottom, .left, .right, .centerX, .centerY,
    ])
    return TreeRule(
      left: place(.view(view), edge),
      relation: choices.chance(1, in: 3) ? relation(&choices) : .equal,
      right: place(outer, edge),
      constant: choices.pick([0, 8, -8, 20, 2.5]),
    )
  }

  private func size(_ choices: inout ChoiceStream) -> TreeRule {
    TreeRule(
      left: place(item(&choices), choices.pick([.width, .height])),
      relation: relation(&choices),
      constant: choices.pick([50, 10, 120, 0, 33.5]),
    )
  }

  /// Something behind or below something else.
  private func gap(_ choices: inout ChoiceStream) -> TreeRule {
    let isRow = choices.chance(1, in: 2)
    return TreeRule(
      left: place(item(&choices), isRow ? .leading : .top),
      relation: choices.chance(1, in: 2) ? relation(&choices) : .equal,
      right: place(item(&choices), isRow ? .trailing : .bottom),
      constant: choices.pick([8, 0, 20, -5]),
    )
  }

  private func ratio(_ choices: inout ChoiceStream) -> TreeRule {
    let attribute: Attribute = choices.pick([.width, .height])
    return TreeRule(
      left: place(item(&choices), attribute),
      relation: choices.chance(1, in: 3) ? relation(&choices) : .equal,
      right: place(item(&choices), attribute),
      multiplier: choices.pick([1, 0.5, 2]),
      constant: choices.pick([0, 10, -8]),
    )
  }

  private func anyPlaces(_ choices: inout ChoiceStream) -> TreeRule {
    let groups: [[Attribute]] = [
      [.leading, .trailing, .centerX, .leadingMargin, .trailingMargin],
      [.left, .right, .leftMargin, .rightMargin, .centerXWithinMargins],
      [
        .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin,
        .bottomMargin, .centerYWithinMargins,
      ],
    ]
    let group = choices.pick(groups)
    func place() -> TreeRule.Place {
      let attribute = choices.pick(group)
      var item = item(&choices)
      // Guides have neither margins nor baselines.
      if attribute.isMargin || attribute.isBaseline {
        item = .view(account.holder(of: item) ?? 0)
      }
      return self.place(item, attribute)
    }
    return TreeRule(
      left: place(),
      relation: relation(&choices),
      right: place(),
      constant: choices.pick([0, 8, -8, 20, 2.5]),
    )
  }

  /// A distance beside a number, an extent or another distance.
  private func distances(_ choices: inout ChoiceStream) -> TreeRule {
    let edges: [Attribute] =
      choices.chance(1, in: 3) ? [.top, .bottom] : [.leading, .trailing]
    func place() -> TreeRule.Place {
      self.place(item(&choices), choices.pick(edges))
    }
    var rule = TreeRule(
      left: place(),
      leftBase: place(),
      relation: relation(&choices),
      constant: choices.pick([40, 0, 8]),
    )
    switch choices.below(3) {
    case 0: break
    case 1:
      rule.right = self.place(item(&choices), .width)
      rule.multiplier = choices.pick([1, 0.5])
    default:
      rule.right = place()
      rule.rightBase = place()
    }
    return rule
  }

  /// A place at a share of another.
  private func share(_ choices: inout ChoiceStream) -> TreeRule {
    let attribute: Attribute = choices.pick([
      .trailing, .bottom, .right, .centerX,
    ])
    return TreeRule(
      left: place(item(&choices), attribute),
      relation: .equal,
      right: place(item(&choices), attribute),
      multiplier: choices.pick([0.5, 2]),
    )
  }
}
