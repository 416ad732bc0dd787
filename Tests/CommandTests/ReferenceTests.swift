// Licensed under the MIT licence; see LICENSE.

import Foundation
import XCTest

/// The reference has every field, column and option that there is, and none
/// besides.
final class ReferenceTests: CommandTestCase {
  /// What a reader says to an object with a field that no format has: the
  /// fields that it may have.
  private func fields(_ command: String, _ document: String) throws -> [String] {
    let run = try CommandRun([command, "-"], input: document)
    XCTAssertEqual(run.status, 2, run.errors)
    let list = try XCTUnwrap(run.errors.firstMatch(of: #/the fields are (.*)\n/#), run.errors)
    return list.1.split(separator: ", ").map(String.init)
  }

  /// The names in the first column of the tables of a section.
  private func rows(of section: String, in page: String) throws -> [String] {
    let parts = try Guide.text(page).components(separatedBy: "\n## ")
    let part = try XCTUnwrap(parts.first { $0.hasPrefix(section + "\n") }, section)
    return part.matches(of: #/\n\| `([^`]+)` \|/#).map { String($0.1) }
  }

  func testTheReferenceHasEveryFieldOfADocument() throws {
    let page = "Documentation/Reference/LayoutDocument.md"
    let example = try Guide.text("Examples/Reference/every-field.json")
    for (section, document) in [
      ("The document", #""zzqqzz": 1"#), ("The root", #""root": {"zzqqzz": 1}"#),
      ("A view", #""views": [{"zzqqzz": 1}]"#), ("A guide", #""guides": [{"zzqqzz": 1}]"#),
      ("Spacing", #""spacing": {"zzqqzz": 1}"#),
      ("A constraint as a format", #""constraints": [{"vfl": "", "zzqqzz": 1}]"#),
      ("A constraint as an equation", #""constraints": [{"item": "", "zzqqzz": 1}]"#),
    ] {
      let fields = try fields("layout", #"{"format": "layout-doc/1", "# + document + "}")
      XCTAssertEqual(try rows(of: section, in: page), fields, section)
      for field in fields { XCTAssertTrue(example.contains("\"\(field)\":"), field) }
    }
  }

  func testTheReferenceHasEveryFieldOfACase() throws {
    let page = "Documentation/Reference/Case.md"
    let example = try Guide.text("Examples/Reference/every-field-case.json")
    let start = #"{"format": "layout-case/1", "#
    for (section, document) in [
      ("The case", #""zzqqzz": 1"#), ("A constraint", #""constraints": [{"zzqqzz": 1}]"#),
    ] {
      let fields = try fields("solve", start + document + "}")
      XCTAssertEqual(try rows(of: section, in: page), fields, section)
      for field in fields { XCTAssertTrue(example.contains("\"\(field)\":"), field) }
    }
    let run = try CommandRun(["solve", "-"], input: start + #""steps": [{}]}"#)
    let list = try XCTUnwrap(run.errors.firstMatch(of: #/a step has one of (.*)\n/#), run.errors)
    let steps = list.1.split(separator: ", ").map(String.init)
    XCTAssertEqual(try rows(of: "A step", in: page), steps)
    for step in steps { XCTAssertTrue(example.contains("{\"\(step)\":"), step) }
  }

  func testTheReferenceHasEveryColumn() throws {
    let file = folder.appendingPathComponent("columns.csv")
    let arguments = "run --workload chain --size 2 --phase build --min-time 1ms --csv \(file.path)"
    let run = try CommandRun(arguments.split(separator: " ").map(String.init))
    XCTAssertEqual(run.status, 0, run.errors)
    let header = try XCTUnwrap(
      String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline).first
    )
    XCTAssertEqual(
      try rows(of: "Columns", in: "Documentation/Reference/Columns.md"),
      header.split(separator: ",").map(String.init)
    )
  }

  func testTheOptionsAreThoseOfTheCommand() throws {
    let (status, output) = try CommandRun.shell(
      "Scripts/command-pages --check",
      in: CommandRun.package
    )
    XCTAssertEqual(output, "")
    XCTAssertEqual(status, 0)
  }
}
