// Licensed under the MIT licence; see LICENSE.

import FuzzCases
import LayoutModel
import SolverProtocol

// Views that leave the tree and come back: what they remember of it must not
// show. Much happens to them outside, and they come and go more than once
// between two layouts.

extension TreeHistoryGenerator {
  /// Takes a view out, does something to it there, and puts it back.
  mutating func journey() {
    let view = 1 + below(reference.boxes.count - 1)
    if chance(1, in: 2) { add(.layout) }
    add(.remove(view))
    for _ in 0..<below(6) { add(stepOutside()) }
    for _ in 0..<below(3) {
      enter(view)
      if chance(1, in: 3) { add(changeOfContent()) }
      add(.remove(view))
    }
    enter(view)
    for _ in 0..<weighted([4, 1, 1]) { add(.reattach) }
    if chance(1, in: 2) { add(.layout) }
    if chance(1, in: 2) { add(.check) }
  }

  /// What happens to the views of one tree that is without an engine.
  private mutating func stepOutside() -> TreeStep {
    let outside = reference.boxes.indices.filter { !reference.isInTree($0) }
    guard !outside.isEmpty else { return .layout }
    let top = reference.top(of: pick(outside))
    focus = outside.filter { reference.isInside($0, top) }
    defer { focus = [] }
    switch weighted([4, 6, 2, 3, 2, 1]) {
    case 0: return moveOutside()
    case 1: return changeOfContent()
    case 2: return stackChange()
    case 3:
      let rule = rule()
      history.rules.append(rule)
      reference.rules.append(rule)
      return .activate([history.rules.count - 1])
    case 4: return history.rules.isEmpty ? .layout : ruleChange()
    default: return .layout
    }
  }

  private mutating func changeOfContent() -> TreeStep {
    chance(1, in: 3) ? insetChange() : contentChange()
  }

  /// Something from anywhere comes into a view that is outside.
  private mutating func moveOutside() -> TreeStep {
    let parent = pick(focus)
    let view = 1 + below(reference.boxes.count - 1)
    return reference.boxes[parent].kind == .stack && chance(2, in: 3)
      ? .arrange(view, in: parent, at: below(4))
      : .insert(view, into: parent, at: pick([99, 0, 1]))
  }
}
