// Licensed under the MIT licence; see LICENSE.

import VisualFormat
import XCTest

/// Every kind of fault, with its whole rendering; those in values are in
/// `VisualFormatValueErrorTests`.
final class VisualFormatErrorTests: XCTestCase {
  private let stage = Stage("a", "b", "icon", "nameLabel", loose: ["lone"])
  private let metrics = ["pad": 15.0, "none": 0, "huge": 1001, "wild": .infinity, "gap": 4]

  /// The rendering of the fault, after its kind.
  private func fault(
    _ format: String,
    _ options: VisualFormatOptions = [],
    extensions: VisualFormatExtensions = []
  ) -> String {
    guard
      let error = stage.error(format, options, metrics: metrics, extensions: extensions)
    else { return "no error" }
    return "\(error.kind): \(error)"
  }

  func testEmptyString() {
    XCTAssertEqual(
      fault(""),
      """
      emptyString: The format is empty; expected a view, as in [name].

      ^
      """
    )
  }

  func testUnexpectedCharacter() {
    XCTAssertEqual(
      fault("[a] [b]"),
      """
      unexpectedCharacter: Unexpected ' '; expected '-', '[', '|' or the end.
      [a] [b]
         ^
      """
    )
    XCTAssertEqual(
      fault(" [a]"),
      """
      unexpectedCharacter: Unexpected ' '; expected 'H:', 'V:', '|' or '['.
       [a]
      ^
      """
    )
    XCTAssertEqual(
      fault("h:[a]"),
      """
      unexpectedCharacter: Unexpected 'h'; expected 'H:', 'V:', '|' or '['.
      h:[a]
      ^
      """
    )
    XCTAssertEqual(
      fault("V:-[a]"),
      """
      unexpectedCharacter: Unexpected '-'; expected '|' or '['.
      V:-[a]
        ^
      """
    )
    XCTAssertEqual(
      fault("[a]->=20-[b]"),
      """
      unexpectedCharacter: Unexpected '>' after '-'; expected '[', '|', a number, a metric \
      or '('. A comparison needs parentheses, as in -(>=20)-.
      [a]->=20-[b]
          ^
      """
    )
    XCTAssertEqual(
      fault("[a]]"),
      """
      unexpectedCharacter: Unexpected ']'; expected '-', '[', '|' or the end.
      [a]]
         ^
      """
    )
  }

  func testExpectedOrientationColon() {
    XCTAssertEqual(
      fault("H|-[a]"),
      """
      expectedOrientationColon: Expected ':' after 'H', as in H:[view].
      H|-[a]
       ^
      """
    )
    XCTAssertEqual(
      fault("V"),
      """
      expectedOrientationColon: Expected ':' after 'V', as in V:[view].
      V
       ^
      """
    )
    XCTAssertEqual(
      fault("HV:[a]"),
      """
      expectedOrientationColon: Expected ':' after 'H', as in H:[view]. (Formats for both \
      axes or for centres are an extension.)
      HV:[a]
       ^
      """
    )
  }

  func testExpectedView() {
    XCTAssertEqual(
      fault("H:"),
      """
      expectedView: Expected '|' or a view in brackets.
      H:
        ^
      """
    )
    XCTAssertEqual(
      fault("|"),
      """
      expectedView: Expected a view in brackets, as in |-[view].
      |
       ^
      """
    )
    XCTAssertEqual(
      fault("H:|-20-|"),
      """
      expectedView: Expected a view in brackets, as in |-[view].
      H:|-20-|
             ^
      """
    )
    XCTAssertEqual(
      fault("[a]-20-"),
      """
      expectedView: Expected a view in brackets, or '|' for the superview.
      [a]-20-
             ^
      """
    )
    XCTAssertEqual(
      fault("[a]-"),
      """
      expectedView: Expected a view in brackets, '|', or a spacing after '-'.
      [a]-
          ^
      """
    )
    XCTAssertEqual(
      fault("[a]-20-30-[b]"),
      """
      expectedView: Expected a view in brackets, or '|' for the superview.
      [a]-20-30-[b]
             ^
      """
    )
  }

  func testInvalidViewName() {
    let message =
      "invalidViewName: Expected the name of a view: a letter or '_', then letters, digits or "
      + "'_'."
    XCTAssertEqual(fault("H:[]"), message + "\nH:[]\n   ^")
    XCTAssertEqual(fault("[1a]"), message + "\n[1a]\n ^")
    XCTAssertEqual(fault("["), message + "\n[\n ^")
    XCTAssertEqual(fault("[a]-[(20)]"), message + "\n[a]-[(20)]\n     ^")
  }

  func testViewNotClosed() {
    XCTAssertEqual(
      fault("[a"),
      """
      viewNotClosed: Expected '(' or ']' after 'a'.
      [a
        ^
      """
    )
    XCTAssertEqual(
      fault("[a-b]"),
      """
      viewNotClosed: Expected '(' or ']' after 'a'.
      [a-b]
        ^
      """
    )
    XCTAssertEqual(
      fault("[a(20)-[b]"),
      """
      viewNotClosed: Expected ']' after the sizes of 'a'.
      [a(20)-[b]
            ^
      """
    )
  }

