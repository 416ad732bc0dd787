// Licensed under the MIT licence; see LICENSE.

import ChildProcesses
import XCTest

final class ShellWordsTests: XCTestCase {
  func testWordsArePartedAsAShellPartsThem() throws {
    let cases: [(String, [String])] = [
      ("", []),
      ("  a  b\tc\nd ", ["a", "b", "c", "d"]),
      ("python3 'my runner.py' --x=1,2", ["python3", "my runner.py", "--x=1,2"]),
      (#"a"b c"'d e'f"#, ["ab cd ef"]),
      (#"a\ b "c\"d\\e\n" 'f\g'"#, ["a b", #"c"d\e\n"#, #"f\g"#]),
      (#"'' "" x"#, ["", "", "x"]),
    ]
    for (text, words) in cases { XCTAssertEqual(try ShellWords.split(text), words, text) }
  }

  func testWhatIsOpenAtTheEndIsRefused() {
    XCTAssertThrowsError(try ShellWords.split("a 'b")) {
      XCTAssertEqual("\($0)", "the quote ' is not closed")
    }
    XCTAssertThrowsError(try ShellWords.split("a\\")) {
      XCTAssertEqual("\($0)", "a backslash stands at the end")
    }
  }

  func testQuotedWordsReadBackAsTheyWere() throws {
    for word in ["a", "", "a b", "it's", "$HOME", "a\"b", "\\", "x=exec:y", "é,ß"] {
      XCTAssertEqual(try ShellWords.split(ShellWords.quoted(word)), [word])
    }
    XCTAssertEqual(ShellWords.quoted("plain/word-1.py"), "plain/word-1.py")
  }

  func testAPathIsNotTakenForAnOption() {
    XCTAssertEqual(ShellWords.quotedPath("found/a.json"), "found/a.json")
    XCTAssertEqual(ShellWords.quotedPath("it is/a.json"), "'it is/a.json'")
    XCTAssertEqual(ShellWords.quotedPath("-c/a.json"), "./-c/a.json")
    XCTAssertEqual(ShellWords.quotedPath("-c x/a.json"), "'./-c x/a.json'")
  }
}
