// Licensed under the MIT licence; see LICENSE.

import LayoutModel

extension FormatSyntax {
  /// The format in its shortest form, which reads back as an equal one.
  var text: String {
    var text = axes.text
    if let leading {
      text += "|" + connectionText(leading.connection)
    }
    for (index, view) in views.enumerated() {
      if index > 0 { text += connectionText(view.connection) }
      text += viewText(view)
    }
    if let trailing {
      text += connectionText(trailing.connection) + "|"
    }
    return text
  }

  /// `[name(predicates)]`.
  private func viewText(_ view: FormatView) -> String {
    if view.sizes.isEmpty { return "[\(view.name.text)]" }
    return "[\(view.name.text)(\(list(view.sizes)))]"
  }

  /// Nothing, `-`, `-20-` or `-(predicates)-`.
  func connectionText(_ connection: FormatConnection) -> String {
    switch connection {
    case .flush: ""
    case .standard: "-"
    case .predicates(let range):
      if range.count == 1 {
        predicates[range.lowerBound].spacingText
      } else {
        "-(\(list(range)))-"
      }
    }
  }

  private func list(_ range: Range<Int>) -> String {
    range.map { predicates[$0].text }.joined(separator: ",")
  }
}

extension FormatAxes {
  /// The orientation with its colon.
  var text: String {
    var letters = contains(.horizontal) ? "H" : ""
    if contains(.vertical) { letters += "V" }
    if contains(.centers) {
      letters = letters == "HV" ? "C" : letters + "C"
    }
    return letters + ":"
  }
}

extension FormatPredicate {
  /// The predicate inside parentheses.
  var text: String {
    let sign = relation == .equal ? "" : relation.description
    return sign + objectText + priorityText
  }

  /// The predicate as a whole spacing: parentheses only where needed.
  var spacingText: String {
    if relation == .equal, isSimple {
      return "-\(objectText)\(priorityText)-"
    }
    return "-(\(text))-"
  }

  /// Whether it can stand between hyphens by itself.
  private var isSimple: Bool {
    switch object {
    case .number(let value): value.sign == .plus
    case .name: true
    case .term: false
    }
  }

  private var objectText: String {
    switch object {
    case .number(let value): FormatNumber.text(value)
    case .name(let name): name.text
    case .term(let term): term.text
    }
  }

  private var priorityText: String {
    priority.map { "@" + $0.text } ?? ""
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
