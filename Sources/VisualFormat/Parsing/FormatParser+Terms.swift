// Licensed under the MIT licence; see LICENSE.

import LayoutModel

// The extensions of predicates: percentages, attributes, arithmetic.

extension FormatParser {
  /// Whether an extension goes on here, after a number or a name.
  var startsTerm: Bool {
    switch peek {
    case Byte.percent, Byte.asterisk, Byte.slash, Byte.plus, Byte.minus:
      extensions.contains(.multipliers)
    case Byte.dot: extensions.contains(.attributes)
    default: false
    }
  }

  /// Whether `.width` or `.height` without a view is next.
  var startsOwnAttribute: Bool {
    extensions.contains(.attributes) && peek == Byte.dot
      && Byte.startsName(byte(after: 1))
  }

  /// What the extensions would have made of the next character.
  var termHint: String {
    switch peek {
    case Byte.percent, Byte.asterisk, Byte.slash, Byte.plus:
      extensions.contains(.multipliers)
        ? "" : " (Arithmetic is an extension: .multipliers.)"
    case Byte.dot:
      extensions.contains(.attributes)
        ? "" : " (Attributes are an extension: .attributes.)"
    default: ""
    }
  }

  /// `('%' | '.' attribute)? (('*' | '/') quantity)? (('+' | '-') quantity)?`
  /// behind the term's base.
  mutating func parseTerm(
    _ start: FormatTerm,
    ofSize: Bool
  ) throws(VisualFormatError) -> FormatTerm {
    var term = start
    if peek == Byte.percent, case .number(let value) = term.base {
      if !ofSize {
        throw fault(
          .viewInSpacing,
          "A percentage is one of the superview's size; a spacing is a number "
            + "or a metric.",
        )
      }
      term.base = .percent(value)
      position += 1
    }
    if peek == Byte.dot { try parseAttribute(of: &term, ofSize: ofSize) }
    if !extensions.contains(.multipliers) { return term }
    if peek == Byte.asterisk || peek == Byte.slash {
      term.divides = peek == Byte.slash
      position += 1
      let start = position
      term.factor = try parseQuantity(signed: true)
      if term.divides, term.factor == .literal(0) {
        throw fault(.expectedNumber, at: start, "Nothing divides by 0.")
      }
    }
    if Byte.isSign(peek) {
      let isMinus = peek == Byte.minus
      position += 1
      let addend = try parseQuantity(signed: false)
      if isMinus, case .literal(let value) = addend {
        term.addend = .literal(0 - value)
      } else {
        term.addend = addend
        term.subtracts = isMinus
      }
    }
    return term
  }

  /// `'.' ('width' | 'height')`, for views only.
  private mutating func parseAttribute(
    of term: inout FormatTerm,
    ofSize: Bool
  ) throws(VisualFormatError) {
    if !ofSize {
      throw fault(
        .viewInSpacing,
        "A spacing is a number or a metric, not the attribute of a view.",
      )
    }
    switch term.base {
    case .name, .own: break
    case .number, .percent: return
    }
    position += 1
    let start = position
    let name = Byte.startsName(peek) ? parseName().text : ""
    guard let attribute = FormatTerm.Attribute(rawValue: name) else {
      throw fault(
        .unknownName,
        at: start,
        "Expected 'width' or 'height': a size compares with a size.",
      )
    }
    term.attribute = attribute
  }

  private mutating func parseQuantity(
    signed: Bool
  ) throws(VisualFormatError) -> FormatQuantity {
    if Byte.startsName(peek) { return .metric(parseName()) }
    if Byte.startsNumber(peek) || (signed && Byte.isSign(peek)) {
      return .literal(try parseNumber())
    }
    throw fault(.expectedNumber, "Expected a number or a metric.")
  }
}
