// Licensed under the MIT licence; see LICENSE.

import EmojiLayout
import LayoutModel
import SolverProtocol

/// Says relations in emoji; it has no words for multipliers.
struct EmojiAdapter: FrontEndAdapter {
  mutating func say(
    _ sentence: ScreenProgram.Sentence,
    in tree: ProgramTree
  ) -> [LayoutDraft.Rule] {
    if case .fill(let view, let inset) = sentence {
      // The square means left and right; programs mean leading and trailing.
      let item = tree.views[view]
      tree.root.📌(
        (item |⬅️ inset) ++ (item -⬆️ inset) ++ (item ➡️| inset)
          ++ (item ⬇️- inset)
      )
      return []
    }
    var unsaid: [LayoutDraft.Rule] = []
    var made: [LayoutConstraint] = []
    for rule in tree.program.rules(of: sentence) {
      if let constraint = constraint(rule, tree) {
        made = made ++ constraint
      } else {
        unsaid.append(rule)
      }
    }
    tree.root.📌(made)
    return unsaid
  }

  private func constraint(
    _ rule: LayoutDraft.Rule,
    _ tree: ProgramTree
  ) -> LayoutConstraint? {
    let priority = rule.priority.value
    guard let other = rule.other else {
      return size(rule, tree.views[rule.item], rule.constant ‼️ priority)
    }
    let boxes = tree.program.screen.boxes
    if rule.multiplier != 1 { return nil }
    if rule.attribute == rule.otherAttribute {
      let isNear = rule.attribute == .leading || rule.attribute == .top
      let isFar = rule.attribute == .trailing || rule.attribute == .bottom
      let number = rule.constant ‼️ priority
      if isNear, rule.item > 0, boxes[rule.item].parent == other {
        return pin(rule, tree.views[rule.item], number)
      }
      if isFar, other > 0, boxes[other].parent == rule.item {
        return pin(rule, tree.views[other], number)
      }
      return same(
        rule,
        tree.views[rule.item],
        (tree.views[other] - rule.constant) ‼️ priority,
      )
    }
    // Later from earlier is said as earlier, then later with a gap.
    let item = (tree.views[rule.item] + rule.constant) ‼️ priority
    let before = tree.views[other]
    switch (rule.otherAttribute, rule.attribute, rule.relation) {
    case (.trailing, .leading, .equal): return before ➡️=⬅️ item
    case (.trailing, .leading, .greaterThanOrEqual): return before ➡️<=⬅️ item
    case (.trailing, .leading, .lessThanOrEqual): return before ➡️>=⬅️ item
    case (.bottom, .top, .equal): return before ⬇️=⬆️ item
    case (.bottom, .top, .greaterThanOrEqual): return before ⬇️<=⬆️ item
    case (.bottom, .top, .lessThanOrEqual): return before ⬇️>=⬆️ item
    default: return nil
    }
  }

  private func size(
    _ rule: LayoutDraft.Rule,
    _ view: View,
    _ number: EmojiNumber
  ) -> LayoutConstraint {
    switch (rule.attribute == .width, rule.relation) {
    case (true, .equal): view ↔️= number
    case (true, .lessThanOrEqual): view ↔️<= number
    case (true, .greaterThanOrEqual): view ↔️>= number
    case (false, .equal): view ↕️= number
    case (false, .lessThanOrEqual): view ↕️<= number
    case (false, .greaterThanOrEqual): view ↕️>= number
    }
  }

  /// The distance to the superview's edge.
  private func pin(
    _ rule: LayoutDraft.Rule,
    _ view: View,
    _ number: EmojiNumber
  ) -> LayoutConstraint? {
    switch (rule.attribute, rule.relation) {
    case (.leading, .equal): view |⬅️ number
    case (.leading, .lessThanOrEqual): view |⬅️<= number
    case (.leading, .greaterThanOrEqual): view |⬅️>= number
    case (.top, .equal): view -⬆️ number
    case (.top, .lessThanOrEqual): view -⬆️<= number
    case (.top, .greaterThanOrEqual): view -⬆️>= number
    case (.bottom, .equal): view ⬇️- number
    case (.bottom, .lessThanOrEqual): view ⬇️-<= number
    case (.bottom, .greaterThanOrEqual): view ⬇️->= number
    case (.trailing, .equal): view ➡️| number
    case (.trailing, .lessThanOrEqual): view ➡️|<= number
    case (.trailing, .greaterThanOrEqual): view ➡️|>= number
    default: nil
    }
  }

  /// The same attribute of two views.
  private func same(
    _ rule: LayoutDraft.Rule,
    _ view: View,
    _ other: EmojiTerm
  ) -> LayoutConstraint? {
    switch (rule.attribute, rule.relation) {
    case (.top, .equal): view ⬆️=⬆️ other
    case (.top, .lessThanOrEqual): view ⬆️<=⬆️ other
    case (.top, .greaterThanOrEqual): view ⬆️>=⬆️ other
    case (.bottom, .equal): view ⬇️=⬇️ other
    case (.bottom, .lessThanOrEqual): view ⬇️<=⬇️ other
    case (.bottom, .greaterThanOrEqual): view ⬇️>=⬇️ other
    case (.right, .equal): view ➡️=➡️ other
    case (.right, .lessThanOrEqual): view ➡️<=➡️ other
    case (.right, .greaterThanOrEqual): view ➡️>=➡️ other
    case (.left, .equal): view ⬅️=⬅️ other
    case (.left, .lessThanOrEqual): view ⬅️<=⬅️ other
    case (.left, .greaterThanOrEqual): view ⬅️>=⬅️ other
    case (.width, .equal): view ↔️=↔️ other
    case (.width, .lessThanOrEqual): view ↔️<=↔️ other
    case (.width, .greaterThanOrEqual): view ↔️>=↔️ other
    case (.height, .equal): view ↕️=↕️ other
    case (.height, .lessThanOrEqual): view ↕️<=↕️ other
    case (.height, .greaterThanOrEqual): view ↕️>=↕️ other
    case (.centerX, .equal): view |=| other
    case (.centerX, .lessThanOrEqual): view |<=| other
    case (.centerX, .greaterThanOrEqual): view |>=| other
    case (.centerY, .equal): view -=- other
    case (.centerY, .lessThanOrEqual): view -<=- other
    case (.centerY, .greaterThanOrEqual): view ->=- other
    default: nil
    }
  }
}
