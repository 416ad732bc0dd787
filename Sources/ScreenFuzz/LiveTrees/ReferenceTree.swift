// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol

/// The fuzzer's own reference of a live tree: what it must be after the steps
/// so far. Nothing here is read from the layout model.
struct ReferenceTree: Hashable {
  enum Kind: Hashable {
    case plain
    case label
    case stack
  }

  struct Box: Hashable {
    var kind = Kind.plain
    var content = IntrinsicSize.none
    var hugging = AxisPriorities(.low)
    var compression = AxisPriorities(.high)
    var margins = Insets(all: 8)
    var safeArea = Insets.zero
    var baselines = Baselines.edges
    var direction: LayoutDirection?
    /// The text, where the view is a label.
    var text = ""
    var lines = 1
    var isHidden = false
    /// The axis, where the view is a stack.
    var axis = Axis.horizontal
    var spacing = 0.0
    var distribution = StackView.Distribution.fill
    var alignment = StackView.Alignment.fill
    var isMarginsRelative = false
    var isBaselineRelative = false
    var arranged: [Int] = []
    var gaps: [Int: Double] = [:]
    /// Its place in the tree.
    var parent: Int?
    var children: [Int] = []
  }

  var boxes: [Box]
  var guideOwners: [Int?]
  /// The rules with their constants and priorities of now.
  var rules: [TreeRule]
  /// The rules that are active, in the order of their activation.
  var active: [Int] = []
  var size: RootSize
}

extension ReferenceTree {
  func holder(of item: TreeItem) -> Int? {
    switch item {
    case .view(let view), .safeArea(let view), .margins(let view): view
    case .guide(let guide): guideOwners[guide]
    }
  }

  func isInside(_ view: Int, _ other: Int) -> Bool {
    var current: Int? = view
    while let here = current {
      if here == other { return true }
      current = boxes[here].parent
    }
    return false
  }

  /// Whether a view is in the tree of the root.
  func isInTree(_ view: Int) -> Bool { isInside(view, 0) }

  /// The top of the tree that a view is in.
  func top(of view: Int) -> Int {
    var view = view
    while let parent = boxes[view].parent { view = parent }
    return view
  }

  func commonView(_ first: Int, _ second: Int) -> Int? {
    var current: Int? = first
    while let here = current {
      if isInside(second, here) { return here }
      current = boxes[here].parent
    }
    return nil
  }

  func direction(of view: Int) -> LayoutDirection {
    var current: Int? = view
    while let here = current {
      if let direction = boxes[here].direction { return direction }
      current = boxes[here].parent
    }
    return .leftToRight
  }

  /// Whether all items of a rule are in one tree, which activation demands.
  func hasCommonAncestor(_ rule: TreeRule) -> Bool {
    var tops: Set<Int> = []
    for item in rule.items {
      guard let holder = holder(of: item) else { return false }
      tops.insert(top(of: holder))
    }
    return tops.count == 1
  }

  /// The active rules of the root's tree, in the order of their activation.
  var activeInTree: [Int] {
    active.filter { index in
      holder(of: rules[index].left.item).map(isInTree) ?? false
    }
  }

  var viewsInTree: [Int] {
    var found: [Int] = []
    var queue = [0]
    while let view = queue.popLast() {
      found.append(view)
      queue.append(contentsOf: boxes[view].children.reversed())
    }
    return found
  }

  var guidesInTree: [Int] {
    guideOwners.indices.filter { guideOwners[$0].map(isInTree) ?? false }
  }

  /// Whether a view's text breaks at the width that layout gives.
  func wraps(_ view: Int) -> Bool {
    boxes[view].kind == .label && boxes[view].lines != 1
  }

  /// The views that a stack lays out.
  func visible(in stack: Int) -> [Int] {
    boxes[stack].arranged.filter { !boxes[$0].isHidden }
  }

  func gap(in stack: Int, after view: Int) -> Double {
    boxes[stack].gaps[view] ?? boxes[stack].spacing
  }
}
