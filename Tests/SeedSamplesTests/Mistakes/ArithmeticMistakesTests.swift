// Licensed under the MIT licence; see LICENSE.

import TestSupport
import XCTest

/// Wrong arithmetic in layouts of many views: each mistake has one sentence, on
/// its line, within a second; and right arithmetic compiles as it does without
/// the library.
final class ArithmeticMistakesTests: XCTestCase {
  private static let parameters =
    "_ root: View, _ v1: View, _ v2: Label, _ v3: View, _ v4: Button, _ v5: View, _ v6: View, "
    + "_ optional: View?, _ n: Int, _ g: CGFloat, _ d: Double, _ f: Float, _ s: String, "
    + "_ maybe: Double?, _ views: [View]"

  /// Right statements are checked without a word, each in less than a second.
  private func checkAtOnce(_ statements: [String], in module: String = "Tack") throws {
    for (statement, answer) in zip(statements, try said(to: statements, in: module)) {
      XCTAssertEqual(answer.errors + answer.warnings, [], statement)
      XCTAssertLessThan(answer.milliseconds, 1000, statement)
    }
  }

  /// What the compiler says to statements, each in a function of its own.
  private func said(
    to statements: [String],
    in module: String
  ) throws -> [(errors: [String], warnings: [String], milliseconds: Double)] {
    var source = "import Foundation\nimport \(module)\n"
    for (index, statement) in statements.enumerated() {
      source += "func sample\(index)(\(Self.parameters)) {\n\(statement)\n}\n"
    }
    let output = try Compiler.typecheck(
      source,
      flags: [
        "-diagnostic-style=llvm", "-Xfrontend", "-solver-expression-time-threshold=5",
        "-Xfrontend", "-debug-time-function-bodies",
      ]
    ).output
    var result = statements.map { _ in (errors: [String](), warnings: [String](), milliseconds: 0.0)
    }
    for line in output.split(separator: "\n") {
      guard let place = line.range(of: "sample.swift:") else { continue }
      let parts = line[place.upperBound...].split(separator: ":", maxSplits: 2)
      // Each function has three lines, the second being its statement.
      guard let number = parts.first.flatMap({ Int($0) }), number >= 3 else { continue }
      let index = (number - 3) / 3
      if let time = line.range(of: "ms\t") {
        let milliseconds = Double(line[..<time.lowerBound]) ?? 0
        result[index].milliseconds = max(result[index].milliseconds, milliseconds)
      } else if parts.count == 3, parts[2].hasPrefix(" error: ") {
        result[index].errors.append(String(parts[2].dropFirst(8)))
      } else if parts.count == 3, parts[2].hasPrefix(" warning: ") {
        result[index].warnings.append(String(parts[2].dropFirst(10)))
      }
    }
    return result
  }

  /// Asserts one error for each statement, and one sentence that says what
  /// belongs there, if need be beside the error.
  private func assertTold(
    _ mistakes: [(statement: String, sentence: String)],
    in module: String,
    line: UInt = #line
  ) throws {
    let answers = try said(to: mistakes.map(\.statement), in: module)
    for (mistake, answer) in zip(mistakes, answers) {
      XCTAssertEqual(answer.errors.count, 1, "\(mistake.statement): \(answer)", line: line)
      let sentences = (answer.errors + answer.warnings).filter { $0.contains(mistake.sentence) }
      XCTAssertEqual(sentences.count, 1, "\(mistake.statement): \(answer)", line: line)
      XCTAssertLessThanOrEqual(answer.warnings.count, 1, "\(answer)", line: line)
      XCTAssertLessThan(answer.milliseconds, 1000, mistake.statement, line: line)
    }
  }

  private static let missing = "arithmetic takes numbers, none optional and no texts"

  /// Operands with a number that may be missing.
  private static let optionals = [
    "(maybe + 8)", "(8 + maybe)", "(maybe * 2)", "(2.5 - maybe)", "(maybe / 2)", "(maybe + d)",
  ]

  private static let mixed = "arithmetic takes numbers of one type; convert one, as in Double(n)"

