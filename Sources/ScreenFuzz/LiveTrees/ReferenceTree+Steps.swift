// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol

extension ReferenceTree {
  /// Whether a step can be made at all: a view holds neither itself nor what
  /// it is in, and only what is there can leave.
  func allows(_ step: TreeStep) -> Bool {
    switch step {
    case .insert(let view, let parent, _):
      return view != 0 && !isInside(parent, view)
    case .remove(let view):
      return boxes[view].parent != nil
    case .arrange(let view, let stack, _):
      return boxes[stack].kind == .stack && view != 0
        && !isInside(stack, view)
    case .unarrange(let view):
      guard let parent = boxes[view].parent else { return false }
      return boxes[parent].arranged.contains(view)
    case .removeGuide(let guide):
      return guideOwners[guide] != nil
    case .set(let view, let property):
      return allows(property, boxes[view].kind)
    default:
      return true
    }
  }

  private func allows(_ property: TreeStep.Property, _ kind: Kind) -> Bool {
    switch property {
    case .text, .lines: kind == .label
    case .content, .baselines: kind != .label
    case .axis, .spacing, .gap, .distribution, .alignment, .marginsRelative,
      .baselineRelative:
      kind == .stack
    default: true
    }
  }

  /// Whether a step must be refused whatever the numbers are.
  func mustRefuse(_ step: TreeStep) -> Bool {
    guard case .activate(let batch) = step else { return false }
    return batch.contains { index in
      !active.contains(index)
        && (rules[index].isImproper || !hasCommonAncestor(rules[index]))
    }
  }

  mutating func apply(_ step: TreeStep) {
    switch step {
    case .insert(let view, let parent, let place):
      if boxes[view].parent == parent {
        boxes[parent].children.removeAll { $0 == view }
      } else {
        leave(view)
      }
      boxes[parent].children.insert(
        view,
        at: min(place, boxes[parent].children.count),
      )
      boxes[view].parent = parent
    case .remove(let view): leave(view)
    case .arrange(let view, let stack, let place):
      if boxes[view].parent != stack {
        leave(view)
        boxes[stack].children.append(view)
        boxes[view].parent = stack
      }
      boxes[stack].arranged.removeAll { $0 == view }
      boxes[stack].arranged.insert(
        view,
        at: min(place, boxes[stack].arranged.count),
      )
    case .unarrange(let view):
      guard let stack = boxes[view].parent else { return }
      boxes[stack].arranged.removeAll { $0 == view }
      boxes[stack].gaps[view] = nil
    case .addGuide(let guide, let view):
      if guideOwners[guide] == view { return }
      drop(guide)
      guideOwners[guide] = view
    case .removeGuide(let guide):
      drop(guide)
    case .activate(let batch):
      for index in batch where !active.contains(index) { active.append(index) }
    case .deactivate(let batch):
      active.removeAll(where: batch.contains)
    case .setConstant(let index, let value): rules[index].constant = value
    case .setPriority(let index, let value): rules[index].priority = value
    case .set(let view, let property): boxes[view].set(property)
    case .resize(let size): self.size = size
    case .layout, .read, .reattach, .check: break
    }
  }

  /// Takes a view out; the rules across its edge go.
  private mutating func leave(_ view: Int) {
    guard let parent = boxes[view].parent else { return }
    active = active.filter { index in
      let inside = rules[index].items.filter { item in
        holder(of: item).map { isInside($0, view) } ?? false
      }
      return inside.isEmpty || inside.count == rules[index].items.count
    }
    boxes[parent].children.removeAll { $0 == view }
    boxes[parent].arranged.removeAll { $0 == view }
    boxes[parent].gaps[view] = nil
    boxes[view].parent = nil
  }

  private mutating func drop(_ guide: Int) {
    active = active.filter { !rules[$0].items.contains(.guide(guide)) }
    guideOwners[guide] = nil
  }
}
