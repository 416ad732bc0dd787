// Licensed under the MIT licence; see LICENSE.

import LayoutModel

// Everything appends to one string: fragments of formats are made for every
// constraint, and joining strings would cost an allocation a piece.

extension FormatSyntax {
  /// The format in its shortest form, which reads back as an equal one.
  var text: String {
    var text = axes.text
    if let leading {
      text += "|"
      append(leading.connection, to: &text)
    }
    for (index, view) in views.enumerated() {
      if index > 0 { append(view.connection, to: &text) }
      text += "["
      text += view.name.text
      if !view.sizes.isEmpty {
        text += "("
        append(view.sizes, to: &text)
        text += ")"
      }
      text += "]"
    }
    if let trailing {
      append(trailing.connection, to: &text)
      text += "|"
    }
    return text
  }

  /// Appends nothing, `-`, `-20-` or `-(predicates)-`.
  func append(_ connection: FormatConnection, to text: inout String) {
    switch connection {
    case .flush: break
    case .standard: text += "-"
    case .predicates(let range):
      if range.count == 1 {
        predicates[range.lowerBound].appendSpacing(to: &text)
      } else {
        text += "-("
        append(range, to: &text)
        text += ")-"
      }
    }
  }

  private func append(_ range: Range<Int>, to text: inout String) {
    for index in range {
      if index > range.lowerBound { text += "," }
      predicates[index].append(to: &text)
    }
  }
}

extension FormatAxes {
  /// The orientation with its colon.
  var text: String {
    if self == .horizontal { return "H:" }
    if self == .vertical { return "V:" }
    var letters = contains(.horizontal) ? "H" : ""
    if contains(.vertical) { letters += "V" }
    if contains(.centers) { letters = letters == "HV" ? "C" : letters + "C" }
    return letters + ":"
  }
}

extension FormatPredicate {
  /// Appends the predicate as it stands inside parentheses.
  func append(to text: inout String) {
    if relation != .equal { text += relation.description }
    switch object {
    case .number(let value): text += FormatNumber.text(value)
    case .name(let name): text += name.text
    case .term(let term): text += term.text
    }
    guard let priority else { return }
    text += "@"
    text += priority.text
  }

  /// Appends the predicate as a whole spacing: parentheses only where needed.
  func appendSpacing(to text: inout String) {
    let isBare = relation == .equal && isSimple
    text += isBare ? "-" : "-("
    append(to: &text)
    text += isBare ? "-" : ")-"
  }

  private var isSimple: Bool {
    switch object {
    case .number(let value): value.sign == .plus
    case .name: true
    case .term: false
    }
  }
}

extension FormatQuantity {
  /// The number, or the metric's name.
  var text: String {
    switch self {
    case .literal(let value): FormatNumber.text(value)
    case .metric(let name): name.text
    }
  }
}

extension FormatTerm {
  /// As in `b.height*2+4`.
  var text: String {
    var text =
      switch base {
      case .number(let value): FormatNumber.text(value)
      case .percent(let value): FormatNumber.text(value) + "%"
      case .name(let name): name.text
      case .own: ""
      }
    if let attribute { text += ".\(attribute.rawValue)" }
    if let factor { text += (divides ? "/" : "*") + factor.text }
    switch addend {
    case .literal(let value):
      text += value.sign == .minus ? "" : "+"
      text += FormatNumber.text(value)
    case .metric(let name):
      text += (subtracts ? "-" : "+") + name.text
    case nil:
      break
    }
    return text
  }
}