  func testWrongArithmeticInAChainIsToldAtOnce() throws {
    let sentence = "a distance is computed from numbers of one type, none optional"
    let operands = [
      "(g + n)", "(n - g)", "(f / n)", "(n + 8 * g)", "(v3 * 2)", "(2 * v3)", "(v3 + v4)", "(-v3)",
      "(v3.widthAnchor + 8)", "(2 * v3.frame)", "(s + 8)", "(8 + \"8\")", "(views + 8)", "v3 * 2",
      "(>=g + n)", "(maybe + d)", "(d * n)", "(n * 2.5)", "(n - d)", "(d / n)", "(d + f)",
      "(f * d)",
      "n * 2.5", "(d * n + 8)", "(8 + d * n)", "(d * n + 8 - d)", "(2 * (d + n))", "((n - d) / 2)",
      "(8 + n * 2.5)", "(g * n + 8)", "(8 + g * n)", "(f * n - 8)", "(maybe + 8)", "(8 + maybe)",
      "(maybe * 2)", "(2.5 * maybe)", "(maybe / 2)",
    ]
    let chains: [(String) -> String] = [
      { "Tack.activate(.H(|-8-v1-\($0)-v2-8-v3-8-v4-8-v5-8-v6-8-|))" },
      { "Tack.activate(.H(|-8-v1-8-v2-8-v3-8-v4-8-v5-\($0)-v6-8-|))" },
      { "Tack.activate(.V(|-v1-v2-v3-\($0)-v4-v5-v6-|))" },
    ]
    let mistakes = operands.flatMap { operand in chains.map { ($0(operand), sentence) } }
    let none = chains.map { ($0("nil"), "nil is no view, guide or distance") }
    try assertTold(mistakes + none, in: "Tack")
  }

  /// Operands that neither statements nor rows of Mortar take.
  private static let operands = [
    "(g + n)", "(n - g)", "(f / n)", "(n + 8 * g)", "(views.count * g)",
  ]

  func testWrongArithmeticInAnArrayOfMortarIsToldAtOnce() throws {
    let left = "[\((1...6).map { "v\($0).m_left" }.joined(separator: ", "))]"
    let arrays: [(String) -> String] = [
      { "\(left) |=| [v1.m_left * 2 + 8, root.m_left + \($0), v2.m_left * 2 + 8, 8, 8, 8]" },
      { "\(left) |=| [8, v1.m_left * 2 + 8, v2.m_left * 2 + 8, 4 + v3.m_left, 8, \($0)]" },
    ]
    try assertTold(
      Self.operands.flatMap { operand in arrays.map { ($0(operand), Self.mixed) } }
        + Self.optionals.flatMap { operand in arrays.map { ($0(operand), Self.missing) } },
      in: "Mortar"
    )
  }

  func testWrongArithmeticBesideAnAttributeIsToldAtOnce() throws {
    let left = "[\((1...6).map { "v\($0).m_left" }.joined(separator: ", "))]"
    let sums: [(String) -> String] = [
      { "\(left) |=| [v1.m_left * 2 + 8, root.m_left + \($0), v2.m_left * 2 + 8, 8, 8, 8]" },
      { "v1.m_left |=| root.m_left * 2 - \($0)" },
      { "v1.m_size |=| (root.m_width * \($0), 8)" },
      { "v1.m_size |<| root.m_size / \($0) ! .low" },
    ]
    let mixed = ["(d * n)", "(n * 2.5)", "(n - d)", "(d / n)", "(d + f)", "(f * d)"]
    try assertTold(
      mixed.flatMap { operand in sums.map { ($0(operand), Self.mixed) } },
      in: "Mortar"
    )
    let none = ["(maybe + 8)", "(maybe + d)", "(8 - maybe)", "(s + 8)", "(8 * s)", "(d / s)"]
    let sentence = "arithmetic takes numbers, none optional and no texts"
    try assertTold(
      none.flatMap { operand in sums.map { ($0(operand), sentence) } },
      in: "Mortar"
    )
  }

