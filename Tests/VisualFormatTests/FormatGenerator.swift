// Licensed under the MIT licence; see LICENSE.

import HarnessKit
import LayoutModel

@testable import VisualFormat

/// Makes any format that the grammar, or its extensions, can say.
struct FormatGenerator {
  var random: SeededGenerator
  var extensions: VisualFormatExtensions = []
  var viewNames = ["a", "b", "c", "_d4", "iconImageViewOfTheTopRow"]
  var metricNames = ["pad", "M", "horizontalPadding"]
  /// Whether every view occurs only once.
  var distinct = false

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  mutating func pick<T>(_ values: [T]) -> T {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  mutating func syntax() -> FormatSyntax {
    var syntax = FormatSyntax()
    syntax.axes = axes()
    let isCentred = syntax.axes.contains(.centers)
    if chance(50) {
      syntax.leading = FormatPin(connection: connection(&syntax, isCentred))
    }
    var names = viewNames.shuffled(using: &random)
    for index in 0..<Int.random(in: 1...(distinct ? names.count : 6), using: &random) {
      let name = distinct ? names.removeLast() : pick(viewNames)
      var view = FormatView(name: FormatName(text: name))
      if index == 0 {
        view.connection = syntax.leading?.connection ?? .flush
      } else {
        view.connection = connection(&syntax, isCentred)
      }
      if chance(40) { view.sizes = predicates(&syntax, ofSize: true) }
      syntax.views.append(view)
    }
    if chance(50) {
      syntax.trailing = FormatPin(connection: connection(&syntax, isCentred))
    }
    return syntax
  }

  private mutating func axes() -> FormatAxes {
    var choices: [FormatAxes] = [.horizontal, .vertical]
    if extensions.contains(.axes) { choices.append([.horizontal, .vertical]) }
    if extensions.contains(.centering) {
      choices.append([.horizontal, .vertical, .centers])
      if extensions.contains(.axes) {
        choices += [[.horizontal, .centers], [.vertical, .centers]]
      }
    }
    return pick(choices)
  }

  private mutating func connection(
    _ syntax: inout FormatSyntax,
    _ isCentred: Bool
  ) -> FormatConnection {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .flush
    case 1 where !isCentred: return .standard
    default: return .predicates(predicates(&syntax, ofSize: false))
    }
  }

  private mutating func predicates(_ syntax: inout FormatSyntax, ofSize: Bool) -> Range<Int> {
    let start = syntax.predicates.count
    for _ in 0..<pick([1, 1, 1, 2, 3]) {
      syntax.predicates.append(predicate(ofSize: ofSize))
    }
    return start..<syntax.predicates.count
  }

  private mutating func predicate(ofSize: Bool) -> FormatPredicate {
    var predicate = FormatPredicate(object: object(ofSize: ofSize))
    predicate.relation = pick(Relation.allCases)
    if chance(40) {
      predicate.priority =
        chance(70) ? .literal(pick([1, 249.5, 250, 750, 999, 1000])) : metric()
    }
    return predicate
  }

  private mutating func object(ofSize: Bool) -> FormatPredicate.Object {
    if !extensions.isDisjoint(with: [.multipliers, .attributes]), chance(40) {
      let term = term(ofSize: ofSize)
      if term.attribute != nil || term.factor != nil || term.addend != nil {
        return .term(term)
      }
      if case .percent = term.base { return .term(term) }
    }
    switch Int.random(in: 0..<3, using: &random) {
    case 0 where ofSize: return .name(FormatName(text: pick(viewNames)))
    case 1: return .name(FormatName(text: pick(metricNames)))
    default: return .number(number())
    }
  }

  private mutating func term(ofSize: Bool) -> FormatTerm {
    var term = FormatTerm(base: .name(FormatName(text: pick(ofSize ? viewNames : metricNames))))
    if extensions.contains(.attributes), ofSize, chance(50) {
      term.attribute = pick(FormatTerm.Attribute.allCases)
      if chance(30) { term.base = .own }
    }
    if extensions.contains(.multipliers) {
      if term.attribute == nil, chance(30) {
        term.base = ofSize && chance(60) ? .percent(number()) : .number(number())
      }
      if chance(50) {
        term.factor = chance(70) ? .literal(number()) : metric()
        term.divides = chance(40) && term.factor != .literal(0)
      }
      if chance(50) {
        if chance(70) {
          term.addend = .literal(number())
        } else {
          term.addend = metric()
          term.subtracts = chance(50)
        }
      }
    }
    return term
  }

  private mutating func metric() -> FormatQuantity {
    .metric(FormatName(text: pick(metricNames)))
  }

  mutating func number() -> Double {
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      pick([
        0, 0.5, 8, 20, 1e21, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 123456789012345680,
      ])
    case 1: 0 - Double(Int.random(in: 1...50, using: &random))
    case 2: Double.random(in: -1000...1000, using: &random)
    case 3: Double(Int.random(in: 0...10_000, using: &random)) / 100
    default: Double(Int.random(in: 0...500, using: &random))
    }
  }
}
