// Licensed under the MIT licence; see LICENSE.

import Backends
import LayoutModel
import XCTest

/// The welcome screen in the words of every front end: the frames must be the
/// same, on every backend.
final class GrapevineFrontEndsTests: XCTestCase {
  /// Lays the screen out in portrait and landscape.
  private func frames<Solver: LayoutSolver>(
    on solver: Solver.Type,
    _ screen: GrapevineScreen,
    under root: View? = nil
  ) throws -> [Rect] {
    let root = root ?? screen.view
    XCTAssertEqual(root.layoutReports, [])
    let engine = try LayoutEngine<Solver>(root, size: RootSize(375, 667))
    try engine.layout()
    let portrait = root.subviews.map(\.frame)
    try engine.resize(to: RootSize(667, 375))
    try engine.layout()
    return portrait + root.subviews.map(\.frame)
  }

  private func assertSame(_ found: [Rect], _ expected: [Rect], _ what: String) {
    XCTAssertEqual(found.count, expected.count, what)
    for (a, b) in zip(found, expected) {
      XCTAssertTrue(
        Tolerance.agree(a.x, b.x) && Tolerance.agree(a.y, b.y)
          && Tolerance.agree(a.width, b.width) && Tolerance.agree(a.height, b.height),
        "\(what): \(a) is not \(b)"
      )
    }
  }

  func testEveryFrontEndGivesTheSameFramesOnEveryBackend() throws {
    for backend in BackendRegistry.all where backend.traits.hasStrictPriorities {
      try check(backend)
    }
  }

  private func check<Solver: LayoutSolver>(_ backend: Solver.Type) throws {
    let anchors = GrapevineScreen()
    anchors.constrainWithAnchors()
    let expected = try frames(on: backend, anchors)
    // Portrait: the icon row, the picture taking what is left, the texts.
    XCTAssertEqual(expected[0], Rect(15, 15, 30, 30), Solver.name)
    assertSame([expected[5]], [Rect(15, 568, 345, 60)], Solver.name)
    assertSame([expected[6]], [Rect(168, 643, 39, 9)], Solver.name)

    let others: [(String, (GrapevineScreen) throws -> View?)] = [
      (
        "strings",
        {
          try $0.constrainWithStrings(); return nil
        }
      ),
      (
        "Tack",
        {
          $0.constrainWithTack(); return nil
        }
      ),
      (
        "Mortar",
        {
          $0.constrainWithMortar(); return nil
        }
      ),
      ("declarative", { $0.constrainDeclaratively() }),
      (
        "emoji",
        {
          $0.constrainWithEmoji(); return nil
        }
      ),
    ]
    for (name, constrain) in others {
      let screen = GrapevineScreen()
      let root = try constrain(screen)
      assertSame(
        try frames(on: backend, screen, under: root),
        expected,
        "\(name) on \(Solver.name)"
      )
    }
  }
}
