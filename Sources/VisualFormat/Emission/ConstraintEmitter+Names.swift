// Licensed under the MIT licence; see LICENSE.

import LayoutModel

// Names become numbers and items; what can't is a fault at the name.

extension ConstraintEmitter {
  func item(_ name: FormatName) throws(VisualFormatError) -> LayoutElement {
    switch scope.item(name.text) {
    case .found(let item): return item
    case .unusable(let type):
      throw fault(
        .unknownView,
        at: name.offset,
        "'\(name.text)' is a \(type), not a view or a guide.",
      )
    case .missing:
      let metric = isMetric(name) ? " It is a metric." : ""
      throw fault(
        .unknownView,
        at: name.offset,
        "There is no view '\(name.text)'." + metric
          + KnownNames.hint(
            for: name.text,
            among: scope.viewNames,
            kind: "view",
          ),
      )
    }
  }

  /// The number of a metric; nil where nothing has that name.
  func metric(_ name: FormatName) throws(VisualFormatError) -> Double? {
    switch scope.metric(name.text) {
    case .missing: return nil
    case .found(let value):
      if value.isFinite { return value }
      throw fault(
        .expectedNumber,
        at: name.offset,
        "The metric '\(name.text)' is \(value), not a finite number.",
      )
    case .unusable(let type):
      throw fault(
        .expectedNumber,
        at: name.offset,
        "The metric '\(name.text)' is a \(type), not a number.",
      )
    }
  }

  func value(_ quantity: FormatQuantity) throws(VisualFormatError) -> Double {
    switch quantity {
    case .literal(let value): return value
    case .metric(let name):
      if let value = try metric(name) { return value }
      throw unknownMetric(name)
    }
  }

  /// The priority of a predicate; required where none is given.
  func priority(
    _ quantity: FormatQuantity?
  ) throws(VisualFormatError) -> Priority {
    guard let quantity else { return .required }
    let priority = Priority(try value(quantity))
    if !priority.isValid, case .metric(let name) = quantity {
      throw fault(
        .invalidPriority,
        at: name.offset,
        "A priority is above 0 and at most 1000, and the metric "
          + "'\(name.text)' is \(FormatNumber.text(priority.value)).",
      )
    }
    return priority
  }

  func unknownMetric(_ name: FormatName) -> VisualFormatError {
    fault(
      .unknownMetric,
      at: name.offset,
      "There is no metric '\(name.text)'."
        + (isView(name) ? " It is a view; a number is needed here." : "")
        + KnownNames.hint(
          for: name.text,
          among: scope.metricNames,
          kind: "metric",
        ),
    )
  }

  func isView(_ name: FormatName) -> Bool {
    if case .missing = scope.item(name.text) { return false }
    return true
  }

  private func isMetric(_ name: FormatName) -> Bool {
    if case .missing = scope.metric(name.text) { return false }
    return true
  }
}
