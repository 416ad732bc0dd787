// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol

/// Real views, guides and constraints, with an engine on them: the tree that a
/// history is played on, or the one that an reference describes.
final class LiveTree {
  let views: [View]
  let guides: [LayoutGuide]
  let constraints: [LayoutConstraint]
  private(set) var engine: LayoutEngine<SystemRecorder>
  private let makeSolver: () -> any LayoutSolver
  private let fault: TreeFault?
  private var late: [TreeStep] = []

  /// A tree as an reference says that it is, on a fresh engine.
  ///
  /// - Throws: what attaching the engine throws.
  init(
    _ reference: ReferenceTree,
    fault: TreeFault? = nil,
    makeSolver: @escaping () -> any LayoutSolver
  ) throws(LayoutError) {
    self.makeSolver = makeSolver
    self.fault = fault
    let views = reference.boxes.enumerated().map { Self.view($0, $1) }
    let guides = reference.guideOwners.indices.map {
      LayoutGuide(TreeItem.guide($0).name)
    }
    self.views = views
    self.guides = guides
    for (index, box) in reference.boxes.enumerated() {
      for child in box.children { views[index].addSubview(views[child]) }
      guard let stack = views[index] as? StackView else { continue }
      for child in box.arranged { stack.addArrangedSubview(views[child]) }
      for (child, gap) in box.gaps {
        stack.setCustomSpacing(gap, after: views[child])
      }
    }
    for (guide, owner) in reference.guideOwners.enumerated() {
      if let owner { views[owner].addLayoutGuide(guides[guide]) }
    }
    constraints = reference.rules.enumerated().map { index, rule in
      Self.constraint(rule, views, guides).named("rule \(index)")
    }
    try LayoutConstraint.activate(
      reference.active.map { [constraints] in
        constraints[$0]
      }
    )
    engine = try Self.attach(views[0], reference.size, makeSolver, fault)
  }

  private static func attach(
    _ root: View,
    _ size: RootSize,
    _ makeSolver: @escaping () -> any LayoutSolver,
    _ fault: TreeFault?
  ) throws(LayoutError) -> LayoutEngine<SystemRecorder> {
    let engine = try LayoutEngine(
      root,
      size: size,
      solver: SystemRecorder(makeSolver(), fault: fault),
    )
    engine.makeCopy = { SystemRecorder(makeSolver()) }
    return engine
  }

  func element(_ item: TreeItem) -> LayoutElement {
    Self.element(item, views, guides)
  }

  func make(_ step: TreeStep) throws(LayoutError) {
    guard let fault else { return try makeSoundly(step) }
    if fault.drops(step) { return }
    if fault.delays(step) {
      late.append(step)
      return
    }
    switch (fault, step) {
    case (.moveIgnored, .insert(let view, _, _))
    where views[view].superview != nil:
      return
    case (.heightKept, .resize(let size)):
      var size = size
      size.height = engine.rootSize.height
      return try makeSoundly(.resize(size))
    case (_, .layout): break
    default:
      for step in late { try makeSoundly(step) }
      late = []
    }
    try makeSoundly(step)
  }

  private func makeSoundly(_ step: TreeStep) throws(LayoutError) {
    switch step {
    case .insert(let view, let parent, let place):
      let parent = views[parent]
      let isMine = views[view].superview === parent
      let count = parent.subviews.count - (isMine ? 1 : 0)
      parent.insertSubview(views[view], at: min(place, count))
    case .remove(let view):
      views[view].removeFromSuperview()
    case .arrange(let view, let stack, let place):
      guard let stack = views[stack] as? StackView else { return }
      let isMine = stack.arrangedSubviews.contains { $0 === views[view] }
      let count = stack.arrangedSubviews.count - (isMine ? 1 : 0)
      stack.insertArrangedSubview(views[view], at: min(place, count))
    case .unarrange(let view):
      (views[view].superview as? StackView)?
        .removeArrangedSubview(views[view])
    case .addGuide(let guide, let view):
      views[view].addLayoutGuide(guides[guide])
    case .removeGuide(let guide):
      guides[guide].owningView?.removeLayoutGuide(guides[guide])
    case .activate(let batch):
      try LayoutConstraint.activate(batch.map { constraints[$0] })
    case .deactivate(let batch):
      LayoutConstraint.deactivate(batch.map { constraints[$0] })
    case .setConstant(let index, let value):
      try constraints[index].setConstant(value)
    case .setPriority(let index, let value):
      try constraints[index].setPriority(value, allowingRequired: true)
    case .set(let view, let property):
      Self.set(property, of: views[view], among: views)
    case .resize(let size): try engine.resize(to: size)
    case .layout: try engine.layout()
    case .read(let reading): try read(reading)
    case .reattach:
      let size = engine.rootSize
      engine.detach()
      engine = try Self.attach(views[0], size, makeSolver, fault)
    case .check: break
    }
  }

