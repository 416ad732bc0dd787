// Licensed under the MIT licence; see LICENSE.

import HarnessKit
import TestSupport
import XCTest

@testable import Measure

final class ResultRowTests: XCTestCase {
  func testTheColumnsBeginWithThosePromised() {
    XCTAssertEqual(
      ResultRow.columns.prefix(32).joined(separator: ","),
      "schema,commit,timestamp,host,cpu,os,toolchain,backend,workload,phase,"
        + "size,variables,constraints,samples,unit,min,p25,median,p75,p95,p99,"
        + "max,mean,stddev,ci_low,ci_high,throughput,mallocs,allocated_bytes,"
        + "peak_bytes,pivots,checksum",
    )
  }

  /// Two counters don't count quite the same: such rows have no verdict.
  func testInstructionsOfTwoCountersAreNotCompared() throws {
    var old = ResultRow.sample()
    old.instructions = 100
    let table = CSVTable(header: ResultRow.columns, rows: [old.fields])
    let read = try XCTUnwrap(ResultRow.rows(of: table).first)
    XCTAssertEqual(read.counter, "callgrind")
    func verdict(_ counter: String) -> Comparison.Verdict? {
      var new = ResultRow.sample()
      new.instructions = 101
      new.counter = counter
      return Comparison(
        base: [read],
        new: [new],
        thresholds: ChangeThresholds(standard: 0.005),
        metric: .instructions,
      ).rows.first?.verdict
    }
    XCTAssertEqual(verdict("callgrind"), .slower)
    XCTAssertEqual(verdict("perf"), .unknown)
  }

  func testARowIsReadBackAsItWasWritten() throws {
    var row = ResultRow.sample(shard: "2/3")
    row.allocations = AllocationCount(
      mallocs: 0.5,
      bytes: 1_024,
      peak: 3,
      held: 2,
    )
    row.pivots = 7
    row.reference = 123.25
    row.blockReferences = [120, 125.5]
    row.instructions = 12_345
    row.counter = "perf"
    row.seed = .max
    row.verdict = "violation 1.0 at 750, least is 0.0"
    let table = CSVTable(header: ResultRow.columns, rows: [row.fields])
    let read = try ResultRow.rows(of: CSVTable(parsing: table.text))
    XCTAssertEqual(read, [row])
  }

  func testWhatWasNotMeasuredIsEmptyAndNeverZero() throws {
    let row = ResultRow.sample()
    for column in [
      "mallocs", "allocated_bytes", "peak_bytes", "pivots", "held_bytes",
    ] {
      let index = try XCTUnwrap(ResultRow.columns.firstIndex(of: column))
      XCTAssertEqual(row.fields[index], "", column)
    }
  }

  func testNumbersHaveSixDigits() {
    XCTAssertEqual(ResultRow.number(0), "0")
    XCTAssertEqual(ResultRow.number(1_234_567.8), "1234570")
    XCTAssertEqual(ResultRow.number(123.456_789), "123.457")
    XCTAssertEqual(ResultRow.number(0.001_234_567_8), "0.00123457")
    XCTAssertEqual(ResultRow.number(12), "12")
    XCTAssertEqual(ResultRow.number(38_700_000_000), "38700000000")
    XCTAssertEqual(ResultRow.number(nil), "")
    XCTAssertEqual(ResultRow.number(.nan), "")
  }

  func testColumnsMayBeMissingOnlyIfTheyCameLater() throws {
    let row = ResultRow.sample()
    let early = CSVTable(
      header: Array(ResultRow.columns.prefix(32)),
      rows: [Array(row.fields.prefix(32))],
    )
    XCTAssertEqual(try ResultRow.rows(of: early).map(\.key), [row.key])
    let short = CSVTable(header: ["schema"], rows: [])
    XCTAssertThrowsError(try ResultRow.rows(of: short)) {
      XCTAssertEqual("\($0)", "there is no column 'commit'")
    }
  }

  func testATimeOfNothingAndACountBelowNothingAreRefused() throws {
    func fault(_ column: String, _ value: String) throws -> String? {
      var fields = ResultRow.sample().fields
      fields[try XCTUnwrap(ResultRow.columns.firstIndex(of: column))] = value
      do {
        _ = try ResultRow.rows(of: CSVTable(header: ResultRow.columns, rows: [fields]))
        return nil
      } catch { return "\(error)" }
    }
    let times = [
      "p25", "median", "mean", "ci_low", "ci_high", "reference", "block_medians", "block_p25",
      "block_references",
    ]
    let counts = ["size", "variables", "constraints"]
    let amounts = ["min", "p75", "p95", "p99", "max", "stddev", "pivots", "instructions"]
    for column in times + counts + amounts + ["samples"] {
      XCTAssertEqual(try fault(column, "-5"), "row 1: '-5' is no \(column)")
    }
    for column in times + ["samples"] {
      XCTAssertEqual(try fault(column, "0"), "row 1: '0' is no \(column)")
    }
    for column in counts + amounts { XCTAssertNil(try fault(column, "0")) }
    XCTAssertEqual(try fault("block_medians", "3 0 2"), "row 1: '3 0 2' is no block_medians")
  }

  func testAFieldThatIsNoNumberIsNamed() throws {
    var fields = ResultRow.sample().fields
    let index = try XCTUnwrap(ResultRow.columns.firstIndex(of: "median"))
    fields[index] = "fast"
    let table = CSVTable(
      header: ResultRow.columns,
      rows: [ResultRow.sample().fields, fields],
    )
    XCTAssertThrowsError(try ResultRow.rows(of: table)) {
      XCTAssertEqual("\($0)", "row 2: 'fast' is no median")
    }
  }
}
