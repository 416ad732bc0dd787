// Licensed under the MIT licence; see LICENSE.

import Foundation
import TestSupport
import XCTest

/// What the compiler says to wrong layouts, and how long it takes to say so.
final class CompilerMistakesTests: XCTestCase {
  private static let sizes = [1, 2, 5, 12]

  /// A mistake in a layout of some size, and its lines in the file of its
  /// module.
  private struct Case {
    var mistake: Mistake
    var size: Int
    var lines: ClosedRange<Int>

    var name: String { "\(mistake.screen.rawValue), \(mistake.text), of \(size) views" }
  }

  func testEachOfFortyMistakesIsToldOnItsLineWithinASecond() throws {
    var sources: [String: String] = [:]
    var cases: [String: [Case]] = [:]
    for mistake in Mistake.forty {
      let module = mistake.screen.module
      for size in Self.sizes {
        var source = sources[module] ?? "import \(module)\n"
        let first = source.split(separator: "\n", omittingEmptySubsequences: false).count
        let views = (1...size).map { ", _ v\($0): View" }.joined()
        source +=
          "private func sample\(first)(_ root: View, _ optional: View?, _ maybe: Double?\(views)) "
        source += "throws {\n\(mistake.screen.source(of: size, with: mistake.text))\n}\n"
        sources[module] = source
        let end = source.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        cases[module, default: []].append(Case(mistake: mistake, size: size, lines: first...end))
      }
    }
    let files = Dictionary(uniqueKeysWithValues: sources.map { ("\($0).swift", $1) })
    // The compiler gives up on an expression by itself, so that the worst
    // failure of this test is no long one.
    let said = try Compiler.typecheck(
      files: files,
      flags: [
        "-module-name", "Mistakes", "-Xfrontend", "-solver-expression-time-threshold=2",
        "-Xfrontend", "-debug-time-function-bodies",
      ]
    )
    XCTAssertFalse(said.succeeded)
    for (module, cases) in cases {
      let report = Report(said.output, file: "\(module).swift")
      for wrong in cases {
        let errors = report.errors.filter { wrong.lines.contains($0.line) }
        XCTAssertEqual(errors.map(\.message), [wrong.mistake.message], wrong.name)
        let line = sources[module]?.split(separator: "\n", omittingEmptySubsequences: false)
        let text = wrong.mistake.text.replacingOccurrences(of: "vN", with: "v\(wrong.size)")
        for error in errors {
          XCTAssertTrue(line?[error.line - 1].contains(text) ?? false, wrong.name)
        }
        let time = report.times[wrong.lines.lowerBound]
        XCTAssertLessThan(try XCTUnwrap(time, wrong.name), 1000, "\(wrong.name), in ms")
      }
    }
  }

  func testTheDocumentsHaveTheFortyMistakesWithTheirMessages() throws {
    XCTAssertEqual(Mistake.forty.count, 40)
    let file = Checkout.root.appendingPathComponent("Documentation/Reference/Mistakes.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2)
    XCTAssertEqual(rows.map(String.init), Mistake.forty.map(\.row))
  }
}

/// What the compiler says about one file.
private struct Report {
  /// Each error with its line.
  var errors: [(line: Int, message: String)] = []
  /// The milliseconds of processor time for each function, by its line.
  var times: [Int: Double] = [:]

  /// A message without the operator's name where that depends on the layout.
  private static func nameless(_ message: Substring) -> String {
    let name = message.range(of: "isolated operator function '[^']*'", options: .regularExpression)
    guard let name else { return String(message) }
    return message.replacingCharacters(in: name, with: "isolated operator function")
  }

  init(_ output: String, file: String) {
    for line in output.split(separator: "\n") {
      guard let place = line.range(of: "\(file):") else { continue }
      let parts = line[place.upperBound...].split(separator: ":", maxSplits: 2)
      guard let number = parts.first.flatMap({ Int($0) }) else { continue }
      if line.contains("ms\t"), let time = Double(line.prefix { $0 != "m" }) {
        times[number] = max(times[number] ?? 0, time)
      } else if parts.count == 3, parts[2].hasPrefix(" error: ") {
        // A tag at the end names the compiler's own page about the message.
        let message = parts[2].dropFirst(" error: ".count)
        let tag = message.range(of: " [#")
        errors.append((number, Self.nameless(message[..<(tag?.lowerBound ?? message.endIndex)])))
      }
    }
  }
}
