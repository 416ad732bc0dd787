// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol

/// Draws screens in the words that front ends share.
struct ProgramGenerator {
  /// The most variables that the screen's system has.
  let size: Int

  func makeProgram(_ choices: inout ChoiceStream) -> ScreenProgram {
    var program = ScreenProgram(screen: screen(&choices), sentences: [])
    let boxes = program.screen.boxes
    for _ in 0..<choices.integer(in: 1...(boxes.count + 2)) {
      let view = 1 + choices.below(boxes.count - 1)
      switch choices.weighted([5, 5, 1, 1, 1]) {
      case 0: program.sentences.append(.chain(chain(view, boxes, &choices)))
      case 1: program.sentences.append(.rule(rule(view, boxes, &choices)))
      case 2:
        program.sentences.append(
          .fill(view: view, inset: choices.pick([0, 8, 2.5]))
        )
      case 3:
        program.sentences.append(
          .extent(
            view: view,
            width: choices.pick([30, 100]),
            height: choices.pick([30, 44]),
          )
        )
      default: program.sentences.append(.center(view: view))
      }
    }
    return program
  }

  private func screen(_ choices: inout ChoiceStream) -> LayoutDraft {
    var draft = LayoutDraft(
      boxes: [LayoutDraft.Box(name: "root")],
      width: choices.pick([320, 375, 100, 1024]),
      height: choices.pick([480, 667, 50, 768]),
    )
    draft.isRightToLeft = choices.chance(1, in: 3)
    for index in 1...choices.integer(in: 1...max(2, min(12, size / 3))) {
      var box = LayoutDraft.Box(name: "v\(index)")
      if choices.chance(1, in: 4) { box.parent = choices.below(index) }
      if choices.chance(1, in: 2) {
        box.intrinsic = IntrinsicSize(
          choices.pick([30, 0, 100, 12.5]),
          choices.pick([20, 44]),
        )
        box.hugging = choices.pick([250, 251, 750])
        box.compression = choices.pick([750, 749, 250])
      }
      if choices.chance(1, in: 4) {
        box.baselines = Baselines(first: 7, last: 3)
      }
      draft.boxes.append(box)
    }
    return draft
  }

  private func priority(_ choices: inout ChoiceStream) -> Priority {
    choices.pick([.required, .required, .high, .low, 500, 333.5, 999])
  }

  private func relation(_ choices: inout ChoiceStream) -> Relation {
    choices.pick([.equal, .equal, .greaterThanOrEqual, .lessThanOrEqual])
  }

  // MARK: Rules

  private static let groups: [[Attribute]] = [
    [.leading, .trailing, .centerX], [.left, .right],
    [.top, .bottom, .centerY, .firstBaseline, .lastBaseline],
    [.width, .height],
  ]

  /// A relation of a view to its superview, to a sibling, or to a number.
  private func rule(
    _ view: Int,
    _ boxes: [LayoutDraft.Box],
    _ choices: inout ChoiceStream
  ) -> LayoutDraft.Rule {
    let group = Self.groups[choices.below(Self.groups.count)]
    let isSize = group.contains(.width)
    let attribute = choices.pick(group)
    var rule = LayoutDraft.Rule(
      item: view,
      attribute: attribute,
      relation: relation(&choices),
      other: nil,
      otherAttribute: .notAnAttribute,
      constant: choices.pick([0, 8, -8, 20, 2.5]),
      priority: priority(&choices),
    )
    if isSize, choices.chance(1, in: 2) {
      rule.constant = choices.pick([50, 10, 200, 0])
      return rule
    }
    let siblings = siblings(of: view, boxes).filter { $0 != view }
    let isFree = siblings.isEmpty || choices.chance(1, in: 3)
    rule.other = isFree ? boxes[view].parent : choices.pick(siblings)
    rule.otherAttribute =
      choices.chance(1, in: 2) ? attribute : choices.pick(group)
    if isSize { rule.multiplier = choices.pick([1, 0.5, 2]) }
    return rule
  }

  private func siblings(of view: Int, _ boxes: [LayoutDraft.Box]) -> [Int] {
    boxes.indices.filter { $0 > 0 && boxes[$0].parent == boxes[view].parent }
  }

  // MARK: Chains

  private func chain(
    _ view: Int,
    _ boxes: [LayoutDraft.Box],
    _ choices: inout ChoiceStream
  ) -> ScreenChain {
    var views = siblings(of: view, boxes)
    choices.shuffle(&views)
    views = Array(views.prefix(choices.integer(in: 1...4)))
    var chain = ScreenChain(
      isVertical: choices.chance(1, in: 2),
      container: boxes[view].parent,
      nodes: [],
      begins: choices.chance(2, in: 3),
    )
    chain.isAbsolute = !chain.isVertical && choices.chance(1, in: 4)
    // Half of all chains are as plain as rows mostly are.
    let isPlain = choices.chance(1, in: 2)
    let level = priority(&choices)
    for (index, view) in views.enumerated() {
      var node = ScreenChain.Node(view: view)
      if index > 0 || chain.begins {
        node.before = isPlain ? [pin(level, &choices)] : pins(&choices)
      }
      if choices.chance(1, in: 3) {
        let earlier = Array(views[..<index])
        node.sizes = [
          size(isPlain ? level : nil, earlier, &choices)
        ]
      }
      chain.nodes.append(node)
    }
    if choices.chance(1, in: 2) {
      chain.ends = isPlain ? [pin(level, &choices)] : pins(&choices)
    }
    if isPlain, chain.begins, chain.ends != nil, choices.chance(1, in: 2) {
      for index in chain.nodes.indices where chain.nodes[index].sizes.isEmpty {
        chain.nodes[index].weight = choices.pick([1, 2, 0.5])
      }
    }
    if views.count > 1, choices.chance(1, in: 3) {
      chain.alignment = choices.pick(
        chain.isVertical
          ? [.leading, .centerX, .trailing, .left, .right]
          : [.centerY, .top, .bottom, .firstBaseline, .lastBaseline]
      )
    }
    return chain
  }

  private func pin(
    _ level: Priority,
    _ choices: inout ChoiceStream
  ) -> ScreenChain.Pin {
    ScreenChain.Pin(constant: choices.pick([8, 0, 20, 2.5]), priority: level)
  }

  /// A pin, a minimum with a wish, or two of any kind.
  private func pins(_ choices: inout ChoiceStream) -> [ScreenChain.Pin] {
    let constant = choices.pick([8, 0, 20, 2.5])
    switch choices.below(3) {
    case 0:
      return [
        ScreenChain.Pin(
          relation: relation(&choices),
          constant: constant,
          priority: priority(&choices),
        )
      ]
    case 1:
      return [
        ScreenChain.Pin(relation: .greaterThanOrEqual, constant: constant),
        ScreenChain.Pin(
          constant: constant,
          priority: choices.pick([249, 750])
        ),
      ]
    default:
      return (0..<2).map { _ in
        ScreenChain.Pin(
          relation: relation(&choices),
          constant: choices.pick([8, 30, 4.5]),
          priority: priority(&choices),
        )
      }
    }
  }

  private func size(
    _ level: Priority?,
    _ earlier: [Int],
    _ choices: inout ChoiceStream
  ) -> ScreenChain.Size {
    let other =
      !earlier.isEmpty && choices.chance(1, in: 2)
      ? choices.pick(earlier) : nil
    return ScreenChain.Size(
      relation: level == nil ? relation(&choices) : .equal,
      constant: other == nil ? choices.pick([30, 10, 7.5, 0]) : 0,
      other: other,
      priority: level ?? priority(&choices),
    )
  }
}
