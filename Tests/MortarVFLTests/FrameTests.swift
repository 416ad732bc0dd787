// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// Statements stand as their guide writes them.

import DenseLPSolver
import MortarVFL
import XCTest

final class FrameTests: MortarVFLTestCase {
  private func frames(width: Double = 300, height: Double = 200) throws -> [Rect] {
    let engine = try LayoutEngine<DenseBackend>(
      root,
      size: RootSize(width: width, height: height)
    )
    try engine.layout()
    XCTAssertEqual(root.layoutReports, [])
    engine.detach()
    return [a, b, c, d, e].map(\.frame)
  }

  private func columns() throws -> [[Double]] {
    try frames().map { [$0.x, $0.width] }
  }

  func testWeightsShareWhatIsLeft() throws {
    root ||>> a[~~1] | 40 | b[~~2] || c[==38]
    XCTAssertEqual(try columns()[0 ... 2], [[8, 66], [114, 132], [254, 38]])
  }

  func testWeightedGapsShareToo() throws {
    root |>> ~~1 | a[==60] | ~~2 | b[~~1] || ~~1
    XCTAssertEqual(try columns()[0 ... 1].map { $0.map { $0.rounded(to: 6) } }, [
      [46.4, 60], [199.2, 46.4],
    ])
  }

  func testGapsAreNotAmbiguous() throws {
    root |>> a[~~1] | ~~1 | b[~~1]
    [a, b].m_caps |=| root
    [c, d, e] |=| root
    let engine = try LayoutEngine<DenseBackend>(root, size: RootSize(width: 300, height: 200))
    try engine.layout()
    XCTAssertFalse(try engine.hasAmbiguousLayout(root.layoutGuides[0]))
    XCTAssertEqual(root.layoutGuides[0].frame, Rect(100, 0, 100, 0))
    engine.detach()
  }

  func testIntrinsicNodesKeepTheirSizeAndTheWeightedOneGivesWay() throws {
    a.contentSize = IntrinsicSize(50, 20)
    c.contentSize = IntrinsicSize(30, 20)
    root |>> a || b[~~1] || c
    XCTAssertEqual(try columns()[0 ... 2], [[0, 50], [58, 204], [270, 30]])
  }

  func testOfTwoIntrinsicNodesTheLooserStretches() throws {
    a.contentSize = IntrinsicSize(50, 20)
    b.contentSize = IntrinsicSize(30, 20)
    a.m_huggingH = 100
    root |>> a | b
    XCTAssertEqual(try columns()[0 ... 1], [[0, 270], [270, 30]])
  }

  func testAReferenceKeepsItsEqualityAlsoForAnIntrinsicSize() throws {
    a.contentSize = IntrinsicSize(50, 20)
    b.contentSize = IntrinsicSize(10, 20)
    root |>> a | b[==a] | c[~~1]
    XCTAssertEqual(try columns()[0 ... 2], [[0, 50], [50, 50], [100, 200]])
  }

  func testAnArrayNodeStandsInParallel() throws {
    root |>> a[~~1] || [b, c, d][==40] || e[~~1]
    XCTAssertEqual(try columns(), [[0, 122], [130, 40], [130, 40], [130, 40], [178, 122]])
  }

  func testAWeightedArrayIsOneColumn() throws {
    root |^^ [a, b][~~1] | [c, d][~~3]
    XCTAssertEqual(
      try frames().map { [$0.y.rounded(to: 6), $0.height.rounded(to: 6)] }[0 ... 3],
      [[0, 50], [0, 50], [50, 150], [50, 150]]
    )
  }

  func testOneCaptureGrowsFromItsEnd() throws {
    a.m_left |=| 100
    a.m_width |=| 50
    a.m_right |> b[==44] || c[==88]
    d[==44] || e[==12] <! a.m_left
    XCTAssertEqual(try columns(), [[100, 50], [150, 44], [202, 88], [36, 44], [88, 12]])
  }

  func testRightToLeftMirrorsOnlyLeadingRows() throws {
    root.direction = .rightToLeft
    root.m_leading |> a[==10] | b[~~1] <| root
    root |>> c[==10] | d[~~1]
    XCTAssertEqual(try columns()[0 ... 3], [[290, 10], [0, 290], [0, 10], [10, 290]])
  }

  func testStatementsWaitForTheHierarchyWithTheirGaps() throws {
    let top = View("top")
    let panel = View("panel")
    let left = View("left")
    let right = View("right")
    top |+| [
      panel.also {
        $0 |=| top
        $0 ||>> left[==50] | ~~1 | right[~~1]
      } |+| [left, right]
    ]
    XCTAssertEqual(top.layoutReports, [])
    XCTAssertEqual(panel.layoutGuides.count, 1)
    let engine = try LayoutEngine<DenseBackend>(top, size: RootSize(width: 166, height: 50))
    try engine.layout()
    XCTAssertEqual(right.frame.x, 108)
    XCTAssertEqual(right.frame.width, 50)
    engine.detach()
  }

  func testAConflictRefusesTheWholeStatement() throws {
    let engine = try LayoutEngine<DenseBackend>(root, size: RootSize(width: 300, height: 200))
    a.m_width |=| 30
    let group = root |> a[==40] | b[==1]
    XCTAssertFalse(group.layoutConstraints.contains(where: \.isActive))
    XCTAssertEqual(
      root.layoutConflicts.map { $0.members.map(\.words).sorted() },
      [["a.m_width |=| 30", "a[==40]"]]
    )
    let blocked = mortar { (root |> a[==40] | b[==1], c.m_width |=| 5) }
    XCTAssertFalse(blocked.0.layoutConstraints.contains(where: \.isActive))
    XCTAssertTrue(blocked.1.isActive)
    XCTAssertEqual(root.layoutConflicts.count, 2)
    engine.detach()
  }
}

extension Double {
  /// The number with so many decimals: thirds and fifths have no exact double.
  fileprivate func rounded(to decimals: Int) -> Double {
    let scale = pow(10, Double(decimals))
    return (self * scale).rounded() / scale
  }
}
