// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import LayoutModel

/// Two trees with an engine each, and views that travel: into one tree, out of
/// it, into each other while they are outside, and back. Most of what happens
/// to them happens outside.
///
/// No rule is required and no size is more than a wish, so nothing is refused.
final class TravellingViews {
  typealias Engine = LayoutEngine<CassowaryBackend>

  /// A constraint by what it is between, for making it again.
  private struct Rule {
    var constraint: LayoutConstraint
    var items: [Item]
  }

  private struct Item {
    var view: Int
    var isMargins = false
    var guide: Int?
  }

  private var numbers: WrappingTree.Numbers
  private var views: [View]
  private let guides = (0..<2).map { LayoutGuide("g\($0)") }
  private var rules: [Rule] = []
  private var engines: [Engine?] = [nil, nil]
  private var sizes = [RootSize(300, 400), RootSize(180, 500)]

  init(seed: Int) {
    numbers = WrappingTree.Numbers(seed: seed)
    views = [View("A"), View("B")]
    for index in 2..<(6 + numbers.next(5)) {
      let view: View
      switch numbers.next(5) {
      case 0: view = View("v\(index)")
      case 1, 2: view = StackView("s\(index)")
      default:
        let label = Label("t\(index)", text: "some words that wrap")
        label.numberOfLines = [0, 0, 2, 1][numbers.next(4)]
        view = label
      }
      views.append(view)
    }
    attach(0)
    attach(1)
    for view in views.dropFirst(2) where numbers.next(3) > 0 { move(view) }
  }

  private func flip(_ count: Int) -> Bool { numbers.next(count) == 0 }

  private func pick<Element>(_ elements: [Element]) -> Element {
    elements[numbers.next(elements.count)]
  }

  private func isOutside(_ view: View) -> Bool {
    engines.allSatisfy { $0?.root !== view.rootView }
  }

  private func attach(_ root: Int) {
    if views[root].superview != nil { return }
    engines[root]?.detach()
    engines[root] = nil
    engines[root] = try? Engine(views[root], size: sizes[root])
  }

  private func move(_ view: View) {
    let places = views.filter { !$0.isDescendant(of: view) }
    let outside = places.filter(isOutside)
    guard !places.isEmpty else { return }
    let place = !outside.isEmpty && flip(3) ? pick(outside) : pick(places)
    if let stack = place as? StackView, !flip(4) {
      stack.insertArrangedSubview(view, at: numbers.next(4))
    } else {
      place.insertSubview(view, at: numbers.next(4))
    }
    for (index, engine) in engines.enumerated() where engine != nil && views[index].superview != nil
    {
      engines[index] = nil
    }
  }

  /// Does one thing; true where it was a layout.
  func step() throws {
    let travelling = views.dropFirst(2).filter(isOutside)
    let view = !travelling.isEmpty && !flip(3) ? pick(travelling) : pick(views)
    switch numbers.next(22) {
    case 0, 1, 2: move(pick(Array(views.dropFirst(flip(12) ? 0 : 2))))
    case 3, 4:
      let view = pick(views)
      view.removeFromSuperview()
      if flip(2) { move(view) }
    case 5, 6: (view as? Label)?.text = String(repeating: "abc de ", count: numbers.next(9))
    case 7: (view as? Label)?.numberOfLines = numbers.next(3)
    case 8: (view as? Label)?.preferredMaxLayoutWidth = pick([nil, 40, 90])
    case 9: view.direction = pick([nil, .leftToRight, .rightToLeft])
    case 10: view.margins = Insets(all: Double(numbers.next(4)) * 5)
    case 11:
      view.safeAreaInsets = Insets(all: Double(numbers.next(3)) * 7)
      view.contentBaselines = Baselines(first: Double(numbers.next(3)) * 4, last: 2)
    case 12:
      view.contentSize = IntrinsicSize(pick([nil, 30, 80]), pick([nil, 20, 44]))
      view.hugging.horizontal = Priority(Double(200 + numbers.next(400)))
    case 13: view.compressionResistance = AxisPriorities(Priority(Double(300 + numbers.next(500))))
    case 14: view.isHidden.toggle()
    case 15, 16: changeStack(view as? StackView)
    case 17: relate(view)
    case 18: changeRule()
    case 19:
      let guide = pick(guides)
      if let owner = guide.owningView, flip(3) {
        owner.removeLayoutGuide(guide)
      } else {
        view.addLayoutGuide(guide)
      }
    case 20: try engines[numbers.next(2)]?.layout()
    default: if flip(2) { attach(numbers.next(2)) } else { try resize() }
    }
  }

