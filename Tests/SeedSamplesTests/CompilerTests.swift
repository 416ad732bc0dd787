// Licensed under the MIT licence; see LICENSE.

import TestSupport
import XCTest

/// What must not compile, and how long what does compile may take: the
/// compiler itself is asked, about the modules that were just built.
final class CompilerTests: XCTestCase {
  private func assertRefused(
    _ source: String,
    saying sentence: String,
    line: UInt = #line
  ) throws {
    let (succeeded, output) = try Compiler.typecheck(source)
    XCTAssertFalse(succeeded, "compiled, and must not", line: line)
    XCTAssertTrue(output.contains(sentence), output, line: line)
  }

  private func declarative(_ constraints: String) -> String {
    """
    import DeclarativeLayout
    final class Screen: View, DeclarativeLayout {
      let inside = View("inside")
      let outside = View("outside")
      var layout: Layout {
        Layout { inside } constraints: { inside in
          \(constraints)
        }
      }
    }
    """
  }

  func testAViewInTheHierarchyCompiles() throws {
    let (succeeded, output) = try Compiler.typecheck(
      declarative("inside.leading.equalToSuperview().offset(10)")
    )
    XCTAssertTrue(succeeded, output)
  }

  func testAViewOutsideTheHierarchyCannotBeConstrained() throws {
    try assertRefused(
      declarative("outside.leading.equalToSuperview()"),
      saying: "value of type 'View' has no member 'leading'"
    )
  }

  func testAViewOutsideTheHierarchyCannotBeATarget() throws {
    let (succeeded, output) = try Compiler.typecheck(declarative("inside.leading.equalTo(outside)"))
    XCTAssertFalse(succeeded)
    XCTAssertTrue(output.contains("error:"), output)
  }

  func testAHandleCannotBeMadeByHand() throws {
    try assertRefused(
      declarative("InsertedView(outside).leading.equalToSuperview()"),
      saying: "'InsertedView<Content>' initializer is inaccessible"
    )
  }

  func testDeclarativeAnchorsOfDifferentAxesDoNotCompare() throws {
    try assertRefused(
      declarative("inside.leading.equalTo(inside.top)"),
      saying: "cannot convert value of type 'Anchors<AnchorKind.Vertical>'"
    )
  }

  func testTwoNumbersForASizeAreRefusedWithASentence() throws {
    for relation in ["equalTo", "greaterThan", "lessThan"] {
      try assertRefused(
        declarative("inside.size.\(relation)(4, 5)"),
        saying: "one number is for all extents; compare width and height each with its own"
      )
    }
  }

  func testAnchorsOfDifferentAxesDoNotCompare() throws {
    try assertRefused(
      """
      import LayoutModel
      func sample(_ a: View, _ b: View) {
        _ = a.leadingAnchor.constraint(equalTo: b.topAnchor)
      }
      """,
      saying: "cannot convert value of type 'YAxisAnchor'"
    )
  }

  func testMortarRowsSurroundItemsNotEdges() throws {
    try assertRefused(
      """
      import MortarVFL
      func sample(_ a: View, _ b: View) { a.m_left |>> b }
      """,
      saying: "cannot convert value of type 'MortarAttribute' to expected argument type"
    )
  }

  func testMortarInsetsAndSumsHaveNoOrderBetweenThem() throws {
    try assertRefused(
      """
      import Mortar
      func sample(_ a: View, _ b: View) { a |=| b.m_edges + 1 ~ (1, 2, 3, 4) }
      """,
      saying: "adjacent operators are in unordered precedence groups"
    )
  }

  func testAnAlignmentAlongItsChainIsRefusedWithASentence() throws {
    for (chain, sentence) in [
      (".H(|-8-a-b-|, alignAll: .centerX)", "a row aligns tops, middles, bottoms or baselines"),
      (".V(|-8-a-b-|, alignAll: .top)", "a column aligns left, right, middle or text sides"),
    ] {
      try assertRefused(
        "import Tack\nfunc sample(_ a: View, _ b: View) { Tack.activate(\(chain)) }",
        saying: sentence
      )
    }
  }

  func testAChainWithoutItsAxisIsToldAtOnce() throws {
    let chain = "|-8-a-8-b-8-a-12-b-2.5-a-8-b-|"
    for call in ["Tack.activate", "_ = Tack.constraints", "box.activate", "box.activateOnce"] {
      try assertToldAtOnce("\(call)(\(chain))", "say the chain's axis: .H(…) or .V(…)")
    }
    for (call, alignment) in [(".H", ".top"), (".V", ".left")] {
      try assertToldAtOnce(
        "Tack.activate(\(call)(\(chain), \(alignment)))",
        "write alignAll: before the alignment"
      )
    }
  }

  /// A statement of Tack is refused on its line, with a sentence and without a long search.
  private func assertToldAtOnce(_ statement: String, _ sentence: String) throws {
    let (succeeded, output) = try Compiler.typecheck(
      """
      import Tack
      func sample(_ a: View, _ b: View, _ box: Tack.Box) {
        \(statement)
      }
      """
    )
    XCTAssertFalse(succeeded, statement)
    XCTAssertTrue(output.contains("sample.swift:3:"), output)
    XCTAssertTrue(output.contains("call to global actor 'NoAxis'-isolated"), output)
    XCTAssertTrue(output.contains(sentence), output)
  }

