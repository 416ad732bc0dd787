// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// Stack views of texts, to which things happen that numbers say: the same
/// numbers make the same tree.
final class WrappingTree {
  let root = View("root")
  private(set) var size = RootSize(300, 600)
  private var views: [View] = []
  private var extra: [LayoutConstraint] = []

  /// A stream of numbers that a seed decides.
  struct Numbers {
    private var state: UInt64

    init(seed: Int) { state = UInt64(seed) &* 7919 &+ 31 }

    mutating func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
  }

  init() {
    let top = StackView("s0")
    top.axis = .vertical
    root.addSubview(top)
    views = [top]
    LayoutConstraint.activateOrReport([
      top.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      top.topAnchor.constraint(equalTo: root.topAnchor),
      top.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
  }

  func agrees(with other: WrappingTree) -> Bool {
    zip(views, other.views).allSatisfy { view, other in
      let (a, b) = (view.frame, other.frame)
      return abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6 && abs(a.width - b.width) < 1e-6
        && abs(a.height - b.height) < 1e-6
    }
  }

  /// Does what five numbers say, or nothing where that has no meaning.
  func play(_ numbers: [Int]) {
    let (place, number) = (numbers[1] % views.count, numbers[2])
    let view = views[place]
    let (label, stack) = (view as? Label, view as? StackView)
    let priority = Priority(Double(100 + number % 800))
    switch numbers[0] % 20 {
    case 0, 1, 2: add(number, at: numbers[1])
    case 3, 4, 5: label?.text = String(repeating: "abc de ", count: number % 12)
    case 6: label?.numberOfLines = number % 3
    case 7, 8: size = RootSize(Double(120 + number % 40 * 10), 600)
    case 9: if place > 0 { view.isHidden.toggle() }
    case 10: if place > 0 { move(view, to: number) }
    case 11: if let stack { stack.axis = stack.axis.other }
    case 12: stack?.spacing = Double(number % 4 * 4)
    case 13: stack?.alignment = [.fill, .leading, .center, .trailing][number % 4]
    case 14: stack?.distribution = StackView.Distribution.allCases[number % 5]
    case 15: view.hugging.horizontal = priority
    case 16: view.compressionResistance.horizontal = priority
    case 17:
      let other = views[number % views.count].widthAnchor
      constrain(view.widthAnchor.constraint(equalTo: other, multiplier: 0.5), 700)
    case 18: extra.popLast()?.deactivate()
    default:
      let factor = [0.5, 1, 2][number % 3]
      constrain(view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: factor), 600)
    }
  }

  private func constrain(_ constraint: LayoutConstraint, _ priority: Priority) {
    extra.append(constraint.at(priority))
    LayoutConstraint.activateOrReport([constraint])
  }

  private func add(_ number: Int, at place: Int) {
    let stacks = views.compactMap { $0 as? StackView }
    let name = "\(views.count)"
    let view: View
    switch number % 6 {
    case 0:
      let stack = StackView(name)
      stack.axis = number % 4 < 2 ? .horizontal : .vertical
      view = stack
    case 1:
      view = View(name)
      view.contentSize = IntrinsicSize(Double(number % 50), Double(number % 37))
    default:
      let label = Label(name, text: String(repeating: "wrapped ", count: 1 + number % 9))
      label.numberOfLines = number % 5 == 0 ? 2 : 0
      view = label
    }
    stacks[place % stacks.count].addArrangedSubview(view)
    views.append(view)
  }

  private func move(_ view: View, to place: Int) {
    guard let stack = views[place % views.count] as? StackView, !stack.isDescendant(of: view)
    else { return }
    (view.superview as? StackView)?.removeArrangedSubview(view)
    stack.insertArrangedSubview(view, at: min(place % 4, stack.arrangedSubviews.count))
  }
}
