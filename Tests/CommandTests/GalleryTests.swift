// Licensed under the MIT licence; see LICENSE.

import Foundation
import XCTest

/// The gallery shows what the command prints, to the letter.
final class GalleryTests: CommandTestCase {
  private struct Entry {
    var command: String
    var output: String
  }

  private func entries() throws -> [Entry] {
    let text = try String(
      contentsOf: CommandRun.package.appendingPathComponent("Documentation/Gallery.md"),
      encoding: .utf8
    )
    return text.components(separatedBy: "```text\n$ ").dropFirst().map { part in
      let block = part.components(separatedBy: "\n```")[0]
      let lines = block.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return Entry(command: String(lines[0]), output: String(lines[1]) + "\n")
    }
  }

  func testTheGalleryShowsWhatTheCommandPrints() throws {
    let entries = try entries()
    XCTAssertGreaterThanOrEqual(entries.count, 10)
    for entry in entries {
      let line = entry.command.replacingOccurrences(of: "layout-bench ", with: "$BENCH ")
      let (_, output) = try CommandRun.shell(line, in: CommandRun.package)
      XCTAssertEqual(output, entry.output, entry.command)
    }
  }

  func testTheGalleryHasEveryMistake() throws {
    let folder = CommandRun.package.appendingPathComponent("Examples/Mistakes")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let commands = try entries().map(\.command)
    XCTAssertEqual(files.count, 10)
    for file in files {
      XCTAssertTrue(commands.contains { $0.contains("Examples/Mistakes/\(file)") }, file)
    }
  }

  func testEveryMistakeIsMended() throws {
    let folder = CommandRun.package.appendingPathComponent("Examples")
    let files = try ["Mistakes", "Mended"].map {
      try FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent($0).path
      ).sorted()
    }
    XCTAssertEqual(files[0], files[1])
    for file in files[1] {
      let path = "Examples/Mended/\(file)"
      let run = try CommandRun(["explain", path], in: CommandRun.package)
      XCTAssertTrue(run.output.contains("\nthe only answer:\n"), "\(file)\n\(run.output)")
    }
  }

  func testAPictureMarksWhatIsOpenAndWhatConflicts() throws {
    for (file, mark) in [
      ("02-missing-height", "ambiguous: content (height)"),
      ("05-circular-ratio", "conflict: photo is twice"),
      ("08-compression-tie", "ambiguous: name (width)"),
    ] {
      let path = "Examples/Mistakes/\(file).json"
      let run = try CommandRun(["explain", "--format", "svg", path], in: CommandRun.package)
      XCTAssertTrue(run.output.hasPrefix("<svg"), run.output)
      XCTAssertTrue(run.output.contains(mark), "\(file): \(mark)\n\(run.output)")
      XCTAssertEqual(run.status, 1)
    }
  }

  func testJSONSaysTheSameOnOneLine() throws {
    let path = "Examples/Mistakes/09-margins-twice.json"
    let run = try CommandRun(["explain", "--format", "json", path], in: CommandRun.package)
    XCTAssertEqual(run.output.filter { $0 == "\n" }.count, 1)
    let object = try XCTUnwrap(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    )
    XCTAssertEqual(object["status"] as? String, "conflict")
    let conflict = try XCTUnwrap(object["conflict"] as? [[String: Any]])
    XCTAssertEqual(
      conflict.map { $0["multiplier"] as? String },
      ["-1/2", "1", "1/2", "-1"]
    )
    let remedies = try XCTUnwrap(object["remedies"] as? [[String: Any]])
    XCTAssertEqual(remedies.map { $0["misses"] as? [Double] }, [[40], [20], [40], [20]])
  }
}
