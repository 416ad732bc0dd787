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

  private mutating func take(
    _ candidate: TreeHistory,
    _ smallest: inout TreeHistory
  ) -> Bool {
    if tried >= limit || candidate == smallest { return false }
    tried += 1
    guard isKept(candidate) else { return false }
    smallest = candidate
    return true
  }

  private mutating func dropSteps(_ smallest: inout TreeHistory) {
    var length = max(1, smallest.steps.count / 2)
    while true {
      var end = smallest.steps.count
      while end > 0 {
        let start = max(0, end - length)
        var candidate = smallest
        candidate.steps.removeSubrange(start..<end)
        _ = take(candidate, &smallest)
        end = start
      }
      if length == 1 { return }
      length /= 2
    }
  }

  private mutating func dropRules(_ smallest: inout TreeHistory) {
    for rule in smallest.rules.indices {
      var candidate = smallest
      candidate.steps = smallest.steps.compactMap { $0.without(rule: rule) }
      _ = take(candidate, &smallest)
      for (index, step) in smallest.steps.enumerated() {
        guard let less = step.without(rule: rule) else { continue }
        candidate = smallest
        candidate.steps[index] = less
        _ = take(candidate, &smallest)
      }
    }
  }

  /// Takes out everything that is done with a view.
  private mutating func dropViews(_ smallest: inout TreeHistory) {
    for view in smallest.boxes.indices.dropFirst() {
      var candidate = smallest
      candidate.steps.removeAll { $0.views.contains(view) }
      _ = take(candidate, &smallest)
    }
  }

  /// Gives views and rules their plainest form.
  private mutating func plain(_ smallest: inout TreeHistory) {
    let usual = ReferenceTree.Box()
    for view in smallest.boxes.indices {
      let edits: [(inout ReferenceTree.Box) -> Void] = [
        { $0.content = usual.content }, { $0.hugging = usual.hugging },
        { $0.compression = usual.compression },
        { $0.margins = usual.margins }, { $0.safeArea = usual.safeArea },
        { $0.baselines = usual.baselines },
        { $0.direction = usual.direction }, { $0.text = usual.text },
        { $0.lines = usual.lines }, { $0.isHidden = usual.isHidden },
        { $0.kind = usual.kind }, { $0.axis = usual.axis },
        { $0.spacing = usual.spacing },
        { $0.distribution = usual.distribution },
        { $0.alignment = usual.alignment },
        { $0.isMarginsRelative = false },
      ]
      for edit in edits {
        var candidate = smallest
        edit(&candidate.boxes[view])
        _ = take(candidate, &smallest)
      }
    }
    for rule in smallest.rules.indices {
      let edits: [(inout TreeRule) -> Void] = [
        { $0.constant = 0 }, { $0.multiplier = 1 }, { $0.relation = .equal },
        { $0.priority = .required }, { $0.priority = .high },
      ]
      for edit in edits {
        var candidate = smallest
        edit(&candidate.rules[rule])
        _ = take(candidate, &smallest)
      }
    }
    var candidate = smallest
    candidate.size = RootSize(100, 100)
    _ = take(candidate, &smallest)
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

  /// The step without a rule; nil where nothing is left.
  func without(rule: Int) -> TreeStep? {
    switch self {
    case .activate(let batch):
      let rest = batch.filter { $0 != rule }
      return rest.isEmpty ? nil : .activate(rest)
    case .deactivate(let batch):
      let rest = batch.filter { $0 != rule }
      return rest.isEmpty ? nil : .deactivate(rest)
    case .setConstant(rule, _), .setPriority(rule, _): return nil
    default: return self
    }
  }
}

extension TreeHistory {
  /// The history without the rules that no step mentions, the rest numbered
  /// anew; views keep their numbers, and their order with them.
  var compacted: TreeHistory {
    var used: Set<Int> = []
    for step in steps {
      switch step {
      case .activate(let batch), .deactivate(let batch): used.formUnion(batch)
      case .setConstant(let rule, _), .setPriority(let rule, _):
        used.insert(rule)
      default: break
      }
    }
    let kept = rules.indices.filter(used.contains)
    var places: [Int: Int] = [:]
    for (place, rule) in kept.enumerated() { places[rule] = place }
    var result = self
    result.rules = kept.map { rules[$0] }
    result.steps = steps.map { step in
      switch step {
      case .activate(let batch): .activate(batch.compactMap { places[$0] })
      case .deactivate(let batch): .deactivate(batch.compactMap { places[$0] })
      case .setConstant(let rule, let value):
        .setConstant(places[rule] ?? 0, value)
      case .setPriority(let rule, let value):
        .setPriority(places[rule] ?? 0, value)
      default: step
      }
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
