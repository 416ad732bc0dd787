// Licensed under the MIT licence; see LICENSE.

import LayoutModel

// Order and orientation are those of a format string: per item the spacing
// before it; then the closing pin; then the alignments. A constraint always
// says *later* REL *earlier* + distance.

extension OrientedChain {
  /// The constraints that the chain stands for, none of them active.
  var constraints: [LayoutConstraint] {
    var made: [LayoutConstraint] = []
    made.reserveCapacity(chain.items.count + 2)
    for (index, item) in chain.items.enumerated() {
      emitGap(before: item, at: index, into: &made)
    }
    if let end = chain.end { emitEnd(end, into: &made) }
    emitAlignments(into: &made)
    return made
  }

  private var before: Attribute { axis == .horizontal ? .leading : .top }
  private var after: Attribute { axis == .horizontal ? .trailing : .bottom }

  private func emitGap(
    before item: any LayoutItem,
    at index: Int,
    into made: inout [LayoutConstraint]
  ) {
    switch chain.gaps[index] {
    case nil:
      break
    case .edge(let edge):
      guard let container = container(of: item, edge) else { return }
      let spacing = edge.spacing ?? .exactly(StandardSpacing.superview)
      emit(spacing, item, before, container, before, into: &made)
    case .standard:
      let spacing = Spacing.exactly(StandardSpacing.sibling)
      emit(spacing, item, before, chain.items[index - 1], after, into: &made)
    case .spacing(let spacing):
      emit(spacing, item, before, chain.items[index - 1], after, into: &made)
    }
  }

  private func emitEnd(
    _ edge: Chain.Edge,
    into made: inout [LayoutConstraint]
  ) {
    let last = chain.items[chain.items.count - 1]
    guard let container = container(of: last, edge) else { return }
    let spacing = edge.spacing ?? .exactly(StandardSpacing.superview)
    emit(spacing, container, after, last, after, into: &made)
  }

  private func emitAlignments(into made: inout [LayoutConstraint]) {
    guard let alignment else { return }
    for (earlier, later) in zip(chain.items, chain.items.dropFirst()) {
      let pin = Spacing.exactly(0)
      emit(pin, later, alignment, earlier, alignment, into: &made)
    }
  }

  /// What an item's edge of the chain is measured against; nil, and reported,
  /// where there is no superview.
  private func container(
    of item: any LayoutItem,
    _ edge: Chain.Edge
  ) -> (any LayoutItem)? {
    guard let view = item.enclosingView else {
      item.reportMisuse(
        "'\(item.displayName)' is pinned to the edge of its superview, but "
          + "has none (\(origin))"
      )
      return nil
    }
    return edge.isSafe ? view.safeAreaGuide : view
  }

  private func emit(
    _ spacing: Spacing,
    _ later: any LayoutItem,
    _ laterAttribute: Attribute,
    _ earlier: any LayoutItem,
    _ earlierAttribute: Attribute,
    into made: inout [LayoutConstraint]
  ) {
    for pin in spacing.pins {
      made.append(
        LayoutConstraint(
          unchecked: later,
          laterAttribute,
          pin.relation,
          to: earlier,
          earlierAttribute,
          constant: pin.value,
          priority: pin.priority,
          fileID: origin.fileID,
          line: origin.line,
        )
      )
    }
  }
}