  /// As `Documentation/Reference/Mistakes.md` says: a better compiler, or overload, ends them.
  func testSomeMistakesAreNotToldOnTheirLine() throws {
    for (nodes, line) in [
      ("x; y", "a.top.equalTo(b.bottm)"), ("x; if let z { z }", "a.top.equalTo(b.bottom)"),
    ] {
      try assertRefused(
        """
        import DeclarativeLayout
        final class Screen: View, DeclarativeLayout {
          let x = View("x"), y = View("y")
          let z: View? = nil
          var layout: Layout {
            Layout { \(nodes) } constraints: { a, b in
              \(line)
            }
          }
        }
        """,
        saying: "initializer 'init(_:constraints:)' requires that 'NodeGroup"
      )
    }
    try assertRefused(
      """
      import Mortar
      func sample(_ r: View) {
        r |+| { r in
          Label { $0.m_left |=| r.m_lft }
        }
      }
      """,
      saying: "binary operator '|+|' cannot be applied"
    )
  }

  func testABlockOfConstraintsRefusesAnythingElseOnItsLine() throws {
    for wrong in ["b", "\"b\"", "b.widthAnchor", "8"] {
      try assertRefused(
        """
        import Tack
        func sample(_ a: View, _ b: View) {
          Tack.activate {
            Tack.H(|-8-a-|)
            \(wrong)
          }
        }
        """,
        saying: "sample.swift:5:5: error: 'buildExpression' is unavailable: a block collects"
      )
    }
  }

  func testWhatIsNoViewInALayoutIsToldOnItsLineAlone() throws {
    for wrong in ["8", "maybe", "[a]", "guide", "a.frame"] {
      for others in ["", "b", "b\nb"] {
        let count = others.split(separator: "\n").count + 1
        let handles = (1...count).map { "v\($0)" }.joined(separator: ", ")
        let (succeeded, output) = try Compiler.typecheck(
          """
          import DeclarativeLayout
          func sample(_ a: View, _ b: View, _ maybe: View?, _ guide: LayoutGuide) -> Layout {
            Layout {
              \(wrong)
              \(others)
            } constraints: { \(handles) in
              v1.leading.equalToSuperview()
            }
          }
          """
        )
        XCTAssertFalse(succeeded)
        XCTAssertEqual(output.components(separatedBy: "sample.swift:").count, 2, output)
        let sentence = "sample.swift:4:5: error: 'buildExpression' is unavailable: the first"
        XCTAssertTrue(output.contains(sentence), output)
      }
    }
  }

  func testAPinOfAViewIsRefusedWithASentence() throws {
    try assertRefused(
      "import EmojiLayout\nfunc sample(_ a: View, _ b: View) { a.📌(b) }",
      saying: "a pin takes constraints, joined by ++"
    )
  }

  func testExpressionsOfTenOperatorsTypeCheckInWellUnderASecond() throws {
    let source = """
      import Tack
      func sample(_ a: View, _ b: View, _ c: LayoutGuide, _ p: Double, _ n: Int) {
        Tack.activate(.H(|-8-a-8-b-8-a-8-b-8-|))
        Tack.activate(.H(|-8-a-n-b-8-a-n-b-8-a-8-b-8-a-p-b-8-a-(n^249)-b-8-a-(>=n)-b-(n)-|))
        Tack.activate(.H(|-(p)-a-(p)-b-(>=p)-a-(p^249)-b-(p)-|), .V(|-a-b-c-a-b-c-a-b-c-|))
        Tack.activate {
          Tack.V(|-(8)-a-(>=8)-b-(8)-c-(8)-b-(>==8^749)-|, alignAll: .centerX)
          if p > 3 { Tack.H(|>-(p * 2)-a-p-b-p-c-<|) }
        }
      }
      """
    let emoji = """
      import EmojiLayout
      func sample(_ a: View, _ b: View) {
        a.📌(a |⬅️ 60 ++ a -⬆️ 60 ++ a ↕️= 40 ++ a ↔️= 40 ++ b ↕️= 40 ++ b ↔️= 40)
        a.📌((a ⬇️=⬆️ b + 100 ‼️ 800) ++ (a |=| b - 10 ‼️ 900.5) ++ (a ➡️<=⬅️ b + 1))
      }
      """
    let mortar = """
      import Mortar
      func sample(_ a: View, _ b: View, _ c: View, _ d: Label) {
        a |=| [b.m_top * 2 + 20 ! .low, c.m_bottom - 4 ! 300, d.m_size * (2, 3) + (10, 10)]
        [a.m_sides, b, c.m_top, d.m_height] |=| [b, c.m_edges ~ (1, 2, 3, 4), 200 ! .high, c]
        [a, b, c].m_frame |<| (b.m_left + 3 ! .low, c.m_top * 2 - 1, 50, b.m_width / 4 ! 20)
        let group = [a |=| b, b.m_top |>| c.m_top + 3, [a, b].m_size |=| (100, 200)] ~~ .deactivated
        a |+| [b |+| [c |^| [d, View("e")]], Label { $0.m_width |=| a }]
        group.activate()
      }
      """
    let rows = """
      import MortarVFL
      func sample(_ a: View, _ b: View, _ c: Label, _ d: Label, _ e: Button, _ f: View) {
        f |>> a | b[==a] || c[==40] | 30 | d[~~1] | ~~1 | e[~~2]
        f |^^ a[~~1] || b[==44] | 20 | [c, d][~~2] || 12.5 | e | ~~1
        f.m_right + 3 ||> a[==44] || [c, d, e][==b] | 30 | b[~~1] <|| f.m_left
        a[==44] || b[==88] | [c, e] || d <! f.m_left * 2 - 4
      }
      """
    for text in [source, emoji, mortar, rows] {
      // Wall time: a busy machine may spoil a run, but not each of three.
      var said = ""
      for _ in 0..<3 {
        let (succeeded, output) = try Compiler.typecheck(
          text,
          flags: ["-Xfrontend", "-warn-long-expression-type-checking=700"]
        )
        XCTAssertTrue(succeeded, output)
        said = output
        if !said.contains("took") { break }
      }
      XCTAssertFalse(said.contains("took"), said)
    }
  }
}
