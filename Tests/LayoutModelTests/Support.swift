// Licensed under the MIT licence; see LICENSE.

import Backends
import LayoutModel
import XCTest

/// Runs a body with every backend of the build that reports ambiguity and
/// conflicts.
func withEveryBackend(
  file: StaticString = #filePath,
  line: UInt = #line,
  _ body: (any LayoutSolver.Type) throws -> Void
) {
  for backend in BackendRegistry.all
  where backend.traits.reportsAmbiguity && backend.traits.reportsConflictSets
    && backend.traits.hasStrictPriorities
  {
    do {
      try body(backend)
    } catch {
      XCTFail("\(backend.name): \(error)", file: file, line: line)
    }
  }
}

func XCTAssertFrame(
  _ element: LayoutElement,
  _ x: Double,
  _ y: Double,
  _ width: Double,
  _ height: Double,
  _ message: String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) {
  let frame = element.frame
  let agrees =
    Tolerance.agree(frame.x, x) && Tolerance.agree(frame.y, y)
    && Tolerance.agree(frame.width, width) && Tolerance.agree(frame.height, height)
  XCTAssertTrue(
    agrees,
    "\(element.displayName) is \(frame), not \(Rect(x, y, width, height)) \(message)",
    file: file,
    line: line,
  )
}
