// Licensed under the MIT licence; see LICENSE.

package import FuzzCases
import LayoutModel
import SolverProtocol

/// Draws histories of live trees.
///
/// The generator takes every step for accepted, and draws the next one for the
/// tree that is then there; a step that turns out to be impossible is skipped
/// by whoever plays the history.
struct TreeHistoryGenerator: ChoiceDrawer {
  /// What a history is mostly about.
  enum Theme: CaseIterable {
    case mixed
    case structure
    case stacks
    case contents
    case drag
    case refusals
  }

  var choices: ChoiceStream
  var history = TreeHistory(boxes: [], size: .free)
  var reference: ReferenceTree
  let theme: Theme
  /// Whether rules may press arranged views, which breaks what stacks want.
  let isWild: Bool
  /// The views that steps are about; none for those in the tree.
  var focus: [Int] = []

  fileprivate init(_ choices: ChoiceStream) {
    var choices = choices
    theme = choices.pick(Theme.allCases)
    isWild = choices.chance(1, in: 8)
    reference = history.beginning
    self.choices = choices
  }

  fileprivate mutating func drawViews(_ size: Int) {
    let most = max(4, min(12, size / 2 + 2))
    let count = integer(in: 2...most)
    for index in 0...count { history.boxes.append(box(index)) }
    history.guideCount = below(3)
    history.size = rootSize()
    reference = history.beginning
  }

  mutating func add(_ step: TreeStep) {
    history.steps.append(step)
    if reference.allows(step), !reference.mustRefuse(step) {
      reference.apply(step)
    }
  }

  fileprivate mutating func draw() {
    // Most views are there from the beginning, as on any screen.
    for view in reference.boxes.indices.dropFirst() where chance(3, in: 4) {
      enter(view)
    }
    let count =
      switch weighted([6, 3, 1]) {
      case 0: integer(in: 20...40)
      case 1: integer(in: 40...90)
      default: integer(in: 90...200)
      }
    // Passes after every step, now and then, or rarely.
    let passes = pick([2, 1, 6, 25])
    let checks = pick([12, 6, 25])
    while history.steps.count < count {
      add(step())
      if below(passes) == 0 { add(.layout) }
      if chance(1, in: 12) { add(.read(pick(TreeStep.Reading.allCases))) }
      if chance(1, in: checks) { add(.check) }
    }
    add(.check)
    // Last, so that what comes before does not depend on it.
    if chance(1, in: 2) {
      for _ in 0..<integer(in: 1...5) { journey() }
      add(.check)
    }
  }

  // MARK: Steps

  private mutating func step() -> TreeStep {
    let weights =
      switch theme {
      case .mixed: [6, 6, 4, 4, 4, 4, 3, 4, 2, 1]
      case .structure: [12, 6, 2, 2, 2, 3, 2, 4, 3, 1]
      case .stacks: [6, 3, 2, 2, 3, 12, 2, 3, 1, 1]
      case .contents: [3, 6, 2, 3, 12, 4, 2, 4, 1, 1]
      case .drag: [2, 6, 2, 3, 2, 2, 12, 2, 1, 1]
      case .refusals: [4, 12, 4, 8, 3, 2, 5, 4, 1, 1]
      }
    switch weighted(weights) {
    case 0: return move()
    case 1: return activation()
    case 2: return deactivation()
    case 3: return ruleChange()
    case 4: return contentChange()
    case 5: return stackChange()
    case 6:
      drag()
      return .layout
    case 7: return insetChange()
    case 8:
      if history.guideCount == 0 { return move() }
      let guide = below(history.guideCount)
      return reference.guideOwners[guide] == nil || chance(1, in: 2)
        ? .addGuide(guide, to: viewInTree()) : .removeGuide(guide)
    default: return .reattach
    }
  }

  mutating func viewInTree() -> Int {
    pick(focus.isEmpty ? reference.viewsInTree : focus)
  }

  private mutating func anyView() -> Int {
    if !focus.isEmpty { return pick(focus) }
    return chance(1, in: 6) ? below(reference.boxes.count) : viewInTree()
  }

  mutating func enter(_ view: Int) {
    let stacks = reference.viewsInTree.filter {
      reference.boxes[$0].kind == .stack && !reference.isInside($0, view)
    }
    if !stacks.isEmpty, chance(1, in: 2) {
      add(.arrange(view, in: pick(stacks), at: below(4)))
      return
    }
    let parents = reference.viewsInTree.filter { !reference.isInside($0, view) }
    let parent = chance(1, in: 2) ? 0 : pick(parents)
    add(.insert(view, into: parent, at: pick([99, 0, 1])))
  }

  private mutating func move() -> TreeStep {
    guard reference.boxes.count > 1 else { return .layout }
    let view = 1 + below(reference.boxes.count - 1)
    if reference.boxes[view].parent != nil, chance(1, in: 3) {
      let again = chance(1, in: 2)
      if again {
        add(.remove(view))
        if chance(1, in: 3) { add(.layout) }
      } else {
        return .remove(view)
      }
    }
    enter(view)
    return chance(1, in: 2) ? activation() : .layout
  }