  func testRightArithmeticBesideAnAttributeCompiles() throws {
    let statements = [
      "v1.m_left |=| root.m_left + (3 * 2.5); v1.m_width |=| 2.5 * 3",
      "v1 |=| root.m_left * (2.5 * 3) + (1 + 2.5); v1.m_left |=| (3 * 2.5) + root.m_left",
      "[v1.m_left, v2.m_left] |=| [root.m_left + (2.5 * 3), 1 - 0.5]",
      "v1.m_size |=| (root.m_width * 2 - (5 / 2 * 0.5), 2.5 * 3)",
      "v1.m_left |=| root.m_left * (1 / 3) + d * 2; v1.m_left |=| root.m_left - (n * 2 - 1)",
      "v1.m_width |=| root.m_width * (maybe ?? 8) + (s.isEmpty ? d : 8)",
      "v1.m_left |=| root.m_right * 0.5 + d * 2.5 - g; v1.m_left |=| root.m_left - (12 - 2) * 4",
      "[v1, v2].m_size |=| (d * 2, 2.5 * 3); v1.m_top |=| root.m_top + (g - 2) / 2 ! .low",
    ]
    try checkAtOnce(statements, in: "Mortar")
  }

  func testWhatMortarDoesNotComputeHasOneSentence() throws {
    let sign = "a sign is written as a factor, as in view.m_left * -1"
    let sum = "arithmetic takes an attribute and a number, as in view.m_left + 8"
    let none = "a statement compares views, attributes and numbers, none optional"
    try assertTold(
      [
        ("v1.m_left |=| -v2.m_left", sign),
        ("v1.m_left |=| -v2", sign),
        ("v1.m_left |=| root + v1", sum),
        ("v1.m_left |=| root * v1.m_left", sum),
        ("v1.m_left |=| v1.m_left - root", sum),
        ("v1.m_left |=| v1.m_left / v2.m_left", sum),
        ("[v1.m_left, v2.m_left, v3.m_left] |=| [root.m_left, nil, root.m_left]", none),
        ("[v1, v2, v3] |=| [root, nil, root]", none),
        ("[v1, optional, v3] |<| root", none),
        ("v1.m_size |>| (nil, 8)", none),
      ],
      in: "Mortar"
    )
  }

  func testWrongArithmeticInARowIsToldAtOnce() throws {
    let rows: [(String) -> String] = [
      { "root |>> v1[~~1] | \($0) | v2 || v3[==44] | 8 | v4 || v5[~~1] | 8 | v6[~~2]" },
      { "root |>> v1[~~1] | 8 | v2 || v3[==\($0)] | 8 | v4 || v5[~~1] | 8 | v6[~~2]" },
      { "root |^^ v1[~~1] | 8 | v2 || v3[==44] | 8 | v4 || v5[~~1] | \($0) | v6" },
    ]
    try assertTold(
      Self.operands.flatMap { operand in rows.map { ($0(operand), Self.mixed) } }
        + Self.optionals.flatMap { operand in rows.map { ($0(operand), Self.missing) } },
      in: "MortarVFL"
    )
  }

  func testAMultipleInEmojiIsRefusedWithASentence() throws {
    let sentence = "the emoji operators have no multipliers; use + n, - n or an anchor"
    try assertTold(
      [
        ("root.📌(v1 ⬇️=⬆️ v2 * 2)", sentence),
        ("root.📌(v1 ↔️=↔️ v2 * 0.5 + 8)", sentence),
        ("root.📌(v1 ↔️=↔️ 2 * v2)", sentence),
        ("root.📌((v1 ↔️=↔️ v2 / n) ++ v3 |⬅️ 8)", sentence),
      ],
      in: "EmojiLayout"
    )
  }

  func testMissingParenthesesInEmojiAreToldWithASentence() throws {
    let joined = "++ joins constraints: parentheses belong around one of two views"
    let gap = "a gap goes with the second view, as in a ⏹=⏹ (b + 8)"
    try assertTold(
      [
        ("root.📌(v1 ⬇️=⬆️ v2 + 5 ++ v1 ↔️= 30)", joined),
        ("root.📌(v1 |=| v2 ++ (v1 -=- v2))", joined),
        ("root.📌(v1 ⬇️=⬆️ v2 + 5 ‼️ 800 ++ v1 |⬅️ n ++ v1 -⬆️ d)", joined),
        ("root.📌(v1 ⏹=⏹ v2 + 5)", gap),
        ("root.📌(v1 ⏹=⏹ v2 - n)", gap),
        ("root.📌(v1 |⬅️ 20 + d)", gap),
        ("root.📌(v1 ↔️= 20, v2 ↔️= 30)", "a pin takes constraints, joined by ++"),
      ],
      in: "EmojiLayout"
    )
  }

