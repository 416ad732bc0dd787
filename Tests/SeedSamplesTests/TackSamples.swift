// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// Chains are written without blanks.

import DenseLPSolver
import Tack
import XCTest

/// The samples of Tack's page, as written.
final class TackSamples: XCTestCase {
  private let root = View("root")
  private let purpleBox = View("purpleBox")
  private let yellowBox = View("yellowBox")
  private let pinkBox = View("pinkBox")

  override func setUp() {
    root.addSubviews(purpleBox, yellowBox, pinkBox)
  }

  func testTheFirstExample() throws {
    let engine = try LayoutEngine<DenseBackend>(root, size: RootSize(width: 320, height: 200))
    Tack.activate(.H(|-50-purpleBox-50-|))
    // Paddings often come from a stylesheet.
    let p = 12.0
    Tack.activate(.V(|-(p)-purpleBox-(p)-|))
    try engine.layout()
    XCTAssertEqual(purpleBox.frame, Rect(50, 12, 220, 176))
  }

  func testTheMoreExtensiveExample() throws {
    let engine = try LayoutEngine<DenseBackend>(root, size: RootSize(width: 320, height: 200))
    Tack.activate(
      .H(|-(>==50)-purpleBox-(8)-yellowBox-(>=20)-|),
      .V(|-(20)-purpleBox-(>=20)-|),
      .V(|-(8)-yellowBox-(8)-pinkBox-(>==8^749)-|, alignAll: .centerX),
    )
    Tack.activate([
      purpleBox.widthAnchor.constraint(equalToConstant: 60),
      purpleBox.heightAnchor.constraint(equalToConstant: 40),
      yellowBox.widthAnchor.constraint(equalToConstant: 80),
      yellowBox.heightAnchor.constraint(equalToConstant: 30),
      pinkBox.widthAnchor.constraint(equalToConstant: 20),
    ])
    try engine.layout()
    XCTAssertEqual(root.layoutReports, [])
    XCTAssertEqual(purpleBox.frame, Rect(50, 20, 60, 40))
    XCTAssertEqual(yellowBox.frame, Rect(118, 8, 80, 30))
    XCTAssertEqual(pinkBox.frame, Rect(148, 46, 20, 146))
  }

  func testTheBuilderAndTheSafeArea() throws {
    root.safeAreaInsets = Insets(top: 44, left: 0, bottom: 34, right: 0)
    let engine = try LayoutEngine<DenseBackend>(root, size: RootSize(width: 320, height: 200))
    enum Alignment { case leading, trailing }
    let alignment = Alignment.trailing
    let keepInBounds = true
    Tack.activate {
      // 20pts below the top of the safe area, and at least in bounds at its bottom.
      Tack.V(|>-(20)-purpleBox-(>=20)-<|)
      if keepInBounds {
        Tack.H(|-(>=10)-purpleBox-(>=10)-|)
      }
      switch alignment {
      case .leading:
        Tack.H(|-(10)-purpleBox)
      case .trailing:
        Tack.H(purpleBox-(10)-|)
      }
      purpleBox.widthAnchor.constraint(equalToConstant: 100)
      purpleBox.heightAnchor.constraint(equalToConstant: 50)
    }
    try engine.layout()
    XCTAssertEqual(purpleBox.frame, Rect(210, 64, 100, 50))
  }

  func testSimpleAlignment() throws {
    let view = purpleBox
    let parent = root
    let engine = try LayoutEngine<DenseBackend>(root, size: RootSize(width: 320, height: 200))
    Tack.align(view: view, to: parent, horizontally: .fill)
    Tack.align(
      view: yellowBox,
      to: parent,
      horizontally: .fill,
      vertically: .center,
      insets: Insets(top: 10, left: 10, bottom: 10, right: 10),
    )
    Tack.activate(yellowBox.heightAnchor.constraint(equalToConstant: 20))
    try engine.layout()
    XCTAssertEqual(view.frame.width, 320)
    XCTAssertEqual(yellowBox.frame, Rect(10, 90, 300, 20))
  }
}
