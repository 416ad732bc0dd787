// Licensed under the MIT licence; see LICENSE.

import FuzzCases
import LayoutModel
import SolverProtocol

/// Draws screens in the words that front ends share.
struct ProgramGenerator: ChoiceDrawer {
  /// The most variables that the screen's system has.
  let size: Int
  var choices: ChoiceStream

  mutating func makeProgram() -> ScreenProgram {
    var program = ScreenProgram(screen: screen(), sentences: [])
    let boxes = program.screen.boxes
    for _ in 0..<integer(in: 1...(boxes.count + 2)) {
      let view = 1 + below(boxes.count - 1)
      switch weighted([5, 5, 1, 1, 1]) {
      case 0: program.sentences.append(.chain(chain(view, boxes)))
      case 1: program.sentences.append(.rule(rule(view, boxes)))
      case 2:
        program.sentences.append(.fill(view: view, inset: pick([0, 8, 2.5])))
      case 3:
        program.sentences.append(
          .extent(view: view, width: pick([30, 100]), height: pick([30, 44]))
        )
      default: program.sentences.append(.center(view: view))
      }
    }
    return program
  }

  private mutating func screen() -> LayoutDraft {
    var draft = LayoutDraft(
      boxes: [LayoutDraft.Box(name: "root")],
      width: pick([320, 375, 100, 1024]),
      height: pick([480, 667, 50, 768]),
    )
    draft.isRightToLeft = chance(1, in: 3)
    for index in 1...integer(in: 1...max(2, min(12, size / 3))) {
      var box = LayoutDraft.Box(name: "v\(index)")
      if chance(1, in: 4) { box.parent = below(index) }
      if chance(1, in: 2) {
        box.intrinsic = IntrinsicSize(
          pick([30, 0, 100, 12.5]),
          pick([20, 44])
        )
        box.hugging = pick([250, 251, 750])
        box.compression = pick([750, 749, 250])
      }
      if chance(1, in: 4) { box.baselines = Baselines(first: 7, last: 3) }
      draft.boxes.append(box)
    }
    return draft
  }

  private mutating func priority() -> Priority {
    pick([.required, .required, .high, .low, 500, 333.5, 999])
  }

  private mutating func relation() -> Relation {
    pick([.equal, .equal, .greaterThanOrEqual, .lessThanOrEqual])
  }

  // MARK: Rules

  private static let groups: [[Attribute]] = [
    [.leading, .trailing, .centerX], [.left, .right],
    [.top, .bottom, .centerY, .firstBaseline, .lastBaseline],
    [.width, .height],
  ]

  /// A relation of a view to its superview, to a sibling, or to a number.
  private mutating func rule(_ view: Int, _ boxes: [LayoutDraft.Box])
    -> LayoutDraft.Rule
  {
    let group = Self.groups[below(Self.groups.count)]
    let isSize = group.contains(.width)
    let attribute = pick(group)
    var rule = LayoutDraft.Rule(
      item: view,
      attribute: attribute,
      relation: relation(),
      other: nil,
      otherAttribute: .notAnAttribute,
      constant: pick([0, 8, -8, 20, 2.5]),
      priority: priority(),
    )
    if isSize, chance(1, in: 2) {
      rule.constant = pick([50, 10, 200, 0])
      return rule
    }
    let siblings = siblings(of: view, boxes).filter { $0 != view }
    let isFree = siblings.isEmpty || chance(1, in: 3)
    rule.other = isFree ? boxes[view].parent : pick(siblings)
    rule.otherAttribute = chance(1, in: 2) ? attribute : pick(group)
    if isSize { rule.multiplier = pick([1, 0.5, 2]) }
    if isSize, rule.priority.isRequired, chance(1, in: 4) {
      rule.multiplier = 1.0 / 3
    }
    return rule
  }

  private func siblings(of view: Int, _ boxes: [LayoutDraft.Box]) -> [Int] {
    boxes.indices.filter { $0 > 0 && boxes[$0].parent == boxes[view].parent }
  }

  // MARK: Chains

  private mutating func chain(_ view: Int, _ boxes: [LayoutDraft.Box])
    -> ScreenChain
  {
    var views = siblings(of: view, boxes)
    choices.shuffle(&views)
    views = Array(views.prefix(integer(in: 1...4)))
    var chain = ScreenChain(
      isVertical: chance(1, in: 2),
      container: boxes[view].parent,
      nodes: [],
      begins: chance(2, in: 3),
    )
    chain.isAbsolute = !chain.isVertical && chance(1, in: 4)
    // Half of all chains are as plain as rows mostly are.
    let isPlain = chance(1, in: 2)
    let level = priority()
    for (index, view) in views.enumerated() {
      var node = ScreenChain.Node(view: view)
      if index > 0 || chain.begins {
        node.before = isPlain ? [pin(level)] : pins()
      }
      if chance(1, in: 3) {
        let earlier = Array(views[..<index])
        node.sizes = [size(isPlain ? level : nil, earlier)]
      }
      chain.nodes.append(node)
    }
    if chance(1, in: 2) { chain.ends = isPlain ? [pin(level)] : pins() }
    if isPlain, chain.begins, chain.ends != nil, chance(1, in: 2) {
      for index in chain.nodes.indices where chain.nodes[index].sizes.isEmpty {
        chain.nodes[index].weight = pick([1, 2, 0.5])
      }
    }
    if views.count > 1, chance(1, in: 3) {
      chain.alignment = pick(
        chain.isVertical
          ? [.leading, .centerX, .trailing, .left, .right]
          : [.centerY, .top, .bottom, .firstBaseline, .lastBaseline]
      )
    }
    return chain
  }

  private mutating func pin(_ level: Priority) -> ScreenChain.Pin {
    ScreenChain.Pin(constant: pick([8, 0, 20, 2.5]), priority: level)
  }

  /// A pin, a minimum with a preferred one, or two of any kind.
  private mutating func pins() -> [ScreenChain.Pin] {
    let constant = pick([8, 0, 20, 2.5])
    switch below(3) {
    case 0:
      return [
        ScreenChain.Pin(
          relation: relation(),
          constant: constant,
          priority: priority(),
        )
      ]
    case 1:
      return [
        ScreenChain.Pin(relation: .greaterThanOrEqual, constant: constant),
        ScreenChain.Pin(constant: constant, priority: pick([249, 750])),
      ]
    default:
      return (0..<2).map { _ in
        ScreenChain.Pin(
          relation: relation(),
          constant: pick([8, 30, 4.5]),
          priority: priority(),
        )
      }
    }
  }

  private mutating func size(_ level: Priority?, _ earlier: [Int])
    -> ScreenChain.Size
  {
    let other = !earlier.isEmpty && chance(1, in: 2) ? pick(earlier) : nil
    return ScreenChain.Size(
      relation: level == nil ? relation() : .equal,
      constant: other == nil ? pick([30, 10, 7.5, 0]) : 0,
      other: other,
      priority: level ?? priority(),
    )
  }
}
