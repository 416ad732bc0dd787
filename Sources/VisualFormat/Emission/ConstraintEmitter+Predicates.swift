// Licensed under the MIT licence; see LICENSE.

import LayoutModel

extension ConstraintEmitter {
  /// The right side of a size: `multiplier · item.attribute + constant`.
  struct Size {
    var item: LayoutElement?
    var attribute = Attribute.notAnAttribute
    var multiplier = 1.0
    var constant = 0.0
  }

  func spacing(
    _ predicate: FormatPredicate
  ) throws(VisualFormatError) -> Double {
    switch predicate.object {
    case .number(let value): return value
    case .name(let name): return try spacing(name)
    case .term(let term):
      let base: Double
      switch term.base {
      case .number(let value): base = value
      case .name(let name): base = try spacing(name)
      case .percent, .own:
        // The parser lets neither into a spacing.
        throw fault(
          .viewInSpacing,
          at: term.offset,
          "A spacing is a number or a metric.",
        )
      }
      return try finite(base * factor(of: term) + addend(of: term), at: term)
    }
  }

  private func spacing(_ name: FormatName) throws(VisualFormatError) -> Double {
    if let value = try metric(name) { return value }
    if isView(name) {
      throw fault(
        .viewInSpacing,
        at: name.offset,
        "'\(name.text)' is a view; a spacing is a number or a metric. Views "
          + "stand in brackets, as in [\(name.text)].",
      )
    }
    throw unknownMetric(name)
  }

  /// The right side of a size predicate.
  func size(
    _ predicate: FormatPredicate,
    of item: LayoutElement,
    along edges: FormatEdges
  ) throws(VisualFormatError) -> Size {
    switch predicate.object {
    case .number(let value): return Size(constant: value)
    case .name(let name): return try size(name, edges)
    case .term(let term): return try size(term, of: item, along: edges)
    }
  }

  private func size(
    _ name: FormatName,
    _ edges: FormatEdges
  ) throws(VisualFormatError) -> Size {
    if let value = try metric(name) { return Size(constant: value) }
    switch scope.item(name.text) {
    case .found(let other):
      return Size(item: other, attribute: edges.size)
    case .unusable: return Size(item: try self.item(name))
    case .missing:
      throw fault(
        .unknownName,
        at: name.offset,
        "There is no metric and no view '\(name.text)'."
          + KnownNames.hint(
            for: name.text,
            among: scope.metricNames + scope.viewNames,
            kind: "name",
          ),
      )
    }
  }

  private func size(
    _ term: FormatTerm,
    of item: LayoutElement,
    along edges: FormatEdges
  ) throws(VisualFormatError) -> Size {
    var size: Size
    switch term.base {
    case .number(let value): size = Size(constant: value)
    case .name(let name): size = try self.size(name, edges)
    case .own: size = Size(item: item, attribute: edges.size)
    case .percent(let percent):
      guard let superview = item.enclosingView else {
        throw fault(
          .superviewMissing,
          at: term.offset,
          "A percentage is one of the superview's size, and "
            + "'\(item.displayName)' has no superview.",
        )
      }
      size = Size(item: superview, attribute: edges.size)
      size.multiplier = percent / 100
    }
    if let attribute = term.attribute {
      if size.item == nil {
        throw fault(
          .unknownName,
          at: term.offset,
          "A metric is a number and has no \(attribute.rawValue).",
        )
      }
      size.attribute = attribute == .width ? .width : .height
    }
    let factor = try factor(of: term)
    let addend = try addend(of: term)
    if size.item == nil {
      size.constant = try finite(size.constant * factor + addend, at: term)
    } else {
      size.multiplier = try finite(size.multiplier * factor, at: term)
      size.constant = addend
    }
    return size
  }

  /// What a term is multiplied with.
  private func factor(of term: FormatTerm) throws(VisualFormatError) -> Double {
    guard let factor = term.factor else { return 1 }
    let value = try value(factor)
    return try finite(term.divides ? 1 / value : value, at: term)
  }

  private func addend(of term: FormatTerm) throws(VisualFormatError) -> Double {
    guard let addend = term.addend else { return 0 }
    let value = try value(addend)
    return term.subtracts ? 0 - value : value
  }

  private func finite(
    _ value: Double,
    at term: FormatTerm
  ) throws(VisualFormatError) -> Double {
    if value.isFinite { return value }
    throw fault(
      .expectedNumber,
      at: term.offset,
      "'\(term.text)' is \(value), not a finite number.",
    )
  }
}
