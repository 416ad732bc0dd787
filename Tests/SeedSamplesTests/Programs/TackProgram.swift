// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// The program stands as its guide writes it.

import CassowarySolver
import Tack
import XCTest

final class TackProgram: XCTestCase {
  func testTheProgramOfTheGuidePrintsItsFrames() throws {
    var printed = ""
    // Program
    let box = View("box")
    let image = View("image")
    let title = Label("title", text: "Hello")
    let note = Label("note", text: "a text of some words that wraps")
    note.numberOfLines = 0
    box.addSubviews(image, title, note)

    let gap = 8  // an Int; Double, Float and CGFloat do as well
    Tack.activate(
      .H(|-gap-image-12-title-(>=8)-|),
      .H(image-12-note-(>=8)-|),
      .V(|-8-image),
      .V(|-8-title-4.5-note)
    )
    Tack.activate([
      image.widthAnchor.constraint(equalToConstant: 40),
      image.heightAnchor.constraint(equalToConstant: 40),
    ])

    let engine = try LayoutEngine<CassowaryBackend>(box, size: RootSize(width: 200, height: 100))
    try engine.layout()
    printed = box.treeDump
    // End
    try GuideProgram.check("Reference/Tack.md", imports: ["Tack"], printed: printed)
  }

  func testTheListingsOfTheGuideMakeTheirConstraints() throws {
    let (root, card, badge) = (View("root"), View("card"), View("badge"))
    let (title, label, image) = (Label("title"), Label("label"), View("image"))
    let rows = [View("row0"), View("row1")]
    let isWide = true
    root.addSubviews(card, title, label, image, rows[0], rows[1])
    card.addSubview(badge)
    Tack.activate(.H(|-8-title-8-|), .V(|-8-title))   // activates
    let made = Tack.constraints(.H(title-8-image))    // only makes them
    Tack.activate {
      Tack.V(|-(20)-label-(>=20)-|)
      if isWide { Tack.H(label-8-image) }
      for row in rows { row.heightAnchor.constraint(equalToConstant: 44) }
    }
    Tack.deactivate(made)
    Tack.align(view: badge, to: card, horizontally: .golden, vertically: .center)
    XCTAssertEqual(root.layoutReports, [])
    XCTAssertEqual(made.map(\.isActive), [false])
    XCTAssertEqual(rows.map { $0.constraintsInSubtree.count }, [1, 1])
    XCTAssertGreaterThanOrEqual(card.constraintsInSubtree.count, 4)
  }

  func testTheListingOfABoxActivatesWhatItSays() throws {
    let (root, label, image) = (View("root"), Label("label"), View("image"))
    let (tackBox, showsImage) = (Tack.Box(), true)
    root.addSubviews(label, image)
    let box = tackBox.open()                           // deactivates those of the last run
    box.activateOnce(Tack.H(|-8-label-8-|))            // active for good: the line counts once
    if showsImage { box.activate(.V(label-8-image)) }  // active until the next open()
    box.close()
    XCTAssertEqual(root.constraintsInSubtree.count, 3)
    tackBox.open().close()
    XCTAssertEqual(root.constraintsInSubtree.count, 2)
  }

  private enum Pose { case top, bottom }

  func testTheListingOfAConductorSwitchesTheDifference() throws {
    let (root, label) = (View("root"), Label("label"))
    root.addSubview(label)
    let conductor = Tack.Conductor(activeState: Pose.top)
    conductor[.top] = Tack.constraints(.V(|-8-label))
    conductor[.bottom] = Tack.constraints(.V(label-8-|))
    conductor[.top, .bottom] = Tack.constraints(.H(|-8-label-8-|))
    conductor.updateConstraints()
    conductor.activeState = .bottom
    conductor.updateConstraints()
    let engine = try LayoutEngine<CassowaryBackend>(root, size: RootSize(width: 100, height: 50))
    try engine.layout()
    XCTAssertEqual(label.frame, Rect(8, 26, 84, 16))
  }
}
