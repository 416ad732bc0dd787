// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import XCTest

final class ArgumentParserTests: XCTestCase {
  private func output(_ words: String...) -> String {
    let console = Console.capturing()
    _ = SampleCommand.suite.run(["paint"] + words, console: console)
    return console.capturedOutput + console.capturedErrors
  }

  func testDefaultsStandForWhatIsAbsent() {
    XCTAssertEqual(output("a"), "red 1 [] [] - - - 1 0.05 false a []\n")
  }

  func testOptionsAreReadInEverySpelling() {
    XCTAssertEqual(
      output(
        "--color",
        "green",
        "a",
        "--coats=3",
        "--brush",
        "wide,fine",
        "b",
        "--brush=fine",
        "--note",
        "x,y",
        "--note",
        "z",
        "--wait",
        "1.5s",
        "-o",
        "out",
        "--shard",
        "2/8",
        "--seed",
        "0xff",
        "--threshold",
        "10%",
        "-n",
        "c"
      ),
      "green 3 [\"wide\", \"fine\", \"fine\"] [\"x,y\", \"z\"] 1.5 seconds out 2/8 255 0.1 "
        + "true a [\"b\", \"c\"]\n"
    )
    XCTAssertEqual(output("-oout", "a"), "red 1 [] [] - out - 1 0.05 false a []\n")
    XCTAssertEqual(
      output("--", "--color", "-n"),
      "red 1 [] [] - - - 1 0.05 false --color [\"-n\"]\n"
    )
    XCTAssertEqual(output("-", "-5"), "red 1 [] [] - - - 1 0.05 false - [\"-5\"]\n")
  }

  func testEveryMistakeGetsOneLine() {
    let mistakes: [(words: [String], error: String)] = [
      ([], "missing <first>; see 'painter paint --help'"),
      (["--colour", "red", "a"], "unknown option '--colour'; did you mean '--color'?"),
      (["--zzzzzzzzz", "a"], "unknown option '--zzzzzzzzz'; see 'painter paint --help'"),
      (["-x", "a"], "unknown option '-x'; see 'painter paint --help'"),
      (["-nx", "a"], "unknown option '-nx'; see 'painter paint --help'"),
      (["--color"], "--color needs a value: --color <color>"),
      (["--color", "--coats", "2"], "--color needs a value: --color <color>"),
      (
        ["--color", "gren", "a"],
        "--color: expected one of red, green, found 'gren'; did you mean 'green'?"
      ),
      (["--color", "red", "--color", "green", "a"], "--color is given twice"),
      (["--coats", "0", "a"], "--coats: expected an integer from 1 to 9, found '0'"),
      (["--coats", "x", "a"], "--coats: expected an integer from 1 to 9, found 'x'"),
      (["--brush", "wide,,fine", "a"], "--brush: empty item in the list 'wide,,fine'"),
      (
        ["--brush", "wise", "a"],
        "--brush: expected one of wide, fine, found 'wise'; did you mean 'wide'?"
      ),
      (
        ["--wait", "60", "a"],
        "--wait: expected a duration as in 500ms, 60s, 2.5m or 1h, found '60'; did you mean '60s'?"
      ),
      (
        ["--wait", "-1s", "a"],
        "--wait: expected a duration as in 500ms, 60s, 2.5m or 1h, found '-1s'"
      ),
      (
        ["--shard", "0/4", "a"],
        "--shard: expected a shard i/n with 1 <= i <= n, as in 2/8, found '0/4'"
      ),
      (
        ["--shard", "5/4", "a"],
        "--shard: expected a shard i/n with 1 <= i <= n, as in 2/8, found '5/4'"
      ),
      (
        ["--shard", "1/4/", "a"],
        "--shard: expected a shard i/n with 1 <= i <= n, as in 2/8, found '1/4/'"
      ),
      (
        ["--seed", "-1", "a"],
        "--seed: expected a seed from 0 to 2^64 - 1, as in 42 or 0x2a, found '-1'"
      ),
      (["--threshold", "x", "a"], "--threshold: expected a share as in 5% or 0.05, found 'x'"),
      (["--dry-run=1", "a"], "--dry-run takes no value"),
    ]
    for (words, error) in mistakes {
      let console = Console.capturing()
      let status = SampleCommand.suite.run(["paint"] + words, console: console)
      XCTAssertEqual(console.capturedErrors, "error: \(error)\n")
      XCTAssertEqual(console.capturedOutput, "")
      XCTAssertEqual(status, .wrongInput)
    }
  }

  func testCommandsAreSuggested() {
    XCTAssertTrue(
      SampleCommand.run("pant") == (
        .wrongInput, "", "error: unknown command 'pant'; did you mean 'paint'?\n"
      )
    )
    XCTAssertTrue(
      SampleCommand.run("frobnicate") == (
        .wrongInput, "", "error: unknown command 'frobnicate'; see 'painter --help'\n"
      )
    )
    XCTAssertTrue(
      SampleCommand.run("--versoin") == (
        .wrongInput, "", "error: unknown option '--versoin'; did you mean '--version'?\n"
      )
    )
    XCTAssertTrue(SampleCommand.run("--version") == (.done, "painter 1.2.3\n", ""))
    XCTAssertEqual(SampleCommand.run("paint", "--color", "red", "a").0, .found)
  }

  func testDurationsKeepTheirUnits() {
    for (text, shown) in [
      ("500ms", "0.5 seconds"), ("60s", "60.0 seconds"), ("2.5m", "150.0 seconds"),
      ("1h", "3600.0 seconds"), ("250us", "0.00025 seconds"), ("3ns", "3e-09 seconds"),
    ] {
      XCTAssertEqual(output("--wait", text, "a"), "red 1 [] [] \(shown) - - 1 0.05 false a []\n")
    }
  }
}