  func testRightArithmeticCompilesInEveryNotation() throws {
    let statements = [
      "let x: Double = 2 * g; let y: CGFloat = d * g + 3 / d; let z: Float = f * 2 + 3.5; _ = (x, y, z)",
      "let x = 3 * 2.5 + 2; let y = 1 + 2.5 - 3 / 0.5; let z: Double? = d * 2; _ = (x, y, z)",
      "let x: [Double] = [1 + 2, 3 * 4 - 1.5, d + 2]; let y: Int? = n + 2; _ = (x, y)",
      "let x = views.enumerated().map { 8 + 16 * Double($0.offset) - 2 }; _ = x",
      "let x = (1...n).map { $0 * 2 + 1 }.reduce(0, +); let y = -n + 2; _ = (x, y)",
      "let x = (5 / 2) * 0.5; let y = (8 + 2) / 4.5; let z = 20.0 + (120 - 50) / 2; _ = (x, y, z)",
      "let x = min(max(d * 2, 3 - g / 4 * d), 2 * 3 + d); let y = s + \"a\" + s; _ = (x, y)",
    ]
    let chains = [
      "Tack.activate(.H(|-8-v1-(3 * 2.5)-v2-8-v3-(0.5 * 8)-v4-|), .V(v1-(2 * (8.5 - 2))-v2))",
      "Tack.activate(.H(|-8-v1-(g + (120 - 50) / 2)-v2-8-v3-((12 - 2) / 2 + g)-v4-|))",
      "Tack.activate(.H(|-8-v1-8-v2-8-v3-(d + (12 - 2) * 4)-v4-|))",
      "Tack.activate(.V(|-(8 - 2 * 2)-v1-(8 / 2)-v2))",
      "Tack.activate(.V(|-(2.5 * 3)-v1-(3 * 2.5 + 1)-v2-(1 + 3 / 2.0)-v3-(d * 2 + 1.5 * 3)-v4))",
      "Tack.activate(.V(|-(5 / 2 * 0.5)-v1-(2.5 - 8)-v2-(8 / 2.5 - 1)-v3-(2.5 * 3)-|))",
      "Tack.activate(.V(v1-(2.5 * 3)-v2-(5 / 2 * 0.5)-v3), .H(|-(3 * 0.5)-v1-(1 - 0.5)-v2-(3 * 0.5)-|))",
      "Tack.activate(.H(|-(maybe ?? 8)-v1-8-v2-(n > 2 ? 8 : 20)-v3-(-g)-v4-(f + 1)-v5-(>=(g + 1))-|))",
    ]
    for (chain, answer) in zip(chains, try said(to: chains, in: "Tack")) {
      XCTAssertEqual(answer.errors + answer.warnings, [], chain)
    }
    for module in ["Tack", "Mortar", "MortarVFL", "EmojiLayout"] {
      for (statement, answer) in zip(statements, try said(to: statements, in: module)) {
        XCTAssertEqual(answer.errors + answer.warnings, [], "\(module): \(statement)")
      }
    }
  }

  /// What may be one number or another is a distance, of whatever types they are.
  func testOneOfTwoNumbersIsADistanceOfAChain() throws {
    let operands = [
      "(n > 2 ? d : n)", "(n > 2 ? g : d)", "(n > 2 ? d : 8)", "(maybe ?? n)", "(maybe ?? g)",
      "(maybe ?? 8)", "(maybe ?? d)",
    ]
    let statements = operands.flatMap { operand in
      [
        "Tack.activate(.H(|-8-v1-\(operand)-v2-8-v3-8-v4-8-v5-8-v6-8-|))",
        "Tack.activate(.H(|-8-v1-8-v2-8-v3-8-v4-8-v5-\(operand)-v6-8-|), .V(|-v1-\(operand)-v2))",
      ]
    }
    let all = (1...6).map { "(maybe ?? \($0))-v\($0)" }.joined(separator: "-")
    let either = "let x = maybe ?? 8; let y: Double = x; let z = maybe ?? d; _ = (y, z)"
    let more = ["Tack.activate(.H(|-\(all)-|))", either]
    try checkAtOnce(statements + more)
  }

