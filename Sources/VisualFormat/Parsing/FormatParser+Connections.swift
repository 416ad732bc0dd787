// Licensed under the MIT licence; see LICENSE.

import LayoutModel

extension FormatParser {
  /// What follows a view, when anything does.
  mutating func parseConnectionAfterView()
    throws(VisualFormatError) -> FormatConnection
  {
    switch peek {
    case Byte.minus: return try parseConnection()
    case Byte.leftBracket, Byte.bar: return .flush
    default:
      throw fault(
        .unexpectedCharacter,
        "Unexpected \(shownCharacter); expected '-', '[', '|' or the end.",
      )
    }
  }

  /// `'-'  |  '-' simple '-'  |  '-(' predicates ')-'`, at its first hyphen.
  mutating func parseConnection() throws(VisualFormatError) -> FormatConnection
  {
    position += 1
    let range: Range<Int>
    switch peek {
    case Byte.leftBracket, Byte.bar:
      if syntax.axes.contains(.centers) {
        throw fault(
          .expectedNumber,
          "Expected a number or a metric: centres have no standard distance.",
        )
      }
      return .standard
    case Byte.leftParenthesis:
      range = try parsePredicates(ofSize: false)
    case Byte.minus:
      throw fault(
        .ambiguousMinus,
        "'--' is ambiguous: a negative number is written in parentheses, as "
          + "in -(-20)-.",
      )
    case Byte.at:
      throw fault(
        .expectedNumber,
        "Expected a number or a metric before '@', as in -20@750-.",
      )
    case let byte where Byte.startsNumber(byte) || Byte.startsName(byte):
      range = try parseSimple()
    default:
      if atEnd {
        throw fault(
          .expectedView,
          "Expected a view in brackets, '|', or a spacing after '-'.",
        )
      }
      throw fault(
        .unexpectedCharacter,
        "Unexpected \(shownCharacter) after '-'; expected '[', '|', a number, "
          + "a metric or '('." + relationHint,
      )
    }
    if peek != Byte.minus {
      throw fault(
        .unterminatedConnection,
        "Expected '-' after the spacing, as in -20-.",
      )
    }
    position += 1
    return .predicates(range)
  }

  /// `(metricName | positiveNumber) ('@' priority)?`
  private mutating func parseSimple()
    throws(VisualFormatError) -> Range<Int>
  {
    let offset = here
    let object: FormatPredicate.Object
    if Byte.startsName(peek) {
      object = .name(parseName())
    } else {
      object = .number(try parseNumber())
    }
    var predicate = FormatPredicate(object: object, offset: offset)
    predicate.priority = try parsePriority()
    syntax.predicates.append(predicate)
    let index = syntax.predicates.count - 1
    return index..<index + 1
  }

  private var relationHint: String {
    switch peek {
    case Byte.less, Byte.greater, Byte.equal:
      " A comparison needs parentheses, as in -(>=20)-."
    default: ""
    }
  }
}
