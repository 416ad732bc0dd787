// Licensed under the MIT licence; see LICENSE.

import LayoutModel

// Order and orientation are those of a format string: per item the spacing
// before it; then the closing pin; then the alignments. A constraint always
// says *later* REL *earlier* + distance.

extension OrientedChain {
  /// The constraints that the chain stands for, none of them active.
  ///
  /// What has no meaning (two spacings together, a spacing or an edge in the
  /// air, an edge where there is no superview) is left out and noted in
  /// `View.layoutReports` of the items' tree.
  var constraints: [LayoutConstraint] {
    var made: [LayoutConstraint] = []
    made.reserveCapacity(chain.parts.count)
    var walk = Walk()
    for part in chain.parts {
      switch part {
      case .item(let item): arrive(at: item, &walk, into: &made)
      case .spacing(let spacing): pass(spacing, &walk)
      case .edge(let isSafe): meet(isSafe, &walk, into: &made)
      }
    }
    if walk.previous == nil {
      report("The chain has no view", walk)
    } else if walk.spacing != nil {
      report("The chain ends with a spacing", walk)
    }
    emitAlignments(into: &made)
    return made
  }

  /// Where the reading of a chain has come to.
  private struct Walk {
    /// The item before, nil at the beginning.
    var previous: LayoutElement?
    var spacing: Spacing?
    var begin: Bool?
    var isEnded = false
    /// The item that was last found to have no superview.
    var orphan: LayoutElement?
  }

  private var before: Attribute { axis == .horizontal ? .leading : .top }
  private var after: Attribute { axis == .horizontal ? .trailing : .bottom }

  private func arrive(
    at item: LayoutElement,
    _ walk: inout Walk,
    into made: inout [LayoutConstraint]
  ) {
    if walk.isEnded { report("The chain goes on behind an edge", walk) }
    if let previous = walk.previous {
      let spacing = walk.spacing ?? .exactly(StandardSpacing.sibling)
      emit(spacing, item, before, previous, after, into: &made)
    } else if let isSafe = walk.begin {
      if let container = container(of: item, isSafe, &walk) {
        let spacing = walk.spacing ?? .exactly(StandardSpacing.superview)
        emit(spacing, item, before, container, before, into: &made)
      }
    } else if walk.spacing != nil {
      walk.previous = item
      report("The chain begins with a spacing", walk)
    }
    walk.previous = item
    walk.spacing = nil
  }

  private func pass(_ spacing: Spacing, _ walk: inout Walk) {
    if walk.spacing != nil { report("Two spacings follow each other", walk) }
    walk.spacing = spacing
  }

  private func meet(
    _ isSafe: Bool,
    _ walk: inout Walk,
    into made: inout [LayoutConstraint]
  ) {
    guard let last = walk.previous else {
      walk.begin = isSafe
      return
    }
    if walk.isEnded { report("The chain has an edge twice", walk) }
    if let container = container(of: last, isSafe, &walk) {
      let spacing = walk.spacing ?? .exactly(StandardSpacing.superview)
      emit(spacing, container, after, last, after, into: &made)
    }
    walk.spacing = nil
    walk.isEnded = true
  }

  private func emitAlignments(into made: inout [LayoutConstraint]) {
    guard let alignment else { return }
    let pin = Spacing.exactly(0)
    var previous: LayoutElement?
    for case .item(let item) in chain.parts {
      if let previous {
        emit(pin, item, alignment, previous, alignment, into: &made)
      }
      previous = item
    }
  }

  /// What an item's end of the chain is measured against; nil, and reported
  /// once, where there is no superview.
  private func container(
    of item: LayoutElement,
    _ isSafe: Bool,
    _ walk: inout Walk
  ) -> LayoutElement? {
    guard let view = item.enclosingView else {
      if walk.orphan !== item {
        item.reportMisuse(
          "'\(item.displayName)' is pinned to the edge of its superview, but "
            + "has none (\(origin))"
        )
      }
      walk.orphan = item
      return nil
    }
    return isSafe ? view.safeAreaGuide : view
  }

  private func report(_ sentence: String, _ walk: Walk) {
    var item = walk.previous
    if item == nil {
      for case .item(let first) in chain.parts {
        item = first
        break
      }
    }
    View.reportMisuse("\(sentence) (\(origin))", at: item)
  }

  private func emit(
    _ spacing: Spacing,
    _ later: LayoutElement,
    _ laterAttribute: Attribute,
    _ earlier: LayoutElement,
    _ earlierAttribute: Attribute,
    into made: inout [LayoutConstraint]
  ) {
    for pin in spacing.pins {
      let constraint = LayoutConstraint(
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
      constraint.write(by: words)
      made.append(constraint)
    }
  }
}

/// Made once for all constraints of the notation.
private let words = LayoutConstraint.SourceWriter { $0.tackText }