  private func resize() throws {
    let root = numbers.next(2)
    sizes[root].width = Double(100 + numbers.next(8) * 40)
    try engines[root]?.resize(to: sizes[root])
  }

  private func changeStack(_ stack: StackView?) {
    guard let stack else { return }
    switch numbers.next(7) {
    case 0: stack.axis = stack.axis.other
    case 1: stack.spacing = Double(numbers.next(3) * 4)
    case 2: stack.distribution = pick(StackView.Distribution.allCases)
    case 3: stack.alignment = pick(StackView.Alignment.allCases)
    case 4: stack.isMarginsRelative.toggle()
    case 5: stack.isBaselineRelative.toggle()
    default:
      guard let view = stack.arrangedSubviews.first else { return }
      if flip(2) {
        stack.removeArrangedSubview(view)
      } else {
        stack.setCustomSpacing(9, after: view)
      }
    }
  }

  private func element(_ item: Item, _ views: [View], _ guides: [LayoutGuide]) -> LayoutElement {
    if let guide = item.guide { return guides[guide] }
    return item.isMargins ? views[item.view].marginsGuide : views[item.view]
  }

  private func relate(_ view: View) {
    let near = views.indices.filter { views[$0].rootView === view.rootView }
    func item() -> Item {
      let held = guides.indices.filter { guides[$0].owningView?.rootView === view.rootView }
      if flip(6), !held.isEmpty { return Item(view: 0, guide: pick(held)) }
      return Item(view: pick(near), isMargins: flip(4))
    }
    let items = [item(), item()]
    let isPlain = items.allSatisfy { !$0.isMargins && $0.guide == nil }
    let attribute: Attribute = pick([
      .leading, .trailing, .top, .bottom, .width, .centerX, .leadingMargin, .firstBaseline,
    ])
    if !isPlain, attribute.isMargin || attribute.isBaseline { return }
    let constraint = LayoutConstraint(
      unchecked: element(items[0], views, guides),
      attribute,
      pick(Array(Relation.allCases)),
      to: element(items[1], views, guides),
      attribute,
      multiplier: attribute == .width ? pick([1, 0.5]) : 1,
      constant: Double(numbers.next(5) * 10),
      priority: Priority(Double(110 + numbers.next(600))),
    )
    rules.append(Rule(constraint: constraint, items: items))
    LayoutConstraint.activateOrReport([constraint])
  }

  private func changeRule() {
    guard !rules.isEmpty else { return }
    let rule = pick(rules)
    let constraint = rule.constraint
    switch numbers.next(4) {
    case 0: constraint.deactivate()
    case 1: constraint.constant = Double(numbers.next(6) * 15)
    case 2: constraint.priority = Priority(Double(110 + numbers.next(600)))
    default:
      let roots = Set(
        rule.items.map {
          element($0, views, guides).owningView.map { ObjectIdentifier($0.rootView) }
        }
      )
      if roots.count == 1, !roots.contains(nil) { LayoutConstraint.activateOrReport([constraint]) }
    }
  }

  // MARK: Comparison

