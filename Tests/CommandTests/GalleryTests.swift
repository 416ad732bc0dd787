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
    let text = try ["Gallery", "GalleryConflicts"]
      .map { try Guide.text("Documentation/HowTo/\($0).md") }.joined()
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

  func testEveryNumberInAPictureStandsAloneWithinIt() throws {
    let folder = Guide.folder.appendingPathComponent("pictures")
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasPrefix("mistake-") {
      let svg = try Guide.text("Documentation/pictures/\(name)")
      let size = try XCTUnwrap(svg.firstMatch(of: #/width="([\d.]+)" height="([\d.]+)"/#))
      let circles = try svg.matches(of: #/<circle cx="(\S+)" cy="(\S+)" r="(\S+)"/#)
        .map { match in
          (
            x: try XCTUnwrap(Double(match.1)), y: try XCTUnwrap(Double(match.2)),
            r: try XCTUnwrap(Double(match.3))
          )
        }
      for (index, a) in circles.enumerated() {
        XCTAssertTrue((a.r...(Double(size.1) ?? 0) - a.r).contains(a.x), name)
        XCTAssertTrue((a.r...(Double(size.2) ?? 0) - a.r).contains(a.y), name)
        for b in circles[..<index] {
          XCTAssertGreaterThanOrEqual(hypot(a.x - b.x, a.y - b.y), a.r + b.r, name)
        }
        count += 1
      }
    }
    XCTAssertGreaterThan(count, 20)
  }

  /// A letter is about half as wide as high, and rises two thirds above its line.
  func testNoNumberInAPictureStandsOverAName() throws {
    let folder = Guide.folder.appendingPathComponent("pictures")
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasPrefix("mistake-") {
      let svg = try Guide.text("Documentation/pictures/\(name)")
      let general = try XCTUnwrap(svg.firstMatch(of: #/font-size="([\d.]+)"/#)?.1)
      let circles = svg.matches(of: #/<circle cx="(\S+)" cy="(\S+)" r="(\S+)"/#)
      for label in svg.matches(of: #/<text x="(\S+)" y="(\S+)"([^>]*class="h"[^>]*)>([^<]+)/#) {
        let own = label.3.firstMatch(of: #/font-size="([\d.]+)"/#)?.1
        let size = try XCTUnwrap(Double(own ?? general))
        let (x, y) = (try XCTUnwrap(Double(label.1)), try XCTUnwrap(Double(label.2)))
        let width = size / 2 * Double(label.4.count)
        let left = label.3.contains("middle") ? x - width / 2 : x
        for circle in circles {
          let (cx, cy) = (try XCTUnwrap(Double(circle.1)), try XCTUnwrap(Double(circle.2)))
          let dx = cx - min(max(cx, left), left + width)
          let dy = cy - min(max(cy, y - size / 1.5), y)
          let radius = try XCTUnwrap(Double(circle.3))
          XCTAssertGreaterThanOrEqual(hypot(dx, dy), radius, "\(name): \(label.4)")
          count += 1
        }
      }
    }
    XCTAssertGreaterThan(count, 100)
  }

  /// A dash to the left of a number would read as a minus.
  func testNoDashedLineRunsThroughTheNumberOfAGap() throws {
    let folders = ["Documentation/pictures", "Examples"]
    var count = 0
    for folder in folders {
      let path = CommandRun.package.appendingPathComponent(folder).path
      for name in try FileManager.default.contentsOfDirectory(atPath: path)
      where name.hasSuffix(".svg") {
        let svg = try Guide.text("\(folder)/\(name)")
        let dashed = svg.matches(
          of: #/<rect x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)" [^>]*dasharray="[247] [34]"/#
        )
        let numbers = svg.matches(
          of: #/<text x="(\S+)" y="(\S+)" [^>]*class="h" font-size="(\S+)" [^>]*>[\d.]+</#
        )
        for number in numbers {
          let (x, y) = (try XCTUnwrap(Double(number.1)), try XCTUnwrap(Double(number.2)))
          let top = y - 0.72 * (try XCTUnwrap(Double(number.3)))
          for frame in dashed {
            let left = try XCTUnwrap(Double(frame.1))
            let right = left + (try XCTUnwrap(Double(frame.3)))
            let upper = try XCTUnwrap(Double(frame.2))
            let lower = upper + (try XCTUnwrap(Double(frame.4)))
            guard left < x, x < right else { continue }
            for line in [upper, lower] {
              XCTAssertFalse(top < line && line < y, "\(name): \(number.0)")
              count += 1
            }
          }
        }
      }
    }
    XCTAssertGreaterThan(count, 100)
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

  func testAPictureMarksWhatIsOpenBrokenAndInConflict() throws {
    for (file, mark) in [
      ("02-missing-height", "ambiguous: content (height)"),
      ("05-circular-ratio", "conflict: photo is twice"),
      ("08-compression-tie", "ambiguous: name (width)"),
      ("10-wish-too-strong", "broken: title.width &gt;= 248 (compression resistance)"),
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
