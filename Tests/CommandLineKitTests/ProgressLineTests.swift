// Licensed under the MIT licence; see LICENSE.

import XCTest

@testable import CommandLineKit

final class ProgressLineTests: XCTestCase {
  func testNothingIsDrawnWhereThereIsNoTerminal() {
    let console = Console.capturing()
    let line = ProgressLine(console)
    for i in 0..<10 { line.update("step \(i)") }
    line.finish()
    XCTAssertEqual(console.capturedErrors, "")
    XCTAssertEqual(console.capturedOutput, "")
  }

  func testPlainLinesComeAtIntervalsWhereAskedFor() {
    let console = Console.capturing()
    let line = ProgressLine(console, plainInterval: .nanoseconds(1))
    for i in 0..<3 { line.update("step \(i)") }
    line.finish()
    line.update("too late")
    // The first only starts the clock.
    XCTAssertEqual(console.capturedErrors, "step 1\nstep 2\n")

    let slow = Console.capturing()
    let rare = ProgressLine(slow, plainInterval: .seconds(3600))
    for i in 0..<3 { rare.update("step \(i)") }
    XCTAssertEqual(slow.capturedErrors, "")
  }

  func testPlainLinesDoNotComeWhereProgressIsUnwanted() {
    let line = ProgressLine(
      Console().with(quiet: false, progress: false),
      plainInterval: .nanoseconds(1)
    )
    for _ in 0..<3 {
      line.update(
        {
          XCTFail("progress that is unwanted")
          return ""
        }()
      )
    }
  }

  func testTextsAreOnlyMadeWhenTheyAreShown() {
    let line = ProgressLine(Console.capturing())
    line.update(
      {
        XCTFail("a text that nobody sees")
        return ""
      }()
    )
  }
}