  /// What is other in a tree that was made at once, nil where nothing is, or
  /// where a text has no one width.
  func difference() throws -> String? {
    for (index, engine) in engines.enumerated() {
      guard let engine else { continue }
      try engine.layout()
      if let report = engine.root.layoutReports.first { return "reported: \(report)" }
      let (copies, twins) = makeAgain()
      let fresh = try Engine(copies[index], size: sizes[index])
      try fresh.layout()
      _ = twins
      let open = Set(try fresh.ambiguities().map { "\($0)" })
      let texts = views.filter { ($0 as? Label)?.numberOfLines != 1 && $0 is Label }
      if texts.contains(where: { open.contains("\($0.name).width") }) { continue }
      let (own, other) = (try Self.rows(views[index]), try Self.rows(copies[index]))
      if own != other {
        let left = own.filter { other[$0.key] != $0.value }.keys.sorted()
        let right = other.filter { own[$0.key] != $0.value }.keys.sorted()
        return "the engine has \(left), a fresh one \(right)"
      }
      for (view, copy) in zip(views, copies) where view.rootView === engine.root {
        for (name, one, two) in [
          ("x", view.frame.x, copy.frame.x), ("y", view.frame.y, copy.frame.y),
          ("width", view.frame.width, copy.frame.width),
          ("height", view.frame.height, copy.frame.height),
        ] where !open.contains("\(view.name).\(name)") && abs(one - two) > 1e-6 {
          return "\(view.name).\(name) is \(one), afresh \(two)"
        }
      }
    }
    return nil
  }

  private static func rows(_ root: View) throws -> [String: Int] {
    let system = try root.treeSystem()
    let names = Dictionary(system.variables) { first, _ in first }
    var rows: [String: Int] = [:]
    for row in system.rows {
      let terms = row.linear.terms.map { "\($0.coefficient)·\(names[$0.variable] ?? "?")" }
      let constant = (row.linear.constant * 1e6).rounded() / 1e6 + 0
      let text =
        "\(terms.sorted().joined(separator: " ")) \(row.linear.relation) "
        + "\(constant) @\(row.linear.priority)"
      rows[text, default: 0] += 1
    }
    return rows
  }

  private func makeAgain() -> ([View], [LayoutGuide]) {
    let copies = views.map(copy)
    let twins = guides.map { LayoutGuide($0.name) }
    for (view, copy) in zip(views, copies) {
      for subview in view.subviews { copy.addSubview(twin(of: subview, copies)) }
      if let stack = view as? StackView, let other = copy as? StackView {
        for arranged in stack.arrangedSubviews {
          other.addArrangedSubview(twin(of: arranged, copies))
          let gap = stack.customSpacing(after: arranged)
          if gap != nil { other.setCustomSpacing(gap, after: twin(of: arranged, copies)) }
        }
      }
      for (guide, twin) in zip(guides, twins) where guide.owningView === view {
        copy.addLayoutGuide(twin)
      }
    }
    for rule in rules where rule.constraint.isActive {
      let old = rule.constraint
      let made = LayoutConstraint(
        unchecked: element(rule.items[0], copies, twins),
        old.attribute1,
        old.relation,
        to: element(rule.items[1], copies, twins),
        old.attribute2,
        multiplier: old.multiplier,
        constant: old.constant,
        priority: old.priority,
      )
      LayoutConstraint.activateOrReport([made])
    }
    return (copies, twins)
  }

  private func twin(of view: View, _ copies: [View]) -> View {
    copies[views.firstIndex { $0 === view } ?? 0]
  }

  private func copy(of view: View) -> View {
    let copy = type(of: view).init(view.name)
    copy.direction = view.direction
    copy.margins = view.margins
    copy.safeAreaInsets = view.safeAreaInsets
    copy.contentBaselines = view.contentBaselines
    copy.contentSize = view.contentSize
    copy.hugging = view.hugging
    copy.compressionResistance = view.compressionResistance
    copy.isHidden = view.isHidden
    if let label = view as? Label, let copy = copy as? Label {
      copy.text = label.text
      copy.numberOfLines = label.numberOfLines
      copy.preferredMaxLayoutWidth = label.preferredMaxLayoutWidth
    }
    if let stack = view as? StackView, let copy = copy as? StackView {
      copy.axis = stack.axis
      copy.spacing = stack.spacing
      copy.distribution = stack.distribution
      copy.alignment = stack.alignment
      copy.isMarginsRelative = stack.isMarginsRelative
      copy.isBaselineRelative = stack.isBaselineRelative
    }
    return copy
  }
}
