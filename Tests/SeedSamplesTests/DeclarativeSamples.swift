// Licensed under the MIT licence; see LICENSE.

import DeclarativeLayout
import DenseLPSolver
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
}
