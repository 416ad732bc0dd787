// Licensed under the MIT licence; see LICENSE.

import Foundation
import XCTest

/// Questions of users of other projects, each with its source and an example.
final class QuestionTests: CommandTestCase {
  /// The sections of a page below its title: each has a heading.
  private func sections(_ text: String) -> [String] {
    Array(text.components(separatedBy: "\n## ").dropFirst())
  }

  private var questions: [String] {
    get throws {
      try Guide.pages.filter { $0.lastPathComponent.hasPrefix("TheirIssueOurAnswer") }
        .flatMap { sections(try String(contentsOf: $0, encoding: .utf8)) }
    }
  }

  /// `ReadmeTests` runs the examples.
  func testEveryQuestionHasItsSourceAndAnExampleThatIsRun() throws {
    for question in try questions {
      let heading = String(question.prefix { $0 != "\n" })
      XCTAssertNotNil(
        question.firstMatch(of: #/\[\S+\s#\d+\]\(https:\S+/\d+\)/#),
        "\(heading): no source"
      )
      XCTAssertFalse(question.contains("<!-- not run: "), heading)
      if question.contains("```console\n$ layout-bench ") { continue }
      let link = try XCTUnwrap(
        question.firstMatch(of: #/\]\((\w+\.md)#([\w-]+)\)/#),
        "\(heading): no example"
      )
      let other = sections(try Guide.text("Documentation/HowTo/\(link.1)"))
      let section = try XCTUnwrap(other.first { $0.lowercased().hasPrefix(link.2 + "\n") })
      XCTAssertTrue(section.contains("<!-- part: Examples/"), heading)
    }
  }

  func testTheIndexSaysHowManyQuestionsThereAre() throws {
    let count = try questions.count
    XCTAssertGreaterThanOrEqual(count, 30)
    for page in ["README.md", "Documentation/README.md"] {
      let text = try Guide.text(page).replacing("\n", with: " ")
      XCTAssertTrue(text.contains("\(count) questions"), "\(page): \(count) questions")
    }
  }

  func testEveryCaseOfAQuestionIsShown() throws {
    let folder = CommandRun.package.appendingPathComponent("Examples/Issues")
    let text = try questions.joined()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      XCTAssertTrue(text.contains("Examples/Issues/\(name)"), name)
    }
  }
}
