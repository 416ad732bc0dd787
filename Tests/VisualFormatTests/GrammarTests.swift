// Licensed under the MIT licence; see LICENSE.

import Foundation
import HarnessKit
import TestSupport
import VisualFormat
import XCTest

/// The parser reads what the grammar of the guide allows, and nothing else.
final class GrammarTests: XCTestCase {
  private func isName(_ text: ArraySlice<Character>) -> Bool {
    guard let first = text.first, !first.isNumber else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private func isNumber(_ text: ArraySlice<Character>) -> Bool {
    !text.isEmpty && text.allSatisfy(\.isNumber)
  }

  private func grammar() throws -> WrittenGrammar {
    let page = try String(
      contentsOf: Checkout.root.appendingPathComponent("Documentation/Reference/VisualFormat.md"),
      encoding: .utf8
    )
    let block = try XCTUnwrap(page.firstMatch(of: #/## Grammar\n\n```\n((?s).*?)```/#)).1
    let isName = isName
    let isNumber = isNumber
    let name = WrittenGrammar.Lexeme(samples: ["a", "b_2", "pad"], isOne: isName)
    let signed = WrittenGrammar.Lexeme(samples: ["20", "7", "-5", "+30"]) { text in
      let hasSign = text.first == "-" || text.first == "+"
      return isNumber(hasSign ? text.dropFirst() : text)
    }
    return WrittenGrammar(
      String(block),
      lexemes: [
        "viewName": name, "metricName": name, "number": signed,
        "positiveNumber": .init(samples: ["20", "7"], isOne: isNumber),
      ]
    )
  }

  /// Whether the parser reads a text; nil if it refuses only a number's value.
  private func reads(_ text: String) -> Bool? {
    do {
      _ = try VisualFormatString(text)
      return true
    } catch {
      return error.kind == .invalidPriority ? nil : false
    }
  }

  func testTheParserReadsWhatTheGrammarAllowsAndNothingElse() throws {
    let grammar = try grammar()
    var random = SeededGenerator(seed: 1)
    let alphabet = Array("HV:|-[]()@=<>,a_20+")
    var allowed = 0
    var refused = 0
    for _ in 0..<3000 {
      let format = grammar.text(of: "format", using: &random)
      XCTAssertTrue(grammar.allows(format, as: "format"), format)
      XCTAssertNotEqual(reads(format), false, format)
      var text = Array(format)
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let place = Int.random(in: 0...text.count, using: &random)
        if Bool.random(using: &random), place < text.count {
          text.remove(at: place)
        } else {
          text.insert(alphabet.randomElement(using: &random)!, at: place)
        }
      }
      let changed = String(text)
      let isAllowed = grammar.allows(changed, as: "format")
      if let isRead = reads(changed) { XCTAssertEqual(isRead, isAllowed, changed) }
      if isAllowed { allowed += 1 } else { refused += 1 }
    }
    XCTAssertGreaterThan(allowed, 100)
    XCTAssertGreaterThan(refused, 1000)
  }
}
