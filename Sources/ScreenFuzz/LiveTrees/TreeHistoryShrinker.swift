// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol

/// Makes a history small while something about it stays true.
///
/// Steps are left out in ever smaller runs, then everything that is done to
/// one view or with one rule; views become plain, and at last what no step
/// mentions goes. Whatever is left out, what remains is a history: steps that
/// have become impossible are skipped.
package struct TreeHistoryShrinker {
  private let isKept: (TreeHistory) -> Bool
  /// The most candidates that are tried.
  package var limit = 20_000
  /// How many smaller histories were tried.
  package private(set) var tried = 0

  /// A shrinker that keeps what this says is still so.
  package init(isKept: @escaping (TreeHistory) -> Bool) { self.isKept = isKept }

  /// The smallest history that was found; none smaller is one leaving-out
  /// away, unless the limit was met.
  package mutating func shrink(_ history: TreeHistory) -> TreeHistory {
    var smallest = history
    while tried < limit {
      let before = smallest
      dropSteps(&smallest)
      dropRules(&smallest)
      dropViews(&smallest)
      plain(&smallest)
      if smallest == before { break }
    }
    let compacted = smallest.compacted
    return isKept(compacted) ? compacted : smallest
  }

  /// Keeps a change that leaves a history of which everything is still so.
  private mutating func take(
    _ smallest: inout TreeHistory,
    _ change: (inout TreeHistory) -> Void
  ) {
    var candidate = smallest
    change(&candidate)
    if tried >= limit || candidate == smallest { return }
    tried += 1
    if isKept(candidate) { smallest = candidate }
  }

  private mutating func dropSteps(_ smallest: inout TreeHistory) {
    var length = max(1, smallest.steps.count / 2)
    while true {
      var end = smallest.steps.count
      while end > 0 {
        let start = max(0, end - length)
        take(&smallest) { $0.steps.removeSubrange(start..<end) }
        end = start
      }
      if length == 1 { return }
      length /= 2
    }
  }

  private mutating func dropRules(_ smallest: inout TreeHistory) {
    for rule in smallest.rules.indices {
      let others = { $0 == rule ? nil : $0 }
      take(&smallest) { history in
        history.steps = history.steps.compactMap { $0.mapping(rules: others) }
      }
      for (index, step) in smallest.steps.enumerated() {
        guard let less = step.mapping(rules: others) else { continue }
        take(&smallest) { $0.steps[index] = less }
      }
    }
  }

  /// Takes out everything that is done with a view.
  private mutating func dropViews(_ smallest: inout TreeHistory) {
    for view in smallest.boxes.indices.dropFirst() {
      take(&smallest) { $0.steps.removeAll { $0.views.contains(view) } }
    }
  }

  /// Gives views and rules their plainest form.
  private mutating func plain(_ smallest: inout TreeHistory) {
    let usual = ReferenceTree.Box()
    let properties =
      usual.commonProperties + usual.labelProperties + usual.stackProperties
    for view in smallest.boxes.indices {
      for property in properties {
        take(&smallest) { $0.boxes[view].set(property) }
      }
      take(&smallest) { $0.boxes[view].kind = usual.kind }
    }
    for rule in smallest.rules.indices {
      take(&smallest) { $0.rules[rule].constant = 0 }
      take(&smallest) { $0.rules[rule].multiplier = 1 }
      take(&smallest) { $0.rules[rule].relation = .equal }
      take(&smallest) { $0.rules[rule].priority = .required }
      take(&smallest) { $0.rules[rule].priority = .high }
    }
    take(&smallest) { $0.size = RootSize(100, 100) }
  }
}

extension TreeStep {
  var views: [Int] {
    switch self {
    case .insert(let view, let parent, _), .arrange(let view, let parent, _):
      [view, parent]
    case .remove(let view), .unarrange(let view), .addGuide(_, let view):
      [view]
    case .set(let view, .gap(let after, _)): [view, after]
    case .set(let view, _): [view]
    default: []
    }
  }

  var rules: [Int] {
    switch self {
    case .activate(let batch), .deactivate(let batch): batch
    case .setConstant(let rule, _), .setPriority(let rule, _): [rule]
    default: []
    }
  }

  /// The step with other numbers for its rules, without those that have none;
  /// nil where nothing is left.
  func mapping(rules number: (Int) -> Int?) -> TreeStep? {
    let kept = rules.compactMap(number)
    switch self {
    case .activate: return kept.isEmpty ? nil : .activate(kept)
    case .deactivate: return kept.isEmpty ? nil : .deactivate(kept)
    case .setConstant(_, let value):
      return kept.first.map { .setConstant($0, value) }
    case .setPriority(_, let value):
      return kept.first.map { .setPriority($0, value) }
    default: return self
    }
  }
}

extension TreeHistory {
  /// The history without the rules that no step mentions, the rest numbered
  /// anew; views keep their numbers, and their order with them.
  var compacted: TreeHistory {
    let used = Set(steps.flatMap(\.rules))
    let kept = rules.indices.filter(used.contains)
    let places = Dictionary(uniqueKeysWithValues: zip(kept, kept.indices))
    var result = self
    result.rules = kept.map { rules[$0] }
    result.steps = steps.compactMap { step in
      step.mapping(rules: { places[$0] })
    }
    return result
  }

  /// The views that a rule or a step mentions, and the root.
  var usedViews: [Int] {
    var used: Set<Int> = [0]
    for step in steps { used.formUnion(step.views) }
    for rule in rules {
      for item in rule.items {
        switch item {
        case .view(let view), .safeArea(let view), .margins(let view):
          used.insert(view)
        case .guide: break
        }
      }
    }
    return used.sorted()
  }
}
