// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol

/// Draws histories of live trees.
///
/// The generator takes every step for accepted, and draws the next one for the
/// tree that is then there; a step that turns out to be impossible is skipped
/// by whoever plays the history.
struct TreeHistoryGenerator {
  /// What a history is mostly about.
  enum Theme: CaseIterable {
    case mixed
    case structure
    case stacks
    case contents
    case drag
    case refusals
  }

  var history: TreeHistory
  var account: TreeAccount
  let theme: Theme
  /// Whether rules may press arranged views, which breaks what stacks want.
  let isWild: Bool

  /// The history that follows from choices.
  ///
  /// `size`: The most variables of a case at its start, a measure of how many
  /// views there are.
  static func makeHistory(
    size: Int,
    _ choices: inout ChoiceStream
  ) -> TreeHistory {
    var generator = TreeHistoryGenerator(size: size, &choices)
    generator.draw(&choices)
    return generator.history
  }

  private init(size: Int, _ choices: inout ChoiceStream) {
    let theme = choices.pick(Theme.allCases)
    self.theme = theme
    isWild = choices.chance(1, in: 8)
    let most = max(4, min(12, size / 2 + 2))
    let count = choices.integer(in: 2...most)
    let boxes = (0...count).map { Self.box($0, theme, &choices) }
    history = TreeHistory(
      boxes: boxes,
      guideCount: choices.below(3),
      size: Self.rootSize(&choices),
    )
    account = history.beginning
  }

  private mutating func add(_ step: TreeStep) {
    history.steps.append(step)
    if account.allows(step), !account.mustRefuse(step) { account.apply(step) }
  }

  private mutating func draw(_ choices: inout ChoiceStream) {
    // Most views are there from the beginning, as on any screen.
    for view in account.boxes.indices.dropFirst()
    where choices.chance(3, in: 4) {
      enter(view, &choices)
    }
    let count =
      switch choices.weighted([6, 3, 1]) {
      case 0: choices.integer(in: 20...40)
      case 1: choices.integer(in: 40...90)
      default: choices.integer(in: 90...200)
      }
    // Passes after every step, now and then, or rarely.
    let passes = choices.pick([2, 1, 6, 25])
    let checks = choices.pick([12, 6, 25])
    while history.steps.count < count {
      add(step(&choices))
      if choices.below(passes) == 0 { add(.layout) }
      if choices.chance(1, in: 12) {
        add(.read(choices.pick(TreeStep.Reading.allCases)))
      }
      if choices.chance(1, in: checks) { add(.check) }
    }
    add(.check)
  }

  // MARK: Steps

  private mutating func step(_ choices: inout ChoiceStream) -> TreeStep {
    let weights =
      switch theme {
      case .mixed: [6, 6, 4, 4, 4, 4, 3, 4, 2, 1]
      case .structure: [12, 6, 2, 2, 2, 3, 2, 4, 3, 1]
      case .stacks: [6, 3, 2, 2, 3, 12, 2, 3, 1, 1]
      case .contents: [3, 6, 2, 3, 12, 4, 2, 4, 1, 1]
      case .drag: [2, 6, 2, 3, 2, 2, 12, 2, 1, 1]
      case .refusals: [4, 12, 4, 8, 3, 2, 5, 4, 1, 1]
      }
    switch choices.weighted(weights) {
    case 0: return move(&choices)
    case 1: return activation(&choices)
    case 2: return deactivation(&choices)
    case 3: return ruleChange(&choices)
    case 4: return contentChange(&choices)
    case 5: return stackChange(&choices)
    case 6:
      drag(&choices)
      return .layout
    case 7: return insetChange(&choices)
    case 8:
      if history.guideCount == 0 { return move(&choices) }
      let guide = choices.below(history.guideCount)
      return account.guideOwners[guide] == nil || choices.chance(1, in: 2)
        ? .addGuide(guide, to: viewInTree(&choices)) : .removeGuide(guide)
    default: return .reattach
    }
  }

  func viewInTree(_ choices: inout ChoiceStream) -> Int {
    choices.pick(account.viewsInTree)
  }

  private func anyView(_ choices: inout ChoiceStream) -> Int {
    choices.chance(1, in: 6)
      ? choices.below(account.boxes.count) : viewInTree(&choices)
  }

  /// Puts a view somewhere.
  private mutating func enter(_ view: Int, _ choices: inout ChoiceStream) {
    let stacks = account.viewsInTree.filter {
      account.boxes[$0].kind == .stack && !account.isInside($0, view)
    }
    if !stacks.isEmpty, choices.chance(1, in: 2) {
      add(.arrange(view, in: choices.pick(stacks), at: choices.below(4)))
      return
    }
    let parents = account.viewsInTree.filter { !account.isInside($0, view) }
    let parent = choices.chance(1, in: 2) ? 0 : choices.pick(parents)
    add(.insert(view, into: parent, at: choices.pick([99, 0, 1])))
  }

  private mutating func move(_ choices: inout ChoiceStream) -> TreeStep {
    guard account.boxes.count > 1 else { return .layout }
    let view = 1 + choices.below(account.boxes.count - 1)
    if account.boxes[view].parent != nil, choices.chance(1, in: 3) {
      let again = choices.chance(1, in: 2)
      if again {
        add(.remove(view))
        if choices.chance(1, in: 3) { add(.layout) }
      } else {
        return .remove(view)
      }
    }
    enter(view, &choices)
    return choices.chance(1, in: 2) ? activation(&choices) : .layout
  }

