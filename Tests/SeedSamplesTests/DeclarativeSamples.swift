// Licensed under the MIT licence; see LICENSE.

import DeclarativeLayout
import DenseLPSolver
import Foundation
import LayoutDrawing
import XCTest

/// The samples of the declarative library's page, as far as they are Swift.
final class DeclarativeSamples: XCTestCase {
  private final class MyView: View, DeclarativeLayout {
    let myChildView = View("myChildView")
    let myOtherChildView = View("myOtherChildView")
    let myThirdChildView = View("myThirdChildView")

    var layout: Layout {
      Layout {
        myChildView
        myOtherChildView
        if myLayoutInput {
          myThirdChildView
        }
      } constraints: { myChildView, myOtherChildView, myThirdChildView in
        myChildView.leading.equalToSuperview().offset(10)
        myOtherChildView.edges.equalTo(myChildView)
        if let myThirdChildView = myThirdChildView.unwrapped {
          myThirdChildView.edges.equalToSuperview()
        }
        myChildView.top.equalToSuperview().offset(20)
        myChildView.size.equalTo(50)
      }
    }

    @LayoutInput var myLayoutInput = false
  }

  func testTheExampleLaysOutBothWays() throws {
    let view = MyView("view")
    view.prepareLayout()
    let engine = try LayoutEngine<DenseBackend>(view, size: RootSize(200, 100))
    try engine.layout()
    XCTAssertEqual(view.myChildView.frame, Rect(10, 20, 50, 50))
    XCTAssertEqual(view.myOtherChildView.frame, Rect(10, 20, 50, 50))
    XCTAssertNil(view.myThirdChildView.superview)
    view.myLayoutInput = true
    try engine.layout()
    XCTAssertEqual(view.myThirdChildView.frame, Rect(0, 0, 200, 100))
    XCTAssertEqual(view.layoutReports, [])
  }

  private final class Card: View, DeclarativeLayout {
    let picture = View("picture")
    let caption = Label("caption")
    let guide = LayoutGuide("guide")

    var layout: Layout {
      Layout {
        picture
        caption
      } constraints: { picture, caption in
        caption.text = "a caption"
        picture.isHidden = false
        picture.edges.equalToSuperview().inset(10)
        caption.leading.equalTo(guide)
        caption.top.equalToMargins()
        caption.trailing.lessThanMargins()
      }
    }
  }

  func testPropertiesGuidesMarginsAndInsetsBelongToTheBlock() throws {
    let card = Card("card")
    card.addLayoutGuide(card.guide)
    card.margins = Insets(top: 12, left: 0, bottom: 0, right: 4)
    card.prepareLayout()
    let engine = try LayoutEngine<DenseBackend>(card, size: RootSize(200, 100))
    try LayoutConstraint.activate([
      card.guide.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 30)
    ])
    try engine.layout()
    XCTAssertEqual(card.layoutReports, [])
    XCTAssertEqual(card.picture.frame, Rect(10, 10, 180, 80))
    XCTAssertEqual(card.caption.text, "a caption")
    XCTAssertEqual(card.caption.frame.x, 30)
    XCTAssertEqual(card.caption.frame.y, 12)
  }

  /// The page's smallest implementation, but for its initialiser: a view is made
  /// with a name, which every subclass takes.
  private class SmallestView: UIView, DeclarativeLayout {
    let child = UILabel("child")

    required init(_ name: String = "") {
      super.init(name)
      prepareLayout()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    var layout: Layout {
      Layout {
        child
      } constraints: { child in
        child.edges.equalToSuperview().inset(inset)
      }
    }

    @LayoutInput
    var inset = 4
  }

  func testTheSmallestImplementationLaysItselfOut() throws {
    let view = SmallestView()
    let engine = try LayoutEngine<DenseBackend>(view, size: RootSize(100, 50))
    try engine.layout()
    XCTAssertEqual(view.child.frame, Rect(4, 4, 92, 42))
    view.inset = 5
    try engine.layout()
    XCTAssertEqual(view.child.frame, Rect(5, 5, 90, 40))
    XCTAssertEqual(view.layoutReports, [])
  }
}
