// Licensed under the MIT licence; see LICENSE.

import Foundation
import LayoutModel
import VisualFormat
import XCTest

/// A view of the user's own.
private final class Icon: View {}

/// Code that was written for Apple's method needs a `try` and no more.
final class AppleShapeTests: XCTestCase {
  private enum Metrics {
    static let padding: CGFloat = 15.0
    static let iconImageViewWidth: CGFloat = 30.0
  }

  func testDictionariesOfAnythingAreTaken() throws {
    let stage = Stage("icon", "name")
    let views: [String: Any] = stage.views
    let metrics = ["pad": Metrics.padding, "width": Metrics.iconImageViewWidth]
    let made = try LayoutConstraint.constraints(
      withVisualFormat: "H:|-pad-[icon(width)]-[name]-pad-|",
      options: [.alignAllCenterY],
      metrics: metrics,
      views: views
    )
    XCTAssertEqual(
      made.map(\.equation),
      [
        "icon.leading == super.leading + 15", "icon.width == 30",
        "name.leading == icon.trailing + 8", "super.trailing == name.trailing + 15",
        "name.centerY == icon.centerY",
      ]
    )
    let plain = try LayoutConstraint.constraints(
      withVisualFormat: "V:[icon]-10-[name]",
      metrics: nil,
      views: views
    )
    XCTAssertEqual(plain.map(\.equation), ["name.top == icon.bottom + 10"])
  }

  func testEveryKindOfNumberIsAMetric() throws {
    let stage = Stage("a")
    let metrics: [String: Any] = [
      "double": 1.5, "float": Float(2.5), "integer": 3, "byte": UInt8(4), "points": CGFloat(5),
    ]
    let made = try LayoutConstraint.constraints(
      withVisualFormat: "[a(double,float,integer,byte,points)]",
      metrics: metrics,
      views: stage.views
    )
    XCTAssertEqual(made.map(\.constant), [1.5, 2.5, 3, 4, 5])
  }

  func testWhatIsNoViewAndNoNumberIsRefusedWhereItIsUsed() throws {
    let stage = Stage("a")
    var views: [String: Any] = stage.views
    views["b"] = "text"
    let metrics: [String: Any] = ["m": "8"]
    XCTAssertNoThrow(
      try LayoutConstraint.constraints(withVisualFormat: "[a]", metrics: metrics, views: views)
    )
    XCTAssertThrowsError(
      try LayoutConstraint.constraints(withVisualFormat: "[a][b]", metrics: metrics, views: views)
    ) {
      XCTAssertEqual("\($0)", "'b' is a String, not a view or a guide.\n[a][b]\n    ^")
    }
    XCTAssertThrowsError(
      try LayoutConstraint.constraints(withVisualFormat: "[a(m)]", metrics: metrics, views: views)
    ) {
      XCTAssertEqual("\($0)", "The metric 'm' is a String, not a number.\n[a(m)]\n   ^")
    }
    XCTAssertThrowsError(
      try LayoutConstraint.constraints(withVisualFormat: "[a(b)]", metrics: metrics, views: views)
    ) {
      XCTAssertEqual(($0 as? VisualFormatError)?.kind, .unknownView)
    }
  }

  func testTypedDictionariesNeedNoConversion() throws {
    let label = Icon("label")
    let root = View("root")
    root.addSubview(label)
    let made = try LayoutConstraint.constraints(
      withVisualFormat: "|-[label]",
      views: ["label": label]
    )
    XCTAssertEqual(made.map(\.equation), ["label.leading == root.leading + 20"])
  }

  func testAFormatReadOnceServesManyViews() throws {
    let format = try VisualFormatString("|-[row(pad)]")
    XCTAssertEqual(format.viewNames, ["row"])
    let stage = Stage("x", "y")
    for name in ["x", "y"] {
      let made = try format.constraints(
        metrics: ["pad": 7],
        views: ["row": stage.views[name] ?? stage.root]
      )
      XCTAssertEqual(
        made.map(\.equation),
        ["\(name).leading == super.leading + 20", "\(name).width == 7"]
      )
    }
  }
}