  /// New rules as one batch, old ones again, or both.
  private mutating func activation() -> TreeStep {
    var batch: [Int] = []
    let idle = history.rules.indices.filter { !reference.active.contains($0) }
    for _ in 0..<weighted([0, 6, 3, 2, 1]) {
      if !idle.isEmpty, chance(1, in: 3) {
        batch.append(pick(idle))
      } else {
        batch.append(history.rules.count)
        let rule = rule()
        history.rules.append(rule)
        reference.rules.append(rule)
      }
    }
    if chance(1, in: 16), let first = batch.first { batch.append(first) }
    return .activate(batch)
  }

  private mutating func deactivation() -> TreeStep {
    guard !reference.active.isEmpty else { return activation() }
    var batch = [pick(reference.active)]
    if chance(1, in: 4) { batch.append(pick(reference.active)) }
    if chance(1, in: 10) { batch = reference.active }
    return .deactivate(batch)
  }

  mutating func ruleChange() -> TreeStep {
    guard !reference.active.isEmpty else { return activation() }
    let index =
      chance(1, in: 6) ? below(history.rules.count) : pick(reference.active)
    if chance(2, in: 3) || history.rules[index].isRatio {
      let constant: Double = pick([0, 10, 30, 60, 120, -20, 8, 2.5, 400, 1000])
      return .setConstant(index, constant)
    }
    return .setPriority(index, priority(isSoft: !isWild))
  }

  mutating func contentChange() -> TreeStep {
    let view = anyView()
    let isLabel = reference.boxes[view].kind == .label
    switch weighted([6, 2, 2, 1]) {
    case 0: return .set(view, isLabel ? .text(text()) : .content(content()))
    case 1: return .set(view, .hugging(contentPriorities(.low)))
    case 2: return .set(view, .compression(contentPriorities(.high)))
    default:
      return .set(
        view,
        isLabel
          ? .lines(pick([1, 0, 2]))
          : .baselines(Baselines(first: pick([0, 7, 12]), last: 3)),
      )
    }
  }

  mutating func stackChange() -> TreeStep {
    let stacks = reference.boxes.indices.filter {
      reference.boxes[$0].kind == .stack
    }
    guard !stacks.isEmpty else { return contentChange() }
    let stack = pick(stacks)
    let arranged = reference.boxes[stack].arranged
    switch below(10) {
    case 0, 1, 2:
      guard !arranged.isEmpty else { return contentChange() }
      let view = pick(arranged)
      return .set(view, .hidden(!reference.boxes[view].isHidden))
    case 3: return .set(stack, .axis(reference.boxes[stack].axis.other))
    case 4: return .set(stack, .spacing(pick([0, 8, 3, 12.5])))
    case 5:
      return .set(stack, .distribution(pick(StackView.Distribution.allCases)))
    case 6: return .set(stack, .alignment(pick(StackView.Alignment.allCases)))
    case 7:
      guard !arranged.isEmpty else { return contentChange() }
      let view = pick(arranged)
      return chance(1, in: 3)
        ? .unarrange(view) : .set(stack, .gap(after: view, pick([nil, 4, 20])))
    case 8:
      return .set(
        stack,
        .marginsRelative(!reference.boxes[stack].isMarginsRelative),
      )
    default:
      return .set(
        stack,
        .baselineRelative(!reference.boxes[stack].isBaselineRelative),
      )
    }
  }

  mutating func insetChange() -> TreeStep {
    let view = anyView()
    switch below(3) {
    case 0: return .set(view, .margins(insets()))
    case 1: return .set(view, .safeArea(insets()))
    default:
      return .set(view, .direction(pick([.rightToLeft, .leftToRight, nil])))
    }
  }

  /// Another size, or many on the way there and back.
  private mutating func drag() {
    if chance(1, in: 3) {
      add(.resize(rootSize()))
      return
    }
    let width = reference.size.width ?? 300
    let height = reference.size.height ?? 300
    let stride: Double = pick([10, -15, 40, -80])
    let steps = integer(in: 2...8)
    let isPassing = chance(3, in: 4)
    let both = chance(1, in: 2)
    for step in Array(1...steps) + Array((0..<steps).reversed()) {
      let moved = Double(step) * stride
      add(
        .resize(
          RootSize(
            width: max(0, width + moved),
            height: both ? max(0, height + moved) : reference.size.height,
            priority: reference.size.priority,
          )
        )
      )
      if isPassing { add(.layout) }
    }
  }
}

extension TreeHistory {
  /// The history that follows from choices.
  ///
  /// `size`: The most variables of a case at its start, a measure of how many
  /// views there are.
  package init(size: Int, _ choices: inout ChoiceStream) {
    self = TreeHistoryGenerator(choices).drawn(into: &choices) { generator in
      generator.drawViews(size)
      generator.draw()
      return generator.history
    }
  }
}
