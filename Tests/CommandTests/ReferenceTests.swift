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

  func testTheExamplesOfEveryHelpCallCommandsThatThereAre() throws {
    let reference = CommandReference()
    let list = try CommandRun(["--help"]).output.components(separatedBy: "COMMANDS:\n")
    let commands = try XCTUnwrap(list.last).matches(of: #/(?m)^  ([a-z]+) /#).map { String($0.1) }
    XCTAssertGreaterThan(commands.count, 15)
    for command in commands {
      let help = try CommandRun([command, "--help"]).output
      let examples = try XCTUnwrap(help.firstMatch(of: #/\nEXAMPLES?:\n((?:  .*\n)+)/#), command)
      for example in examples.1.split(separator: "\n") {
        for call in example.components(separatedBy: " | ") where call.contains("layout-bench ") {
          // What a shell would make words of is left out.
          if call.contains("'") || call.contains("*") { continue }
          let words = call.split(separator: " ").map(String.init)
            .prefix { ![">", ">>", "<", "&&"].contains($0) }
          XCTAssertEqual(try reference.problems(of: Array(words)), [], "\(command): \(example)")
        }
      }
    }
  }

  func testTheHelpOfFuzzNamesTheFamiliesThatAreDrawnOnlyWhereTheyAreNamed() throws {
    let help = try CommandRun(["fuzz", "--help"]).output
    let words = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let named = try XCTUnwrap(
      words.firstMatch(of: #/The families to draw from; all but ([a-z, ]+) unless given\./#)
    ).1.replacing(" and ", with: ", ").components(separatedBy: ", ")
    XCTAssertEqual(named.sorted(), ["dates", "history", "parallel", "structure"])
    let file = folder.appendingPathComponent("families.csv")
    let run = try CommandRun(
      ["fuzz", "--cases", "1", "--backend", "dense", "--corpus", "none", "--csv", file.path],
      in: folder
    )
    XCTAssertEqual(run.status, 0, run.output + run.errors)
    let rows = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\r\n")
      .map { $0.components(separatedBy: ",") }
    let drawn = rows[1][try XCTUnwrap(rows[0].firstIndex(of: "families"))]
      .components(separatedBy: "+")
    let all = try XCTUnwrap(words.firstMatch(of: #/unless given\. \(values: ([^;)]*)/#))
      .1.components(separatedBy: ", ")
    XCTAssertEqual((drawn + named).sorted(), all.sorted())
  }

  func testTheReferenceHasEveryColumn() throws {
    let file = folder.appendingPathComponent("columns.csv")
    func header(_ path: String) throws -> [String] {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      return try XCTUnwrap(text.split(whereSeparator: \.isNewline).first)
        .split(separator: ",").map(String.init)
    }
    let page = "Documentation/Reference/Columns.md"
    for (section, command) in [
      ("Columns", "run --workload chain --size 2 --phase build --min-time 1ms"),
      ("Campaigns", "fuzz --cases 1 --quiet --backend cassowary,dense --corpus corpus"),
      ("Standings", "conform cassowary --scripts 1 --quiet"),
    ] {
      let arguments = command.split(separator: " ").map(String.init) + ["--csv", file.path]
      let run = try CommandRun(arguments, in: folder)
      XCTAssertEqual(run.status, 0, run.errors)
      XCTAssertEqual(try rows(of: section, in: page), try header(file.path), section)
    }
    let results = CommandRun.package.appendingPathComponent("results")
    for (section, name) in [
      ("Bars", "bars"), ("Mutants", "mutants"), ("Coverage", "coverage"), ("Gate", "gate"),
    ] {
      let header = try header(results.appendingPathComponent("\(name).csv").path)
      XCTAssertEqual(try rows(of: section, in: page), header, section)
    }
  }

  /// Every phase of the workloads stands in the section of its workloads; only a
  /// case file has `steps`.
  func testTheReferenceHasEveryPhase() throws {
    let run = try CommandRun(["run", "--list"])
    XCTAssertEqual(run.status, 0, run.errors)
    var phases: [String: Set<String>] = ["Boxes": ["steps"]]
    for line in run.output.split(separator: "\n").dropFirst(2) {
      guard let cells = line.firstMatch(of: #/^(\S+) +(\S+(?: \S+)*)  /#) else { continue }
      let section =
        switch cells.1 {
        case "chat", "settings", "feed", "grapevine": "Screens"
        case "front_ends": "Notations"
        default: "Boxes"
        }
      phases[section, default: []].formUnion(cells.2.split(separator: " ").map(String.init))
    }
    XCTAssertEqual(phases.count, 3)
    for (section, known) in phases {
      let named = try rows(of: section, in: "Documentation/Reference/Phases.md")
      XCTAssertEqual(named.sorted(), known.sorted(), section)
    }
  }

  /// The names that a source file gives to the cases of its first enumeration.
  private func cases(of file: String) throws -> [String] {
    try Guide.text("Sources/" + file).components(separatedBy: "\n}\n")[0]
      .matches(of: #/\n +case (\w+)(?: = "?([\w-]+)"?)?$/#.anchorsMatchLineEndings())
      .map { match in String(match.2.flatMap { Int($0) == nil ? $0 : nil } ?? match.1) }
  }

  func testTheReferenceHasEveryFieldOfTheOutput() throws {
    for (section, file) in [
      ("Layouts", "LayoutDocument/Scene/SceneResult+JSON.swift"),
      ("Explanations", "Explain/Explanation+JSON.swift"),
      ("Certificates", "layout-bench/Solve/CertifiedPlay+Text.swift"),
      ("Formats", "layout-bench/VFL/VFLReport.swift"),
      ("Histories", "layout-bench/Compare/TrackReport.swift"),
    ] {
      let source = try Guide.text("Sources/" + file)
      let written = source.matches(
        of: #/(?:member|objects?|array|write|key)\(\s*"(\w+)"|\n +var (\w+): [^{\n]*(?=\n)/#
      ).compactMap { ($0.1 ?? $0.2).map(String.init) }
      XCTAssertFalse(written.isEmpty, file)
      let named = try rows(of: section, in: "Documentation/Reference/Output.md")
      XCTAssertEqual(Set(named), Set(written), section)
      XCTAssertEqual(Set(named).count, named.count, section)
    }
  }

  func testTheReferenceHasEveryDifference() throws {
    XCTAssertEqual(
      try rows(of: "What differs in a finding", in: "Documentation/Reference/Columns.md"),
      try cases(of: "FuzzCases/Difference.swift")
    )
  }

  func testTheReferenceHasEveryRefusal() throws {
    let kinds = try Guide.text("Sources/SolverProtocol/SolverError.swift")
      .matches(of: #/case \.(\w+): "(\w+)"/#).map { String($0.2) }
    XCTAssertEqual(try rows(of: "Refusals", in: "Documentation/Reference/Case.md"), kinds)
  }

  func testTheReferenceHasEveryAttributeAndOption() throws {
    let page = try Guide.text("Documentation/Reference/LayoutDocument.md")
    func names(after start: String) throws -> [String] {
      let list = page[try XCTUnwrap(page.range(of: start)).upperBound...].prefix { $0 != "." }
      return list.matches(of: #/`(\w+)`/#).map { String($0.1) }
    }
    XCTAssertEqual(
      try names(after: "The attributes are"),
      try cases(of: "LayoutModel/Constraints/Attribute.swift").filter { $0 != "notAnAttribute" }
    )
    let options = try Guide.text("Sources/VisualFormat/Emission/VisualFormatOptions+Names.swift")
      .matches(of: #/\("(\w+)", \.\w+\)/#).map { String($0.1) }
    XCTAssertEqual(try names(after: "The options are"), options)
  }

  /// Each example has the fault that its row names, at the column.
  func testTheReferenceHasEveryFaultOfAFormat() throws {
    let rows = try Guide.text("Documentation/Reference/VisualFormat.md")
      .matches(of: #/\n\| `(\w+)` \| (.*?) \| (\d+) \|/#)
    XCTAssertEqual(
      rows.map { String($0.1) },
      try cases(of: "VisualFormat/Errors/VisualFormatError+Kind.swift")
    )
    for row in rows {
      let words = row.2.replacing("\\|", with: "|").matches(of: #/`([^`]*)`/#).map { String($0.1) }
      var arguments = ["vfl", "--format", "json", "--views", "a,b,c", words.first ?? ""]
      if words.count == 2 { arguments += ["--option", words[1]] }
      if row.1 == "superviewMissing" { arguments += ["--superview-less", "a"] }
      let run = try CommandRun(arguments)
      XCTAssertTrue(
        run.output.contains(#""kind": "\#(row.1)""#)
          && run.output.contains(#""column": \#(row.3)}"#),
        "\(row.0)\n\(run.output)\(run.errors)"
      )
    }
  }

  func testTheReferenceHasEveryPriority() throws {
    let page = try Guide.text("Documentation/Reference/Priorities.md")
    let known = page.matches(of: #/\n\| ([\d.]+)(?: and below)? \|/#).map { String($0.1) }
    let sources = CommandRun.package.appendingPathComponent("Sources").path
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources)
    let modules = [
      "SolverProtocol", "LayoutModel", "VisualFormat", "LayoutDocument", "Tack", "Mortar",
      "MortarVFL", "DeclarativeLayout", "EmojiLayout",
    ]
    var count = 0
    for file in files where file.hasSuffix(".swift") {
      guard modules.contains(where: { file.hasPrefix($0 + "/") }) else { continue }
      for match in try Guide.text("Sources/" + file).matches(of: #/= Priority\(([\d.]+)\)/#) {
        XCTAssertTrue(known.contains(String(match.1)), "\(file): priority \(match.1)")
        count += 1
      }
    }
    XCTAssertGreaterThan(count, 10)
  }

  /// Whoever reads about the engine finds its types, and every invariant.
  func testThePageOnTheEngineNamesWhatIsThere() throws {
    let page = try ["Engine", "EngineMeasured"].map {
      try Guide.text("Documentation/Design/\($0).md")
    }.joined()
    let sources = CommandRun.package.appendingPathComponent("Sources")
    let tests = CommandRun.package.appendingPathComponent("Tests")
    let files = try [sources, tests].flatMap {
      try FileManager.default.subpathsOfDirectory(atPath: $0.path)
    }
    let names = Set(
      files.filter { $0.hasSuffix(".swift") }
        .map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }
    )
    var count = 0
    for match in page.matches(of: #/`([A-Z]\w+(?:\+[A-Z]\w+)?|\+[A-Z]\w+)`/#) {
      let name = String(match.1)
      // A module and a trait.
      if ["CassowarySolver", "InternalChecks"].contains(name) { continue }
      let isThere = names.contains { name.hasPrefix("+") ? $0.hasSuffix(name) : $0 == name }
      XCTAssertTrue(isThere, "Engine.md: \(name)")
      count += 1
    }
    XCTAssertGreaterThan(count, 50)
    for file in files.sorted() where file.hasPrefix("CassowarySolver/") {
      let invariants = try Guide.text("Sources/" + file)
        .matches(of: #/\n\/\/\/ - ([A-Z]\d):/#).map { String($0.1) }
      if invariants.isEmpty { continue }
      let type = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
      let row = "| `\(type)` | \(invariants.joined(separator: ", ")) |\n"
      XCTAssertTrue(page.contains(row), row)
    }
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