  /// New rules as one batch, old ones again, or both.
  private mutating func activation(
    _ choices: inout ChoiceStream
  ) -> TreeStep {
    var batch: [Int] = []
    let idle = history.rules.indices.filter { !account.active.contains($0) }
    for _ in 0..<choices.weighted([0, 6, 3, 2, 1]) {
      if !idle.isEmpty, choices.chance(1, in: 3) {
        batch.append(choices.pick(idle))
      } else {
        batch.append(history.rules.count)
        let rule = rule(&choices)
        history.rules.append(rule)
        account.rules.append(rule)
      }
    }
    if choices.chance(1, in: 16), let first = batch.first {
      batch.append(first)
    }
    return .activate(batch)
  }

  private mutating func deactivation(
    _ choices: inout ChoiceStream
  ) -> TreeStep {
    guard !account.active.isEmpty else { return activation(&choices) }
    var batch = [choices.pick(account.active)]
    if choices.chance(1, in: 4) { batch.append(choices.pick(account.active)) }
    if choices.chance(1, in: 10) { batch = account.active }
    return .deactivate(batch)
  }

  private mutating func ruleChange(_ choices: inout ChoiceStream) -> TreeStep {
    guard !account.active.isEmpty else { return activation(&choices) }
    let index =
      choices.chance(1, in: 6)
      ? choices.below(history.rules.count) : choices.pick(account.active)
    if choices.chance(2, in: 3) {
      let constant: Double = choices.pick([
        0, 10, 30, 60, 120, -20, 8, 2.5, 400, 1000,
      ])
      return .setConstant(index, constant)
    }
    return .setPriority(index, priority(&choices, isSoft: !isWild))
  }

  private func contentChange(_ choices: inout ChoiceStream) -> TreeStep {
    let view = anyView(&choices)
    let isLabel = account.boxes[view].kind == .label
    switch choices.weighted([6, 2, 2, 1]) {
    case 0:
      return .set(
        view,
        isLabel ? .text(Self.text(&choices)) : .content(Self.content(&choices)),
      )
    case 1: return .set(view, .hugging(Self.wishes(.low, &choices)))
    case 2: return .set(view, .compression(Self.wishes(.high, &choices)))
    default:
      return .set(
        view,
        isLabel
          ? .lines(choices.pick([1, 0, 2]))
          : .baselines(Baselines(first: choices.pick([0, 7, 12]), last: 3)),
      )
    }
  }

  private func stackChange(_ choices: inout ChoiceStream) -> TreeStep {
    let stacks = account.boxes.indices.filter {
      account.boxes[$0].kind == .stack
    }
    guard !stacks.isEmpty else { return contentChange(&choices) }
    let stack = choices.pick(stacks)
    let arranged = account.boxes[stack].arranged
    switch choices.below(10) {
    case 0, 1, 2:
      guard !arranged.isEmpty else { return contentChange(&choices) }
      let view = choices.pick(arranged)
      return .set(view, .hidden(!account.boxes[view].isHidden))
    case 3: return .set(stack, .axis(account.boxes[stack].axis.other))
    case 4: return .set(stack, .spacing(choices.pick([0, 8, 3, 12.5])))
    case 5:
      return .set(
        stack,
        .distribution(choices.pick(StackView.Distribution.allCases)),
      )
    case 6:
      return .set(
        stack,
        .alignment(choices.pick(StackView.Alignment.allCases)),
      )
    case 7:
      guard !arranged.isEmpty else { return contentChange(&choices) }
      let view = choices.pick(arranged)
      return choices.chance(1, in: 3)
        ? .unarrange(view)
        : .set(stack, .gap(after: view, choices.pick([nil, 4, 20])))
    case 8:
      return .set(
        stack,
        .marginsRelative(!account.boxes[stack].isMarginsRelative),
      )
    default:
      return .set(
        stack,
        .baselineRelative(!account.boxes[stack].isBaselineRelative),
      )
    }
  }

  private func insetChange(_ choices: inout ChoiceStream) -> TreeStep {
    let view = anyView(&choices)
    switch choices.below(3) {
    case 0: return .set(view, .margins(Self.insets(&choices)))
    case 1: return .set(view, .safeArea(Self.insets(&choices)))
    default:
      return .set(
        view,
        .direction(choices.pick([.rightToLeft, .leftToRight, nil])),
      )
    }
  }

  /// Another size, or many on the way there and back.
  private mutating func drag(_ choices: inout ChoiceStream) {
    if choices.chance(1, in: 3) {
      add(.resize(Self.rootSize(&choices)))
      return
    }
    let width = account.size.width ?? 300
    let height = account.size.height ?? 300
    let stride: Double = choices.pick([10, -15, 40, -80])
    let steps = choices.integer(in: 2...8)
    let isPassing = choices.chance(3, in: 4)
    let both = choices.chance(1, in: 2)
    for step in Array(1...steps) + Array((0..<steps).reversed()) {
      let moved = Double(step) * stride
      add(
        .resize(
          RootSize(
            width: max(0, width + moved),
            height: both ? max(0, height + moved) : account.size.height,
            priority: account.size.priority,
          )
        )
      )
      if isPassing { add(.layout) }
    }
  }
}
