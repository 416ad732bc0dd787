// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import XCTest

final class HelpTextTests: XCTestCase {
  private let help = """
    OVERVIEW: Paint files in a colour, slowly or at once, with as many coats as are
    wanted.

    Paint dries by itself.

    USAGE: painter paint [options] <first> [<file> ...]

    ARGUMENTS:
      <first>                 The first file.
      <file>                  More files.

    OPTIONS:
      --color <color>         The colour. (values: red, green; default: red)
      --coats <n>             How many coats of paint there will be. (default: 1)
      --brush <name>          The brushes. (values: wide, fine; repeatable, comma
                              lists)
      --note <text>           A note. (repeatable)
      --wait <duration>       The time between coats.
      -o, --output <file>     Where to write.
      --shard <i/n>           The part to paint.
      --seed <seed>           The seed. (default: 1)
      --threshold <share>     The threshold. (default: 5%)
      -n, --dry-run           Paint nothing.
      --quiet                 Print results, warnings and errors only.
      --no-progress           Draw no progress line.
      -h, --help              Show this help.

    EXAMPLE:
      painter paint --color green a.txt

    """

  func testTheHelpOfACommandListsEverythingItTakes() {
    XCTAssertTrue(SampleCommand.run("paint", "--help") == (.done, help, ""))
    XCTAssertTrue(SampleCommand.run("help", "paint") == (.done, help, ""))
    XCTAssertTrue(SampleCommand.run("paint", "a", "b", "-h") == (.done, help, ""))
  }

  func testTheHelpOfTheProgramListsItsCommands() {
    let text = """
      OVERVIEW: Paint things.

      USAGE: painter <command> [options]

      OPTIONS:
        --version               Show the version.
        -h, --help              Show this help.

      COMMANDS:
        paint                   Paint files in a colour, slowly or at once, with as
                                many coats as are wanted.
        completions             Print a completion script for a shell.

      See 'painter <command> --help' for a command's options.

      """
    XCTAssertTrue(SampleCommand.run("--help") == (.done, text, ""))
    XCTAssertTrue(SampleCommand.run("help") == (.done, text, ""))
    XCTAssertTrue(SampleCommand.run() == (.done, text, ""))
  }
}