  /// A file that imports Foundation has more operators to try.
  func testRightArithmeticInAChainOfTwelveViewsIsCheckedAtOnce() throws {
    let operands = [
      "(d + 8)", "(2.5 * 2)", "(d * 2 + 8 - d)", "(g + 8)", "(n + 2)", "(f * 2)", "(-d)", "2.5",
      "(d + (12 - 2) * 4)", "(d * Double(n))", "(v1.frame.width / 2 - 8)", "(>=(d + 8))", "(d^249)",
    ]
    let row = { (operand: String) in
      "|-8-v1-8-v2-8-v3-\(operand)-v4-8-v5-8-v6-8-v1-\(operand)-v2-8-v3-8-v4-8-v5-8-v6-8-|"
    }
    let statements = operands.flatMap { operand in
      [
        "Tack.activate(.H(\(row(operand))))", "Tack.activate { Tack.V(\(row(operand))) }",
        "let x = Tack.V(\(row(operand)), alignAll: .leading); _ = x",
      ]
    }
    try checkAtOnce(statements)
  }

  func testAChainThatBeginsWithAViewIsCheckedAtOnce() throws {
    let operands = [
      "2.5", "(2.5 * 2)", "d", "(d + 8)", "(d + (12 - 2) * 4)", "n", "(n + 2)", "(g + 8)",
      "(maybe ?? n)", "(20^249)",
    ]
    // Behind three whole numbers a literal fraction takes seconds.
    let behindLiterals = operands.dropFirst(2).map { operand in
      "Tack.activate(.H(v1-8-v2-8-v3-8-v4-\(operand)-v5-8-v6-8-v1-8-v2))"
    }
    let statements = operands.flatMap { operand in
      [
        "v1-\(operand)-v2-8-v3-8-v4-8-v5-8-v6-8-v1-8-v2-\(operand)-v3-8-v4-8-v5-8-v6",
        (1...5).map { "v\($0)-\(operand)-" }.joined() + "v6",
      ].map { "Tack.activate(.H(\($0)))" }
    }
    try checkAtOnce(behindLiterals + statements)
  }

  /// Whichever comes first, and wherever the chain begins.
  func testNumbersOfAnyTypesFollowEachOtherInAChain() throws {
    let operands = ["d", "n", "g", "f", "2.5", "(d + 8)"]
    var statements: [String] = []
    for first in operands {
      for second in operands where second != first {
        statements += [
          "|-8-v1-\(first)-v2-8-v3-12-v4-\(second)-v5-8-v6-\(first)-v1-8-|",
          "v1-\(first)-v2-8-v3-\(second)-v4-8-v5-(>=8)-v6-\(first)-v1",
          "|-v1-\(first)-v2-\(second)-v3-|",
        ].map { "Tack.activate(.H(\($0)))" }
      }
    }
    statements += [
      "Tack.activate(.H(|-8-v1-d-v2-n-v3-(d + 8)-v4-8-v5-n-v6-|))",
      "Tack.activate(.H(|-8-v1-max(d, 8)-v2-8-v3-12-v4-(8)-v5-d-v6-(d + 8)-v1-2.5-v2-n-v3-|))",
      "Tack.activate(.H(v1-g-v2-d-v3-n-v4-f-v5-8-v6))",
    ]
    try checkAtOnce(statements)
  }

  func testAnOptionalBetweenLiteralsIsToldInAShortChain() throws {
    for wrong in ["optional", "v2.leadingAnchor"] {
      let answer = try said(to: ["Tack.activate(.H(|-8-\(wrong)-8-v3-|))"], in: "Tack")[0]
      XCTAssertEqual(answer.errors.count, 1, wrong)
      XCTAssertTrue(answer.errors.first?.contains("NoPlaceInAChain") ?? false, "\(answer)")
    }
  }

