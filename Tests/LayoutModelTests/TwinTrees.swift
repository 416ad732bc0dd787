// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// Two trees to which the same things happen at random: one has an engine, its
/// twin has none until somebody compares them.
final class TwinTrees {
  enum Kind: CaseIterable {
    case plain, texts, stacks, directions
  }

  /// What became of a change.
  enum Outcome {
    case made, refused
  }

  /// One of the trees; views and constraints of both go by the same places.
  struct Tree {
    let root = View("root")
    var views: [View] = []
    var constraints: [LayoutConstraint] = []

    init() { views = [root] }
  }

  let kind: Kind
  let size: RootSize
  private(set) var live = Tree()
  private(set) var twin = Tree()
  /// Whether nothing has changed since the last layout of the live tree.
  var lastPassIsCurrent = false
  private var state: UInt64

  init(_ kind: Kind, seed: Int) {
    self.kind = kind
    size =
      seed % 3 == 0
      ? RootSize(width: 400, height: 300, priority: 500) : RootSize(400, 300)
    state = UInt64(seed) &* 7919 &+ 17
  }

  private func roll(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }

  /// True once in so many times.
  func flip(_ count: Int) -> Bool { roll(count) == 0 }

  private func pick<Element>(_ elements: [Element]) -> Element {
    elements[roll(elements.count)]
  }

  /// The numbers of all frames by name.
  func frames(of tree: Tree) -> [String: Double] {
    var numbers: [String: Double] = [:]
    for view in tree.views where view.rootView === tree.root {
      numbers["\(view.name).x"] = view.frame.x
      numbers["\(view.name).y"] = view.frame.y
      numbers["\(view.name).width"] = view.frame.width
      numbers["\(view.name).height"] = view.frame.height
    }
    return numbers
  }

  /// Does the same to both trees.
  private func both(_ body: (Tree) -> Void) {
    body(live)
    body(twin)
    lastPassIsCurrent = false
  }

  /// Changes both trees, the twin only where the live one is not refused.
  ///
  /// - Throws: what is no conflict; only a conflict may be refused.
  func change<S: LayoutSolver>(_ engine: LayoutEngine<S>) throws -> Outcome {
    let index = roll(live.views.count)
    switch roll(kind == .stacks ? 13 : 11) {
    case 0, 1: addView(into: index)
    case 2, 3, 4: return try activate(index, roll(live.views.count))
    case 5:
      if live.constraints.isEmpty { break }
      let place = roll(live.constraints.count)
      both { $0.constraints[place].deactivate() }
    case 6:
      if live.constraints.isEmpty { break }
      let place = roll(live.constraints.count)
      let constant = Double(roll(60))
      return try attempt { try $0.constraints[place].setConstant(constant) }
    case 7:
      let margin = Double(roll(20))
      let isRoot = kind == .directions || index == 0
      let direction = pick([nil, .leftToRight, .rightToLeft] as [LayoutDirection?])
      both {
        $0.views[index].margins.left = margin
        $0.views[index].safeAreaInsets.top = margin / 2
        if isRoot { $0.views[index].direction = direction }
      }
    case 8:
      let height = flip(2) ? nil : Double(roll(50))
      let priority: Priority = pick([.low, 300])
      let text = String(repeating: "x ", count: roll(12))
      both {
        $0.views[index].contentSize.height = height
        $0.views[index].hugging.vertical = priority
        ($0.views[index] as? Label)?.text = text
      }
    case 9:
      let target = roll(live.views.count)
      if index == 0 || live.views[target].isDescendant(of: live.views[index]) { break }
      both { $0.views[target].addSubview($0.views[index]) }
    case 10:
      let width = Double(300 + roll(200))
      if try isRefused({ try engine.resize(to: width, 300) }) { return .refused }
      lastPassIsCurrent = false
    default: changeStack(index)
    }
    return .made
  }

  private func addView(into index: Int) {
    let name = "v\(live.views.count)"
    let number = roll(90)
    func make() -> View {
      switch kind {
      case .texts:
        let label = Label(name, text: "some text that is long")
        label.numberOfLines = number % 3
        return label
      case .stacks where number % 2 == 0:
        let stack = StackView(name)
        stack.axis = number % 4 == 0 ? .horizontal : .vertical
        return stack
      default:
        let view = View(name)
        if number % 3 == 0 { view.contentSize = IntrinsicSize(Double(number), 20) }
        return view
      }
    }
    let (one, two) = (make(), make())
    for (tree, view) in [(live, one), (twin, two)] {
      let parent = tree.views[index]
      if let stack = parent as? StackView {
        stack.addArrangedSubview(view)
      } else {
        parent.addSubview(view)
      }
    }
    live.views.append(one)
    twin.views.append(two)
    lastPassIsCurrent = false
  }

  private func changeStack(_ index: Int) {
    let (spacing, choice) = (Double(roll(9)), roll(5))
    both {
      let view = $0.views[index]
      if choice == 0 { view.isHidden.toggle() }
      guard let stack = view as? StackView else { return }
      switch choice {
      case 1: stack.spacing = spacing
      case 2: stack.axis = stack.axis.other
      case 3: stack.alignment = StackView.Alignment.allCases[Int(spacing) % 6]
      default: stack.distribution = StackView.Distribution.allCases[Int(spacing) % 5]
      }
    }
  }

  private func activate(_ index: Int, _ other: Int) throws -> Outcome {
    let attributes: [Attribute] = [
      .leading, .trailing, .centerX, .top, .bottom, .width, .leadingMargin, .topMargin,
    ]
    let attribute = pick(attributes)
    let relation = pick(Array(Relation.allCases))
    let multiplier = flip(4) && !attribute.isMargin ? 0.5 : 1
    let constant = Double(roll(40))
    // What margins or stacks move can't be refused: soft, it can't break.
    let isSoft = attribute.isMargin || attribute.isDirectional || kind == .stacks
    let priority: Priority = pick(isSoft ? [.high, 400, .low] : [.required, .high, 400, .low])
    func make(_ tree: Tree) throws -> LayoutConstraint {
      try LayoutConstraint(
        tree.views[index],
        attribute,
        relation,
        to: tree.views[other],
        attribute,
        multiplier: multiplier,
        constant: constant,
        priority: priority,
        identifier: "c\(tree.constraints.count)"
      )
    }
    let (one, two) = (try make(live), try make(twin))
    live.constraints.append(one)
    twin.constraints.append(two)
    return try attempt { try $0.constraints[$0.constraints.count - 1].activate() }
  }

  /// Makes a change that only a conflict may refuse.
  private func attempt(_ change: (Tree) throws -> Void) throws -> Outcome {
    if try isRefused({ try change(live) }) { return .refused }
    try change(twin)
    lastPassIsCurrent = false
    return .made
  }

  /// Whether a conflict refuses a change; another refusal is thrown.
  private func isRefused(_ change: () throws -> Void) throws -> Bool {
    do {
      try change()
      return false
    } catch {
      guard case .conflict? = error as? LayoutError else { throw error }
      return true
    }
  }
}
