// Licensed under the MIT licence; see LICENSE.

import Measure
import Reporting
import XCTest

final class JUnitReportTests: XCTestCase {
  func testEveryOutcomeIsWrittenAsTheSchemaHasIt() {
    let report = JUnitReport(
      [
        .init(
          "laws",
          [
            .init("dense", "trace"),
            .init("dense", "edits", .skipped("it can't do edits")),
            .init("dense", "doors", .failure(type: "broken", message: "a < b", text: "again: x")),
            .init("dense", "batch", .error(type: "crash", message: "signal 6", text: "")),
          ],
          seconds: 1.25,
          properties: [.init("seed", "7")]
        )
      ],
      host: "",
      timestamp: "2026-11-22T08:40:41Z"
    )
    XCTAssertEqual(
      report.xml,
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite package="layout-bench" id="0" name="laws" timestamp="2026-11-22T08:40:41" \
      hostname="localhost" tests="4" failures="1" errors="1" skipped="1" time="1.25">
          <properties>
            <property name="seed" value="7"/>
          </properties>
          <testcase classname="dense" name="trace" time="0"/>
          <testcase classname="dense" name="edits" time="0">
            <skipped message="it can&#39;t do edits"/>
          </testcase>
          <testcase classname="dense" name="doors" time="0">
            <failure type="broken" message="a &lt; b">again: x</failure>
          </testcase>
          <testcase classname="dense" name="batch" time="0">
            <error type="crash" message="signal 6"></error>
          </testcase>
          <system-out/>
          <system-err/>
        </testsuite>
      </testsuites>

      """
    )
  }

  func testWhatNoXMLCanHoldIsShownAsAReplacement() {
    let words = "bell \u{7} & \u{1B}[31m\u{0}\u{FFFE} end"
    let report = JUnitReport(
      [.init("s", [.init("c", words, .skipped(words))])],
      host: "vm",
      timestamp: ""
    )
    XCTAssert(report.xml.contains("bell \u{FFFD} &amp; \u{FFFD}[31m\u{FFFD}\u{FFFD} end"))
    XCTAssertFalse(report.xml.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
  }
}
