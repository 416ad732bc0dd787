// Licensed under the MIT licence; see LICENSE.

import Backends
import Foundation
import LayoutDocument
import LayoutDrawing
import LayoutModel
import XCTest

/// The tutorial's screen from its own strings, options and metrics.
final class GrapevineTests: XCTestCase {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Examples")

  /// By document: the margins (top, left, bottom, right) and the lines that
  /// the summary needs.
  private static let screens: [(String, Size, Insets, Double)] = [
    (
      "grapevine-portrait", Size(375, 667),
      Insets(top: 15, left: 15, bottom: 15, right: 15), 3
    ),
    (
      "grapevine-landscape", Size(667, 375),
      Insets(top: 15, left: 15, bottom: 15, right: 15), 2
    ),
    (
      "grapevine-portrait-safe-area", Size(375, 812),
      Insets(top: 44, left: 15, bottom: 34, right: 15), 3
    ),
    (
      "grapevine-landscape-safe-area", Size(812, 375),
      Insets(top: 15, left: 44, bottom: 21, right: 44), 2
    ),
  ]

  private func scene(_ name: String) throws -> DocumentScene {
    let file = Self.folder.appendingPathComponent(name + ".json")
    return try DocumentScene(DocumentSource(Array(Data(contentsOf: file))))
  }

  func testEveryScreenIsLaidOutAsTheTutorialDescribesIt() {
    withEveryBackend { backend in
      for (name, size, margins, lines) in Self.screens {
        let scene = try scene(name)
        let result = scene.layout(on: backend)
        guard case .solved(let frames, let ambiguous, let violated) = result.outcome else {
          return XCTFail("\(backend.name) \(name): \(result.outcome)")
        }
        let label = "\(backend.name) \(name)"
        XCTAssertEqual(ambiguous, [], label)
        XCTAssertEqual(violated, [], label)
        let nameWidth = size.width - margins.left - margins.right - 30 - 46 - 16
        let summaryHeight = 16 * lines
        let dots = size.height - margins.bottom - 9
        let summary = dots - 15 - summaryHeight
        let welcome = summary - 4 - 16
        let imageTop = margins.top + 40
        let expected = [
          "view": Rect(0, 0, size.width, size.height),
          "iconImageView": Rect(margins.left, margins.top, 30, 30),
          "appNameLabel": Rect(margins.left + 38, margins.top + 7, nameWidth, 16),
          "skipButton": Rect(size.width - margins.right - 46, margins.top, 46, 30),
          "appImageView": Rect(
            size.width / 2 - 120,
            imageTop,
            240,
            welcome - 10 - imageTop
          ),
          "welcomeLabel": Rect(15, welcome, size.width - 30, 16),
          "summaryLabel": Rect(15, summary, size.width - 30, summaryHeight),
          "pageControl": Rect(size.width / 2 - 19.5, dots, 39, 9),
        ]
        XCTAssertEqual(frames.count, expected.count)
        for placement in frames {
          let frame = try XCTUnwrap(expected[placement.name])
          let agrees =
            Tolerance.agree(frame.x, placement.frame.x)
            && Tolerance.agree(frame.y, placement.frame.y)
            && Tolerance.agree(frame.width, placement.frame.width)
            && Tolerance.agree(frame.height, placement.frame.height)
          XCTAssertTrue(
            agrees,
            "\(label) \(placement.name): \(placement.frame), not \(frame)"
          )
        }
      }
    }
  }

  /// Set `LAYOUT_BENCH_RECORD` to write the pictures anew.
  func testThePicturesBesideTheDocumentsAreTheirPictures() throws {
    for (name, _, _, _) in Self.screens {
      let scene = try scene(name)
      let result = scene.layout(on: BackendRegistry.standard)
      let svg = scene.picture(of: result).svg()
      let file = Self.folder.appendingPathComponent(name + ".svg")
      if ProcessInfo.processInfo.environment["LAYOUT_BENCH_RECORD"] != nil {
        try Data(svg.utf8).write(to: file)
      }
      XCTAssertEqual(String(decoding: try Data(contentsOf: file), as: UTF8.self), svg, name)
    }
  }

  func testAScreenSurvivesBeingWrittenAndReadAgain() throws {
    for (name, _, _, _) in Self.screens {
      let file = Self.folder.appendingPathComponent(name + ".json")
      let source = try DocumentSource(Array(Data(contentsOf: file)))
      let text = source.json()
      let again = try DocumentSource(Array(text.utf8))
      XCTAssertEqual(again.json(), text)
      let first = try DocumentScene(source).layout(on: BackendRegistry.standard)
      let second = try DocumentScene(again).layout(on: BackendRegistry.standard)
      XCTAssertEqual(first.json(), second.json())
    }
  }
}
