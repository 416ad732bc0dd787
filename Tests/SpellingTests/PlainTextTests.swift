// Licensed under the MIT licence; see LICENSE.

import Spelling
import XCTest

final class PlainTextTests: XCTestCase {
  func testControlCharactersAreShownAndTheRestStays() {
    for (text, shown) in [
      ("plain, 'quoted' \\ é 漢 🙂", "plain, 'quoted' \\ é 漢 🙂"),
      ("\u{1b}[31mred", "\\u{1b}[31mred"), ("a\nb\tc\rd", "a\\nb\\tc\\rd"),
      ("\u{7f}\u{9b}31m", "\\u{7f}\\u{9b}31m"), ("a\u{202e}b\u{2066}", "a\\u{202e}b\\u{2066}"),
      ("a\r\nb", "a\\r\\nb"), ("", ""),
    ] {
      XCTAssertEqual(PlainText.shown(text), shown)
    }
    XCTAssertEqual(PlainText.shownLines("a\n\tb\u{1b}\r\n"), "a\n\tb\\u{1b}\\r\n")
  }
}