  private static func set(
    _ property: TreeStep.Property,
    of view: View,
    among views: [View]
  ) {
    switch property {
    case .content(let value): view.contentSize = value
    case .hugging(let value): view.hugging = value
    case .compression(let value): view.compressionResistance = value
    case .margins(let value): view.margins = value
    case .safeArea(let value): view.safeAreaInsets = value
    case .baselines(let value): view.contentBaselines = value
    case .direction(let value): view.direction = value
    case .hidden(let value): view.isHidden = value
    case .text(let value): (view as? Label)?.text = value
    case .lines(let value): (view as? Label)?.numberOfLines = value
    default:
      guard let stack = view as? StackView else { return }
      set(property, of: stack, among: views)
    }
  }

  private static func set(
    _ property: TreeStep.Property,
    of stack: StackView,
    among views: [View]
  ) {
    switch property {
    case .axis(let value): stack.axis = value
    case .spacing(let value): stack.spacing = value
    case .gap(let after, let value):
      stack.setCustomSpacing(value, after: views[after])
    case .distribution(let value): stack.distribution = value
    case .alignment(let value): stack.alignment = value
    case .marginsRelative(let value): stack.isMarginsRelative = value
    case .baselineRelative(let value): stack.isBaselineRelative = value
    default: break
    }
  }

  private func read(_ reading: TreeStep.Reading) throws(LayoutError) {
    switch reading {
    case .ambiguity: _ = try engine.ambiguities()
    case .broken: _ = try engine.brokenConstraints()
    case .fitting:
      _ = try engine.fittingSize(of: engine.root)
    case .affecting:
      _ = try engine.constraintsAffecting(engine.root, .horizontal)
    case .profile: _ = try? engine.solver.profile()
    }
  }
}

extension LiveTree {
  private static func view(_ index: Int, _ box: ReferenceTree.Box) -> View {
    let name = TreeItem.name(ofView: index)
    let view: View =
      switch box.kind {
      case .plain: View(name)
      case .label: Label(name, text: box.text)
      case .stack: StackView(name, axis: box.axis)
      }
    for property in box.commonProperties + box.kindProperties {
      set(property, of: view, among: [])
    }
    return view
  }

  private static func element(
    _ item: TreeItem,
    _ views: [View],
    _ guides: [LayoutGuide]
  ) -> LayoutElement {
    switch item {
    case .view(let view): views[view]
    case .guide(let guide): guides[guide]
    case .safeArea(let view): views[view].safeAreaGuide
    case .margins(let view): views[view].marginsGuide
    }
  }

  private static func constraint(
    _ rule: TreeRule,
    _ views: [View],
    _ guides: [LayoutGuide]
  ) -> LayoutConstraint {
    func element(_ place: TreeRule.Place) -> LayoutElement {
      Self.element(place.item, views, guides)
    }
    guard rule.measuresDistance else {
      return LayoutConstraint(
        unchecked: element(rule.left),
        rule.left.attribute,
        rule.relation,
        to: rule.right.map(element),
        rule.right?.attribute ?? .notAnAttribute,
        multiplier: rule.multiplier,
        constant: rule.constant,
        priority: rule.priority,
      )
    }
    func extent(
      _ place: TreeRule.Place,
      _ base: TreeRule.Place?
    ) -> DimensionAnchor? {
      let end = element(place)
      guard let base else { return end.extent(place.attribute) }
      let start = element(base)
      if let from = start.across(base.attribute) {
        return end.across(place.attribute)
          .map { from.anchorWithOffset(to: $0) }
      }
      return start.down(base.attribute).flatMap { from in
        end.down(place.attribute).map { from.anchorWithOffset(to: $0) }
      }
    }
    guard let left = extent(rule.left, rule.leftBase) else {
      preconditionFailure("No anchors say \(rule)")
    }
    let right = rule.right.flatMap { extent($0, rule.rightBase) }
    let made = left.constraint(
      rule.relation,
      right,
      multiplier: rule.multiplier,
      constant: rule.constant,
    )
    return made.at(rule.priority)
  }
}
