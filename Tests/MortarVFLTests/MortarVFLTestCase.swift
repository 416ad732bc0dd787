// Licensed under the MIT licence; see LICENSE.

import MortarVFL
import XCTest

/// Five views side by side in a root, for statements to be made about.
class MortarVFLTestCase: XCTestCase {
  let root = View("root")
  let a = View("a")
  let b = View("b")
  let c = View("c")
  let d = View("d")
  let e = View("e")

  override func setUp() {
    root.addSubviews(a, b, c, d, e)
  }
}
