// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// Makes the constraints that a format says.
///
/// The order is fixed: for every view the spacing before it, then its sizes;
/// then the spacing to the closing superview; then, for every two neighbours,
/// their alignments by ascending attribute. So is the orientation: the *later*
/// thing is on the left, `b.leading >= a.trailing + 8`, so that the relation
/// reads as it was written. Right-to-left formats turn it round, because there
/// the earlier thing has the larger coordinates.
struct ConstraintEmitter<Scope: FormatScope> {
  let syntax: FormatSyntax
  /// The format as it was written, for faults.
  let source: String
  /// Alignments and direction.
  let options: VisualFormatOptions
  /// What `-` stands for.
  let spacing: VisualFormatSpacing
  /// What the names stand for.
  let scope: Scope
  /// The file that asked.
  let fileID: String
  /// The line that asked.
  let line: Int
  var items: [LayoutElement] = []
  var constraints: [LayoutConstraint] = []

  /// Makes all constraints.
  ///
  /// - Complexity: O(n) in the number of constraints, with a look-up a name.
  mutating func emit() throws(VisualFormatError) -> [LayoutConstraint] {
    try checkOptions()
    items.reserveCapacity(syntax.views.count)
    constraints.reserveCapacity(expectedCount)
    let isCentred = syntax.axes.contains(.centers)
    for axis in Axis.allCases where syntax.axes.contains(axis.formatAxes) {
      try emit(FormatEdges(axis, isCentred: isCentred, options: options))
    }
    return constraints
  }

  private var expectedCount: Int {
    let pairs = (syntax.views.count - 1) * options.alignments.count
    return syntax.predicates.count + syntax.views.count + 1 + pairs
  }

  private mutating func emit(_ edges: FormatEdges) throws(VisualFormatError) {
    items.removeAll(keepingCapacity: true)
    for (index, view) in syntax.views.enumerated() {
      let item = try item(view.name)
      items.append(item)
      if index > 0 {
        try emitSpacing(before: index, edges)
      } else if let pin = syntax.leading {
        try emitPin(pin, isLeading: true, edges)
      }
      for predicate in view.sizes {
        try emitSize(syntax.predicates[predicate], of: item, view, edges)
      }
    }
    if let pin = syntax.trailing { try emitPin(pin, isLeading: false, edges) }
    emitAlignments(edges)
  }

  // MARK: Spacings

  private mutating func emitSpacing(
    before index: Int,
    _ edges: FormatEdges
  ) throws(VisualFormatError) {
    let connection = syntax.views[index].connection
    let gap = Gap(
      earlier: Side(item: items[index - 1], attribute: edges.siblingFar),
      later: Side(item: items[index], attribute: edges.siblingNear),
      place: .sibling(index),
    )
    try emit(gap, connection, standard: spacing.sibling, edges)
  }

  private mutating func emitPin(
    _ pin: FormatPin,
    isLeading: Bool,
    _ edges: FormatEdges
  ) throws(VisualFormatError) {
    let item = isLeading ? items[0] : items[items.count - 1]
    guard let superview = item.enclosingView else {
      let name = syntax.views[isLeading ? 0 : syntax.views.count - 1].name
      throw fault(
        .superviewMissing,
        at: pin.offset,
        "'|' stands for the superview, and '\(name.text)' has none.",
      )
    }
    let side = isLeading ? edges.near : edges.far
    var standard = 0.0
    var superviewSide = side
    if case .standard = pin.connection {
      switch spacing.superview {
      case .points(let points): standard = points
      case .margins: superviewSide = side.withinMargins
      }
    }
    let viewEnd = Side(item: item, attribute: side)
    let superviewEnd = Side(item: superview, attribute: superviewSide)
    let gap = Gap(
      earlier: isLeading ? superviewEnd : viewEnd,
      later: isLeading ? viewEnd : superviewEnd,
      place: isLeading ? .leading : .trailing,
    )
    try emit(gap, pin.connection, standard: standard, edges)
  }

  private mutating func emit(
    _ gap: Gap,
    _ connection: FormatConnection,
    standard: Double,
    _ edges: FormatEdges
  ) throws(VisualFormatError) {
    switch connection {
    case .flush:
      append(gap, .equal, 0, .required, nil, edges)
    case .standard:
      append(gap, .equal, standard, .required, nil, edges)
    case .predicates(let range):
      for index in range {
        let predicate = syntax.predicates[index]
        let constant = try spacing(predicate)
        let priority = try priority(predicate.priority)
        append(gap, predicate.relation, constant, priority, index, edges)
      }
    }
  }

  private mutating func append(
    _ gap: Gap,
    _ relation: Relation,
    _ constant: Double,
    _ priority: Priority,
    _ predicate: Int?,
    _ edges: FormatEdges
  ) {
    let isReversed = edges.isReversed
    let left = isReversed ? gap.earlier : gap.later
    let right = isReversed ? gap.later : gap.earlier
    constraints.append(
      LayoutConstraint(
        unchecked: left.item,
        left.attribute,
        relation,
        to: right.item,
        right.attribute,
        constant: constant,
        priority: priority,
        sourceText: fragment(gap.place, predicate, edges.axis),
        fileID: fileID,
        line: line,
      )
    )
  }

  // MARK: Sizes and alignments

  private mutating func emitSize(
    _ predicate: FormatPredicate,
    of item: LayoutElement,
    _ view: FormatView,
    _ edges: FormatEdges
  ) throws(VisualFormatError) {
    let size = try size(predicate, of: item, along: edges)
    constraints.append(
      LayoutConstraint(
        unchecked: item,
        edges.size,
        predicate.relation,
        to: size.item,
        size.attribute,
        multiplier: size.multiplier,
        constant: size.constant,
        priority: try priority(predicate.priority),
        sourceText: fragment(of: predicate, view, edges.axis),
        fileID: fileID,
        line: line,
      )
    )
  }

  private mutating func emitAlignments(_ edges: FormatEdges) {
    let alignments = options.alignments
    if alignments.isEmpty { return }
    for index in items.indices.dropFirst() {
      let pair = fragment(.sibling(index), nil, edges.axis)
      for attribute in alignments {
        constraints.append(
          LayoutConstraint(
            unchecked: items[index],
            attribute,
            to: items[index - 1],
            attribute,
            sourceText: "\(pair) \(VisualFormatOptions(aligning: attribute))",
            fileID: fileID,
            line: line,
          )
        )
      }
    }
  }

  /// The fault at that place of the format.
  func fault(
    _ kind: VisualFormatError.Kind,
    at offset: SyntaxOffset,
    _ message: String
  ) -> VisualFormatError {
    VisualFormatError(kind, at: Int(offset.bytes), message, in: source)
  }
}

/// Two neighbours and the sides that face each other.
private struct Gap {
  var earlier: Side
  var later: Side
  var place: FormatPlace
}

/// A side of an item.
private struct Side {
  var item: LayoutElement
  var attribute: Attribute
}

extension Axis {
  /// The letter that says it.
  var formatAxes: FormatAxes { self == .horizontal ? .horizontal : .vertical }
}