  func testNumbersOfTwoTypesAreToldInARow() throws {
    let statements = ["(d * n)", "(n + d)", "(n * 2.5)"].flatMap { operand in
      [
        "root |>> v1 | \(operand) | v2",
        "root |>> v1 | 8 | v3 || v4 | 30 | v5[~~1] | \(operand) | v2 | ~~1 | v6[==40]",
      ]
    }
    for (statement, answer) in zip(statements, try said(to: statements, in: "MortarVFL")) {
      XCTAssertEqual(answer.errors.count, 1, "\(statement): \(answer)")
      XCTAssertTrue(
        answer.warnings.contains { $0.contains("arithmetic takes numbers of one type") },
        "\(statement): \(answer)"
      )
      XCTAssertLessThan(answer.milliseconds, 1000, statement)
    }
  }

  func testARelationAloneIsNoSizeOfARow() throws {
    for relation in ["==", ">="] {
      let answer = try said(to: ["root |>> v1 || v3[\(relation)]"], in: "MortarVFL")[0]
      XCTAssertEqual(
        answer.errors,
        [
          "'subscript(_:)' is unavailable: a size is a number, a view or a weight: [==44], "
            + "[==other], [~~2]"
        ]
      )
    }
  }

  /// The product of two literals may be a `Float`, which beside an `Int` is a mistake.
  func testSumsOfWholeNumbersAreDistances() throws {
    let operands = [
      "(3 * 2 + 1)", "(20 + 2 * 4)", "(7 / 2 + 1)", "(2 + 3 - 1)", "(8 + 8 + 8)", "((2 + 3) * 4)",
      "((12 - 2) * 4 / 2)", "(n + n * 2)", "(2 * (n + 3) - 1)",
    ]
    let statements = operands.flatMap { operand in
      [
        "|-8-v1-\(operand)-v2", "|-\(operand)-v1-8-v2-8-v3-8-v4-8-v5-\(operand)-v6-8-|",
        "v1-\(operand)-v2-8-v3-8-v4-\(operand)-v5-8-v6-8-v1-8-v2",
        (1...6).map { "v\($0)-\(operand)-" }.joined() + "v1-8-v2",
      ].map { "Tack.activate(.H(\($0)))" }
    }
    try checkAtOnce(statements)
  }

  func testRightArithmeticInSeveralShortChainsIsCheckedAtOnce() throws {
    let statements = ["g", "d", "f", "n"].flatMap { operand in
      [
        ".H(|-(x * 2)-v1-(x + 4)-v2-(x * 3 + 1)-v3), .V(|-v2)",
        ".H(|-(x * 2)-v1-(x + 4)-v2-(x * 3 + 1)-v3), .V(|-(CGFloat(n) * g)-v1), .V(|-(x / 2)-v3)",
        ".H(|-(x * 2)-v1-(x + 4)-v2-(x * 3 + 1)-v3-(x * 3 + 1)-v4-(x * 3 + 1)-|), .V(|-(x * 2)-v2)",
        "[.H(|-(x * 2)-v1-(x + 4)-v2-(x * 3 + 1)-v3, alignAll: .top), .V(|-(x / 2)-v2)]",
      ].map { "Tack.activate(\($0.replacingOccurrences(of: "x", with: operand)))" }
    }
    try checkAtOnce(statements)
  }

  func testMistakesOutsideOfLayoutsAreToldInTheCompilersWords() throws {
    for module in ["Tack", "Mortar", "MortarVFL", "EmojiLayout"] {
      let answers = try said(
        to: ["v2.text = \"Count: \" + n", "let x: Int = s + n; _ = x", "let x = s + n; _ = x"],
        in: module
      )
      let words = ["of type 'Int'", "of type 'String'", "of type 'String' and 'Int'"]
      for (answer, words) in zip(answers, words) {
        XCTAssertTrue(answer.errors.first?.contains(words) ?? false, "\(module): \(answer)")
      }
    }
  }
}
