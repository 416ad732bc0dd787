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
    under root: View
  ) throws -> [Rect] {
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
    let expected = try frames(on: backend, under: anchors.view)
    // Portrait: the icon row, the picture taking what is left, the texts.
    XCTAssertEqual(expected[0], Rect(15, 15, 30, 30), Solver.name)
    assertSame([expected[5]], [Rect(15, 568, 345, 60)], Solver.name)
    assertSame([expected[6]], [Rect(168, 643, 39, 9)], Solver.name)

    for frontEnd in FrontEnd.allCases {
      let screen = GrapevineScreen()
      let root = try frontEnd.constrain(screen)
      assertSame(
        try frames(on: backend, under: root),
        expected,
        "\(frontEnd) on \(Solver.name)"
      )
    }
  }

  private enum FrontEnd: CaseIterable {
    case strings, tack, mortar, mortarVFL, declarative, emoji

    /// Constrains the screen and returns its root.
    func constrain(_ screen: GrapevineScreen) throws -> View {
      switch self {
      case .strings: try screen.constrainWithStrings()
      case .tack: screen.constrainWithTack()
      case .mortar: screen.constrainWithMortar()
      case .mortarVFL: screen.constrainWithMortarVFL()
      case .declarative: return screen.constrainDeclaratively()
      case .emoji: screen.constrainWithEmoji()
      }
      return screen.view
    }
  }
}
