// Licensed under the MIT licence; see LICENSE.

import Foundation
import TestSupport
import XCTest

/// The whole program of a notation's guide, which a test runs as it stands
/// there.
enum GuideProgram {
  /// Holds the program of a guide against the lines of a test, between
  /// `// Program` and `// End`, and what the guide says that it prints against
  /// what it has printed.
  static func check(
    _ guide: String,
    imports: [String],
    printed: String,
    file: String = #filePath,
    line: UInt = #line
  ) throws {
    let source = try String(contentsOfFile: file, encoding: .utf8)
    let lines = source.components(separatedBy: "\n")
    let begin = try XCTUnwrap(lines.firstIndex { $0.hasSuffix("// Program") })
    let end = try XCTUnwrap(lines.firstIndex { $0.hasSuffix("// End") })
    let body = lines[begin + 1..<end].map { String($0.dropFirst(4)) }
    let program =
      (["CassowarySolver"] + imports).map { "import \($0)\n" }.joined() + "\n"
      + body.joined(separator: "\n").replacingOccurrences(
        of: "printed = box.treeDump",
        with: "print(box.treeDump)"
      )
    let path = Checkout.root.appendingPathComponent("Documentation/\(guide)")
    let text = try String(contentsOf: path, encoding: .utf8)
    let listing = "```swift\n\(program)\n```\n\nprints\n\n```\n\(printed)```\n"
    XCTAssertTrue(
      text.contains(listing),
      "\(guide) has no such program; it would be:\n\(listing)",
      line: line
    )
  }
}