  func testUnknownViewNamesTheNearest() {
    XCTAssertEqual(
      fault("H:|-[nameLabel]-[icno]-|"),
      """
      unknownView: There is no view 'icno'. Did you mean 'icon'?
      H:|-[nameLabel]-[icno]-|
                       ^
      """
    )
    XCTAssertEqual(
      fault("[x]"),
      """
      unknownView: There is no view 'x'. Known views: 'a', 'b', 'icon', 'lone', 'nameLabel'.
      [x]
       ^
      """
    )
    XCTAssertEqual(
      fault("[pad]"),
      """
      unknownView: There is no view 'pad'. It is a metric. Known views: 'a', 'b', 'icon', \
      'lone', 'nameLabel'.
      [pad]
       ^
      """
    )
    XCTAssertEqual(
      Stage().error("[a]").map { "\($0)" },
      """
      There is no view 'a'. There are no views.
      [a]
       ^
      """
    )
  }

  func testExpectedPredicateObject() {
    XCTAssertEqual(
      fault("[a(>=)]"),
      """
      expectedPredicateObject: Expected a number, a metric or a view, not ')'.
      [a(>=)]
           ^
      """
    )
    XCTAssertEqual(
      fault("[a()]"),
      """
      expectedPredicateObject: Expected a number, a metric or a view, not ')'.
      [a()]
         ^
      """
    )
    XCTAssertEqual(
      fault("[a(20, 30)]"),
      """
      expectedPredicateObject: Expected a number, a metric or a view, not ' '.
      [a(20, 30)]
            ^
      """
    )
    XCTAssertEqual(
      fault("[a]-(<="),
      """
      expectedPredicateObject: Expected a number or a metric.
      [a]-(<=
             ^
      """
    )
  }

  func testUnknownName() {
    XCTAssertEqual(
      fault("[a(==bad)]"),
      """
      unknownName: There is no metric and no view 'bad'. Did you mean 'pad'?
      [a(==bad)]
           ^
      """
    )
  }

  func testUnknownRelation() {
    for wrong in ["=20", "<20", ">20", "=<20", "=>20", "!=20", "≥20", "≤20", "≠20"] {
      XCTAssertEqual(
        fault("[a(\(wrong))]"),
        """
        unknownRelation: Expected '==', '<=' or '>='.
        [a(\(wrong))]
           ^
        """
      )
    }
  }

  func testPredicateNotClosed() {
    XCTAssertEqual(
      fault("[a(20]"),
      """
      predicateNotClosed: Expected ',' or ')'.
      [a(20]
           ^
      """
    )
    XCTAssertEqual(
      fault("[a]-(20@250-[b]"),
      """
      predicateNotClosed: Expected ',' or ')'.
      [a]-(20@250-[b]
                 ^
      """
    )
    XCTAssertEqual(
      fault("[a(==50%)]"),
      """
      predicateNotClosed: Expected ',' or ')'. (Arithmetic is an extension: .multipliers.)
      [a(==50%)]
             ^
      """
    )
    XCTAssertEqual(
      fault("[a(b.height)]"),
      """
      predicateNotClosed: Expected ',' or ')'. (Attributes are an extension: .attributes.)
      [a(b.height)]
          ^
      """
    )
  }

  /// Together with the tests of values: no kind is without one.
  func testEveryKindHasATest() {
    XCTAssertEqual(VisualFormatError.Kind.allCases.count, 20)
  }

  func testTheFirstFaultInTheTextIsReported() {
    XCTAssertEqual(stage.error("[x]-[a")?.kind, .viewNotClosed)
    XCTAssertEqual(stage.error("[x]-[y]")?.column, 1)
    XCTAssertEqual(stage.error("[a(==x)]-y-[z]")?.column, 5)
  }

  // MARK: Columns and carets

  func testTheCaretCountsCharactersNotBytes() {
    let error = stage.error("[ä]")
    XCTAssertEqual(error?.column, 1)
    let later = stage.error("|-[a]-é-[b]")
    XCTAssertEqual(later?.column, 6)
    XCTAssertEqual(later?.kind, .unexpectedCharacter)
  }

  func testTheCaretStandsUnderAFaultBehindWideCharacters() {
    // Only a name could hold one before a fault, and no name may; so the place
    // before the fault is reached through a fault at the wide one itself.
    let error = stage.error("[a]漢[b]")
    XCTAssertEqual(error?.column, 3)
    XCTAssertEqual(error.map { "\($0)".hasSuffix("\n[a]漢[b]\n   ^") }, true)
  }

  func testACombiningMarkBelongsToItsCharacter() {
    let error = stage.error("[a\u{301}]")
    XCTAssertEqual(error?.column, 1)
    XCTAssertEqual(error?.kind, .viewNotClosed)
  }

  func testAFormatOfSeveralLinesIsShownOnOne() {
    XCTAssertEqual(
      stage.error("[a]\n[b]").map { "\($0)" },
      """
      Unexpected U+000A; expected '-', '[', '|' or the end.
      [a]␊[b]
         ^
      """
    )
    XCTAssertEqual(
      stage.error("[a]\t[b]").map { "\($0)" },
      """
      Unexpected U+0009; expected '-', '[', '|' or the end.
      [a]␉[b]
         ^
      """
    )
  }
}
