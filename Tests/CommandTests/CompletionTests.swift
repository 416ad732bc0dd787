// Licensed under the MIT licence; see LICENSE.

import Foundation
import XCTest

/// The completion scripts, asked by the shells themselves where these are.
final class CompletionTests: CommandTestCase {
  /// What bash proposes for a line whose last word is being typed.
  private func bash(_ words: String...) throws -> [String] {
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let run = try CommandRun.shell(
      #"""
      source <($BENCH completions bash)
      COMP_WORDS=(layout-bench \#(list))
      COMP_CWORD=\#(words.count)
      _layout_bench
      printf '%s\n' "${COMPREPLY[@]}"
      """#,
      in: folder
    )
    XCTAssertEqual(run.status, 0, run.output)
    return run.output.split(separator: "\n").map(String.init)
  }

  func testBashProposesCommandsOptionsAndValues() throws {
    XCTAssertEqual(try bash("sol"), ["solve"])
    XCTAssertTrue(try bash("").contains("export"))
    XCTAssertEqual(try bash("solve", "--ba"), ["--backend"])
    XCTAssertEqual(try bash("solve", "--backend", "ex"), ["exact"])
    XCTAssertEqual(try bash("solve", "--backend", "=", "ex"), ["exact"])
    XCTAssertEqual(try bash("export", "--format", ""), ["lp", "mps"])
    XCTAssertEqual(try bash("completions", "f"), ["fish"])
    XCTAssertEqual(try bash("help", "comple"), ["completions"])
    try write(Data(), to: "case.json")
    XCTAssertEqual(try bash("solve", "ca"), ["case.json"])
    XCTAssertEqual(try bash("fuzz", "--backend", "dense,ex"), ["dense,exact"])
  }

  func testFishProposesCommandsOptionsAndValues() throws {
    guard try CommandRun.shell("command -v fish", in: folder).status == 0 else {
      throw XCTSkip("no fish here to ask for completions")
    }
    func fish(_ line: String) throws -> [String] {
      let run = try CommandRun.shell(
        """
        $BENCH completions fish > script
        PATH="$(dirname "$BENCH"):$PATH" HOME=. fish -c 'source script; complete -C "\(line)"'
        """,
        in: folder
      )
      return run.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }.map(String.init)
    }
    XCTAssertEqual(try fish("layout-bench sol"), ["solve"])
    XCTAssertEqual(try fish("layout-bench solve --back"), ["--backend"])
    XCTAssertEqual(try fish("layout-bench solve --backend=ex").first, "--backend=exact")
    XCTAssertEqual(try fish("layout-bench export --format "), ["lp", "mps"])
    XCTAssertEqual(try fish("layout-bench completions z"), ["zsh"])
    try write(Data(), to: "case.json")
    XCTAssertEqual(try fish("layout-bench solve ca"), ["case.json"])
  }

  func testTheScriptsParseInTheirShells() throws {
    var missing: [String] = []
    for shell in ["bash", "zsh", "fish"] {
      let script = try CommandRun(["completions", shell])
      XCTAssertEqual(script.status, 0)
      XCTAssertTrue(script.output.contains("solve"))
      try write(Data(script.output.utf8), to: "script")
      let present = try CommandRun.shell("command -v \(shell)", in: folder).status == 0
      guard present else {
        missing.append(shell)
        continue
      }
      let run = try CommandRun.shell("\(shell) -n script", in: folder)
      XCTAssertEqual(run.output, "")
      XCTAssertEqual(run.status, 0)
    }
    if !missing.isEmpty {
      throw XCTSkip("no \(missing.joined(separator: ", ")) here to parse completions")
    }
  }

  func testEveryCommandHasHelpWithAnExample() throws {
    let help = try CommandRun(["--help"]).output
    let start = try XCTUnwrap(help.range(of: "COMMANDS:\n")).upperBound
    let commands = help[start...].split(separator: "\n")
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    XCTAssertTrue(commands.contains("solve"))
    for command in commands {
      let run = try CommandRun([command, "--help"])
      XCTAssertEqual(run.status, 0, command)
      XCTAssertTrue(run.output.contains("EXAMPLE"), command)
      XCTAssertTrue(run.output.contains("USAGE: layout-bench \(command)"), command)
      XCTAssertTrue(
        run.output.split(separator: "\n").allSatisfy { $0.count <= 100 },
        command
      )
    }
  }
}
