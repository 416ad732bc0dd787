// Licensed under the MIT licence; see LICENSE.

import Foundation
import XCTest

/// The commands of the documents, run as a reader would run them.
///
/// In a block marked `sh` every line is run that starts with `layout-bench` or
/// runs a program of the examples with `python3`; `# exit 1` behind a line says
/// how it ends when not with 0. In a block marked `console` a command follows
/// `$ `, and the lines behind it are all that it prints, errors included; `…` on
/// a line of its own stands for any rest. The comment `<!-- not run: why -->`
/// before a block leaves it out.
final class ReadmeTests: CommandTestCase {
  /// A command and what the document says about it.
  private struct Claim {
    var place: String
    var command: String
    var status: Int32
    var output: String?
  }

  private var documents: [URL] {
    get throws { [CommandRun.package.appendingPathComponent("README.md")] + (try Guide.pages) }
  }

  private static let runs = ["layout-bench ", "python3 Examples/"]

  private func claims(in document: URL) throws -> [Claim] {
    var claims: [Claim] = []
    for block in try Guide.blocks(on: document) where block.isRun {
      var isSkipped = false
      for (index, line) in block.lines.enumerated() {
        let isCommand = block.language == "console" && line.hasPrefix("$ ")
        let command = isCommand ? String(line.dropFirst(2)) : line
        if isCommand { isSkipped = isSkipped || !command.hasPrefix("layout-bench ") }
        switch block.language {
        case "sh" where Self.runs.contains { line.hasPrefix($0) }:
          fallthrough
        case "console" where isCommand && !isSkipped:
          claims.append(
            Claim(
              place: block.place(index),
              command: command,
              status: status(line),
              output: isCommand ? "" : nil
            )
          )
        case "console" where !isSkipped && !claims.isEmpty:
          claims[claims.count - 1].output? += line + "\n"
        default:
          continue
        }
      }
    }
    return claims
  }

  private func status(_ line: String) -> Int32 {
    guard let range = line.range(of: "# exit ") else { return 0 }
    return Int32(line[range.upperBound...].prefix(while: \.isNumber)) ?? 0
  }

  func testEveryCommandDoesWhatTheDocumentsSay() throws {
    let examples = CommandRun.package.appendingPathComponent("Examples")
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("Examples"),
      withDestinationURL: examples
    )
    var count = 0
    for document in try documents {
      for claim in try claims(in: document) {
        let run = try CommandRun.shell(
          "layout-bench() { \"$BENCH\" \"$@\"; }\n" + claim.command,
          in: folder
        )
        XCTAssertEqual(run.status, claim.status, "\(claim.place)\n\(run.output)")
        if let output = claim.output { check(run.output, against: output, claim.place) }
        count += 1
      }
    }
    // The README alone has more than ten.
    XCTAssertGreaterThan(count, 10)
    // A reader's checkout has no files that git would add.
    let ignored = CommandRun.package.appendingPathComponent(".gitignore").path
    let new = try CommandRun.shell(
      "git init -q . && cp '\(ignored)' . && rm Examples && git status --porcelain",
      in: folder
    )
    XCTAssertEqual(new.output, "?? .gitignore\n")
  }

  private func check(_ output: String, against claim: String, _ place: String) {
    guard claim.hasSuffix("…\n") else {
      XCTAssertEqual(output, claim, place)
      return
    }
    let start = claim.dropLast(2)
    XCTAssertEqual(String(output.prefix(start.count)), String(start), place)
  }

  func testTheExampleInSwiftIsTheOneThatIsBuilt() throws {
    let readme = try text("README.md")
    let source = try text("Examples/Sources/Hello/main.swift")
    let code = try XCTUnwrap(source.range(of: "import CassowarySolver"))
    XCTAssertTrue(readme.contains("```swift\n" + source[code.lowerBound...] + "```\n"))
    XCTAssertTrue(
      readme.contains("```text\n" + (try text("Examples/Expected/Hello.txt")) + "```\n")
    )
  }

  func testTheDocumentThatIsShownIsTheOneThatIsThere() throws {
    let readme = try text("README.md")
    XCTAssertTrue(readme.contains("```json\n" + (try text("Examples/hello.json")) + "```\n"))
    let picture = try CommandRun(
      ["layout", "--format", "svg", "Examples/hello.json"],
      in: CommandRun.package
    )
    XCTAssertEqual(picture.output, try text("Examples/hello.svg"))
  }

  func testTheFiguresOfTheReadmeAreThoseOfTheRows() throws {
    let run = try CommandRun.shell("Scripts/front --check", in: CommandRun.package)
    XCTAssertEqual(run.output, "")
    XCTAssertEqual(run.status, 0)
  }

  func testEveryLinkLeadsSomewhere() throws {
    var count = 0
    for page in try Guide.everyPage {
      let text = try Guide.paragraphs(on: page).joined(separator: "\n")
      for link in text.matches(of: #/\]\(([^)#:\s]*)(?:#([^)\s]*))?\)/#) {
        let place = "\(Guide.path(of: page)) links to \(link.0.dropFirst())"
        let target =
          link.1.isEmpty
          ? page : page.deletingLastPathComponent().appendingPathComponent(String(link.1))
        XCTAssertTrue(FileManager.default.fileExists(atPath: target.path), place)
        if let section = link.2, target.pathExtension == "md" {
          let sections = try Guide.sections(of: target.standardizedFileURL)
          XCTAssertTrue(sections.contains(String(section)), place)
        }
        count += 1
      }
    }
    XCTAssertGreaterThan(count, 100)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: CommandRun.package.appendingPathComponent(path), encoding: .utf8)
  }
}
