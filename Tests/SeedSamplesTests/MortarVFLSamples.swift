// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// Samples stand as their page writes them.

import DenseLPSolver
import MortarVFL
import XCTest

/// The samples of MortarVFL on Mortar's page, as written.
final class MortarVFLSamples: XCTestCase {
  private let root = View("root")
  private let viewA = View("viewA")
  private let viewB = View("viewB")
  private let viewC = View("viewC")
  private let viewD = View("viewD")
  private let viewE = View("viewE")

  override func setUp() {
    root.addSubviews(viewA, viewB, viewC, viewD, viewE)
  }

  /// Begin and extent of each view along an axis.
  private func spans(_ axis: Axis = .horizontal, of views: View...) throws -> [[Double]] {
    let engine = try LayoutEngine<DenseBackend>(root, size: RootSize(width: 400, height: 300))
    try engine.layout()
    XCTAssertEqual(root.layoutReports, [])
    engine.detach()
    return views.map {
      axis == .horizontal ? [$0.frame.x, $0.frame.width] : [$0.frame.y, $0.frame.height]
    }
  }

  func testTheFirstExample() throws {
    let view1 = root
    viewA.contentSize = IntrinsicSize(60, 10)
    view1 |>> viewA || viewB[==44] | 20 | viewC[~~2]
    XCTAssertEqual(try spans(of: viewA, viewB, viewC), [[0, 60], [68, 44], [132, 268]])
  }

  func testTheNodeList() throws {
    viewA.contentSize = IntrinsicSize(50, 10)
    root |>> viewA | viewB[==viewA] || viewC[==40] | 30 | viewD[~~1] | ~~1 | viewE[~~2]
    // viewA has its intrinsic size, viewB that of viewA; 8 and 30 points are between.
    let unit = 222.0 / 4
    XCTAssertEqual(
      try spans(of: viewA, viewB, viewC, viewD, viewE),
      [[0, 50], [50, 50], [108, 40], [178, unit], [178 + 2 * unit, 2 * unit]]
    )
  }

  func testACycleIsReported() {
    root |>> viewA[==viewB] | viewB[==viewA]
    XCTAssertEqual(
      root.layoutReports,
      [
        .misuse(
          "The references go round in a circle, viewA == viewB == viewA: "
            + "root |>> viewA[==viewB] | viewB[==viewA]"
        )
      ]
    )
  }

  func testTheArrayNode() throws {
    root |>> viewA || [viewB, viewC, viewD][==40] || viewE
    viewE.m_width |=| viewA
    XCTAssertEqual(
      try spans(of: viewA, viewB, viewC, viewD, viewE),
      [[0, 172], [180, 40], [180, 40], [180, 40], [228, 172]]
    )
  }

  func testTheCaptures() throws {
    viewA.m_left |=| 10
    viewA.m_width |=| 20
    viewD.m_left |=| 130
    // viewB and viewC will take equal width between the
    // right edge of viewA and the left edge of viewD
    viewA.m_right |> viewB[~~1] | viewC[~~1] <| viewD.m_left
    XCTAssertEqual(try spans(of: viewB, viewC), [[30, 50], [80, 50]])
  }

  func testTheSurroundingCapture() throws {
    viewA.m_sides |=| root
    // viewB and viewC will be equal width between the
    // left/right edges of viewA, inset by 8pt padding
    // and separated by 40pts.
    viewA ||>> viewB[~~1] | 40 | viewC[~~1]
    XCTAssertEqual(try spans(of: viewB, viewC), [[8, 172], [220, 172]])
  }

  func testTheVerticalCaptures() throws {
    viewA.m_caps |=| (10, 30)
    viewD.m_top |=| 130
    // viewB and viewC will take equal height between the
    // bottom edge of viewA and the top edge of viewD
    viewA.m_bottom |^ viewB[~~1] | viewC[~~1] ^| viewD.m_top
    XCTAssertEqual(try spans(.vertical, of: viewB, viewC), [[30, 50], [80, 50]])
  }

  func testImpliedPlaces() {
    func equations(_ group: MortarGroup) -> [String] { group.layoutConstraints.map(\.equation) }
    // These are equivalent:
    XCTAssertEqual(
      equations(viewA.m_left |> viewB | viewC <| viewD.m_right),
      equations(viewA |> viewB | viewC <| viewD)
    )
    // These are equivalent:
    XCTAssertEqual(
      equations(viewA.m_top |^ viewB | viewC ^| viewD.m_bottom),
      equations(viewA |^ viewB | viewC ^| viewD)
    )
    XCTAssertEqual(root.layoutReports, [])
  }

  func testTheVerticalSurroundingCapture() throws {
    viewA.m_caps |=| root
    // viewB will be twice as tall as viewC; both will be between
    // the top/bottom edges of viewA.
    viewA |^^ viewB[~~2] | viewC[~~1]
    XCTAssertEqual(try spans(.vertical, of: viewB, viewC), [[0, 200], [200, 100]])
  }

  func testTheVisibleRegion() throws {
    root.safeAreaInsets = Insets(top: 44, left: 0, bottom: 30, right: 0)
    [viewA, viewB].m_height |=| viewC
    root.m_visibleRegion ||^^ viewA | viewB | viewC
    XCTAssertEqual(try spans(.vertical, of: viewA, viewB, viewC), [[52, 70], [122, 70], [192, 70]])
  }

  func testTheSingleEndedStatements() throws {
    viewA.m_frame |=| (200, 150, 20, 10)
    // viewB will be placed at the right edge of viewA and be 44pts wide.
    // viewC will be placed 8pts (padding) right of viewB and will be 88pts wide.
    let right = viewA.m_right |> viewB[==44] || viewC[==88]
    XCTAssertEqual(try spans(of: viewB, viewC), [[220, 44], [272, 88]])
    right.deactivate()
    // viewC will be placed at the left edge of viewA and be 88pts wide.
    // viewB will be placed 8pts (padding) left of viewC and will be 44pts wide.
    viewB[==44] || viewC[==88] <! viewA.m_left
    XCTAssertEqual(try spans(of: viewB, viewC), [[60, 44], [112, 88]])
    // viewB will be placed at the bottom edge of viewA and be 44pts high.
    // viewC will be placed 8pts below viewB and respect its intrinsic content height.
    viewC.contentSize = IntrinsicSize(nil, 17)
    let below = viewA.m_bottom |^ viewB[==44] || viewC
    XCTAssertEqual(try spans(.vertical, of: viewB, viewC), [[160, 44], [212, 17]])
    below.deactivate()
    // viewC will be placed at the top edge of viewA and be 88pts high.
    // viewB will be placed 8pts above viewC and will be 44pts high.
    viewB[==44] || viewC[==88] ^! viewA.m_top
    XCTAssertEqual(try spans(.vertical, of: viewB, viewC), [[10, 44], [62, 88]])
  }
}
