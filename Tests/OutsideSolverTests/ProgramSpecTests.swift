// Licensed under the MIT licence; see LICENSE.

import OutsideSolver
import XCTest

final class ProgramSpecTests: XCTestCase {
  func testAProgramIsNamedOrTakesItsNameFromItsGreeting() throws {
    let named = try ProgramSpec("k=exec:python3 'my runner.py' --sizes 1,2 x=y")
    XCTAssertEqual(named.name, "k")
    XCTAssertEqual(named.words, ["python3", "my runner.py", "--sizes", "1,2", "x=y"])
    XCTAssertEqual(named.text(named: "k"), "k=exec:python3 'my runner.py' --sizes 1,2 x=y")
    let unnamed = try ProgramSpec("exec:env A=exec:b c")
    XCTAssertNil(unnamed.name)
    XCTAssertEqual(unnamed.words, ["env", "A=exec:b", "c"])
  }

  func testOnlyWhatIsMarkedIsAProgram() {
    for text in ["dense", "execute", "k=dense", ""] {
      XCTAssertFalse(ProgramSpec.isProgram(text))
    }
    for text in ["exec:", "k=exec:x", "exec:a b"] { XCTAssert(ProgramSpec.isProgram(text)) }
  }

  func testWhatCanNotBeACommandIsRefused() {
    for (text, words) in [
      ("exec:", "no command behind 'exec:'"), ("k=exec:   ", "no command behind 'exec:'"),
      ("exec:a 'b", "the quote ' is not closed in 'a 'b'"),
      ("dense,exec:a", "a program has a --backend of its own"), ("dense,exec:", "'exec:' begins"),
      ("=exec:a", "not ''"), ("a b=exec:c", "not 'a b'"), ("../x=exec:c", "not '../x'"),
    ] {
      XCTAssertThrowsError(try ProgramSpec(text), text) {
        XCTAssert("\($0)".contains(words), "\($0)")
      }
    }
  }
}
