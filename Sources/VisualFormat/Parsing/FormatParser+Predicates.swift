// Licensed under the MIT licence; see LICENSE.

import LayoutModel

extension FormatParser {
  /// `'(' predicate (',' predicate)* ')'`, at its parenthesis.
  mutating func parsePredicates(
    ofSize: Bool
  ) throws(VisualFormatError) -> Range<Int> {
    let first = syntax.predicates.count
    repeat {
      position += 1
      syntax.predicates.append(try parsePredicate(ofSize: ofSize))
    } while peek == Byte.comma
    if peek != Byte.rightParenthesis {
      throw fault(.predicateNotClosed, "Expected ',' or ')'." + termHint)
    }
    position += 1
    return first..<syntax.predicates.count
  }

  /// `('==' | '<=' | '>=')? object ('@' priority)?`
  private mutating func parsePredicate(
    ofSize: Bool
  ) throws(VisualFormatError) -> FormatPredicate {
    let offset = here
    let relation = try parseRelation()
    let object = try parseObject(ofSize: ofSize)
    let priority = try parsePriority()
    return FormatPredicate(
      relation: relation,
      object: object,
      priority: priority,
      offset: offset,
    )
  }

  private mutating func parseRelation() throws(VisualFormatError) -> Relation {
    let relation: Relation
    switch peek {
    case Byte.equal: relation = .equal
    case Byte.less: relation = .lessThanOrEqual
    case Byte.greater: relation = .greaterThanOrEqual
    case Byte.exclamation: throw unknownRelation
    case 0xE2 where isComparisonSign: throw unknownRelation
    default: return .equal
    }
    if byte(after: 1) != Byte.equal { throw unknownRelation }
    position += 2
    return relation
  }

  /// Whether `≠`, `≤` or `≥` is next.
  private var isComparisonSign: Bool {
    byte(after: 1) == 0x89 && (byte(after: 2) & ~0x07) == 0xA0
  }

  private var unknownRelation: VisualFormatError {
    fault(.unknownRelation, "Expected '==', '<=' or '>='.")
  }

  /// `number | metricName | viewName`, or a term as an extension.
  private mutating func parseObject(
    ofSize: Bool
  ) throws(VisualFormatError) -> FormatPredicate.Object {
    let offset = here
    let object: FormatPredicate.Object
    if Byte.startsName(peek) {
      object = .name(parseName())
    } else if startsOwnAttribute, ofSize {
      return .term(
        try parseTerm(FormatTerm(base: .own, offset: offset), ofSize: ofSize)
      )
    } else if Byte.startsNumber(peek) || Byte.isSign(peek) {
      object = .number(try parseNumber())
    } else {
      throw fault(
        .expectedPredicateObject,
        "Expected a number\(ofSize ? ", a metric or a view" : " or a metric")"
          + (atEnd ? "." : ", not \(shownCharacter)."),
      )
    }
    if extensions.isDisjoint(with: [.multipliers, .attributes]) || !startsTerm {
      return object
    }
    let base: FormatTerm.Base =
      switch object {
      case .number(let value): .number(value)
      case .name(let name): .name(name)
      case .term(let term): term.base
      }
    return .term(
      try parseTerm(FormatTerm(base: base, offset: offset), ofSize: ofSize)
    )
  }

  /// `('@' (number | metricName))?`
  mutating func parsePriority() throws(VisualFormatError) -> FormatQuantity? {
    if peek != Byte.at { return nil }
    position += 1
    if Byte.startsName(peek) { return .metric(parseName()) }
    guard Byte.startsNumber(peek) || Byte.isSign(peek) else {
      throw fault(
        .expectedNumber,
        "Expected a priority after '@': a number or a metric.",
      )
    }
    let start = position
    let value = try parseNumber()
    if !Priority(value).isValid {
      throw fault(
        .invalidPriority,
        at: start,
        "A priority is above 0 and at most 1000, not "
          + "\(FormatNumber.text(value)).",
      )
    }
    return .literal(value)
  }
}
