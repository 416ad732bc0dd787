// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// Constraints sorted by what they can be in a format.
///
/// Items are numbers here, given out in the order of first sight; nothing
/// depends on the order of a dictionary.
struct ConstraintPieces {
  /// Two neighbours in a style.
  struct Pair: Hashable {
    var style: ChainStyle
    var earlier: Int
    var later: Int
  }

  struct Pin: Hashable {
    var style: ChainStyle
    var isLeading: Bool
    var view: Int
  }

  /// What a view's pins are: predicates for the edge, and so many at the
  /// margin.
  struct PinParts {
    var predicates: [FormatPredicate] = []
    var margins = 0
  }

  /// One view aligned with another.
  struct Aligned: Hashable {
    var later: Int
    var earlier: Int
  }

  /// The sizes of a view along one axis.
  struct Sized: Hashable {
    var view: Int
    var axis: Axis
  }

  /// What may be written beyond Apple's grammar.
  let extensions: VisualFormatExtensions
  /// The neighbours, in the order of first sight.
  var pairs: [Pair] = []
  /// The predicates between them.
  var gaps: [Pair: [FormatPredicate]] = [:]
  /// What holds views to their superviews.
  var pins: [Pin: PinParts] = [:]
  /// The alignments, with the places of their constraints.
  var alignments: [Aligned: [(attribute: Attribute, index: Int)]] = [:]
  /// The keys of the alignments, in the order of first sight.
  var aligned: [Aligned] = []
  var sizes: [Sized: [FormatPredicate]] = [:]
  /// Every view that a piece is about, in the order of first sight.
  var viewOrder: [Int] = []
  private var seenViews: Set<Int> = []
  /// The places of constraints that are none of these.
  var rest: [Int] = []

  init(extensions: VisualFormatExtensions) { self.extensions = extensions }

  /// Sorts one constraint in.
  mutating func add(
    _ constraint: LayoutConstraint,
    at index: Int,
    names: inout ItemNames
  ) {
    guard constraint.refusal == nil, !constraint.measuresDistance,
      let item1 = constraint.item1,
      constraint.item2 != nil || constraint.attribute2 == .notAnAttribute
    else {
      rest.append(index)
      return
    }
    if constraint.attribute1.kind == .size {
      addSize(constraint, of: item1, at: index, names: &names)
    } else if !addPlace(constraint, of: item1, at: index, names: &names) {
      rest.append(index)
    }
  }

  private mutating func saw(_ view: Int) {
    if seenViews.insert(view).inserted { viewOrder.append(view) }
  }

  // MARK: Sizes

  private mutating func addSize(
    _ constraint: LayoutConstraint,
    of item: LayoutElement,
    at index: Int,
    names: inout ItemNames
  ) {
    guard let axis = constraint.attribute1.axis,
      let object = sizeObject(of: constraint, names: &names)
    else {
      rest.append(index)
      return
    }
    let view = names.number(of: item)
    saw(view)
    sizes[Sized(view: view, axis: axis), default: []]
      .append(constraint.predicate(object))
  }

  private func sizeObject(
    of constraint: LayoutConstraint,
    names: inout ItemNames
  ) -> FormatPredicate.Object? {
    guard let item2 = constraint.item2 else {
      return .number(constraint.constant)
    }
    let isScaled = constraint.multiplier != 1 || constraint.constant != 0
    let isAcross = constraint.attribute1 != constraint.attribute2
    if isScaled, !extensions.contains(.multipliers) { return nil }
    if isAcross, !extensions.contains(.attributes) { return nil }
    let number = names.number(of: item2)
    let name = FormatName(text: names.names[number])
    if !isScaled, !isAcross { return .name(name) }
    var term = FormatTerm(base: .name(name))
    if isAcross {
      term.attribute = constraint.attribute2 == .width ? .width : .height
    }
    if constraint.multiplier != 1 {
      term.factor = .literal(constraint.multiplier)
    }
    if constraint.constant != 0 { term.addend = .literal(constraint.constant) }
    return .term(term)
  }

  // MARK: Places

  /// Whether the constraint is a spacing, a pin or an alignment.
  private mutating func addPlace(
    _ constraint: LayoutConstraint,
    of item1: LayoutElement,
    at index: Int,
    names: inout ItemNames
  ) -> Bool {
    guard constraint.multiplier == 1, let item2 = constraint.item2 else {
      return false
    }
    let side1 = constraint.attribute1
    let side2 = constraint.attribute2
    if let style = ChainStyle(later: side1, earlier: side2) {
      let pair = Pair(
        style: style,
        earlier: names.number(of: item2),
        later: names.number(of: item1),
      )
      saw(pair.earlier)
      saw(pair.later)
      if gaps[pair] == nil { pairs.append(pair) }
      gaps[pair, default: []]
        .append(constraint.predicate(.number(constraint.constant)))
      return true
    }
    if addPin(constraint, item1, item2, names: &names) { return true }
    guard side1 == side2, constraint.isPlainEquality, side1.canAlign else {
      return false
    }
    let key = Aligned(
      later: names.number(of: item1),
      earlier: names.number(of: item2),
    )
    if alignments[key] == nil { aligned.append(key) }
    alignments[key, default: []].append((side1, index))
    return true
  }

  private mutating func addPin(
    _ constraint: LayoutConstraint,
    _ item1: LayoutElement,
    _ item2: LayoutElement,
    names: inout ItemNames
  ) -> Bool {
    let isAtMargin =
      constraint.attribute1.isMargin || constraint.attribute2.isMargin
    let side = constraint.attribute1.withoutMargins
    guard side == constraint.attribute2.withoutMargins,
      let end = ChainStyle.pin(side)
    else { return false }
    let view = end.isLeading ? item1 : item2
    let superview = end.isLeading ? item2 : item1
    let superviewSide =
      end.isLeading ? constraint.attribute2 : constraint.attribute1
    guard view.enclosingView === superview else { return false }
    if isAtMargin {
      let viewSide =
        end.isLeading ? constraint.attribute1 : constraint.attribute2
      guard superviewSide.isMargin, !viewSide.isMargin,
        constraint.isPlainEquality
      else { return false }
    }
    let number = names.number(of: view)
    saw(number)
    let pin = Pin(style: end.style, isLeading: end.isLeading, view: number)
    if isAtMargin {
      pins[pin, default: PinParts()].margins += 1
    } else {
      pins[pin, default: PinParts()].predicates
        .append(constraint.predicate(.number(constraint.constant)))
    }
    return true
  }
}

extension LayoutConstraint {
  /// Whether it is required, an equality, and without a constant.
  fileprivate var isPlainEquality: Bool {
    relation == .equal && constant == 0 && priority.isRequired
      && multiplier == 1
  }

  /// The predicate with this constraint's relation and priority.
  fileprivate func predicate(
    _ object: FormatPredicate.Object
  ) -> FormatPredicate {
    FormatPredicate(
      relation: relation,
      object: object,
      priority: priority.isRequired ? nil : .literal(priority.value),
    )
  }
}

extension Attribute {
  /// Whether an option of formats aligns it.
  fileprivate var canAlign: Bool {
    guard let axis else { return false }
    return VisualFormatOptions.legal(across: axis.other)
      .contains(VisualFormatOptions(aligning: self)) && rawValue < 16
  }
}
