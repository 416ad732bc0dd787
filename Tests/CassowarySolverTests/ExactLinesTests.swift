// Licensed under the MIT licence; see LICENSE.

import ExactArithmetic
import XCTest

@testable import CassowarySolver

/// Pivots on lines of fractions, held against the equations that they began as.
final class ExactLinesTests: XCTestCase {
  private var random = SplitMix(seed: 5)

  private let rows = 7
  private let columns = 5

  private func rational(_ number: WideInteger) -> Rational {
    var sum = Rational.zero
    for word in number.magnitude.reversed() {
      for half in [word >> 32, word & 0xffff_ffff] {
        sum = sum * Rational(0x1p32) + Rational(Double(half))
      }
    }
    return number.sign < 0 ? -sum : sum
  }

  /// Coefficients such as 1, −3, and the 53 bits of a third.
  private func coefficient() -> WideInteger {
    switch random.below(5) {
    case 0, 1: .zero
    case 2: WideInteger(Int64(random.chance(1, in: 2) ? 1 : -1))
    case 3: WideInteger(Int64(random.below(19)) - 9)
    default: WideInteger(Int64(6_004_799_503_160_661))
    }
  }

  func testPivotsKeepEveryEquation() {
    for _ in 0..<200 {
      let first = (0..<rows * (columns + 1)).map { _ in coefficient() }
      var lines = ExactLines(width: columns + 1, entries: first)
      // Entities: the columns' are 0..<columns, the rows' those behind.
      var nonbasic = Array(0..<columns)
      var basic = Array(columns..<columns + rows)
      let places = Array(0...columns)
      for _ in 0..<12 {
        let row = random.below(rows)
        let column = random.below(columns)
        if lines[row, column].isZero { continue }
        lines.solve(row, for: column, places)
        let solved = lines.line(row, places)
        for other in 0..<rows where other != row {
          lines.eliminate(column, from: other, by: solved, places)
        }
        (basic[row], nonbasic[column]) = (nonbasic[column], basic[row])
      }
      assertSame(lines, first, basic, nonbasic)
    }
  }

  /// What the lines say of the basic entities at some point is what the equations say.
  private func assertSame(
    _ lines: ExactLines,
    _ first: [WideInteger],
    _ basic: [Int],
    _ nonbasic: [Int]
  ) {
    var value = [Rational](repeating: .zero, count: columns + rows)
    for entity in nonbasic { value[entity] = Rational(Double(random.below(21)) - 10) }
    for row in 0..<rows {
      var sum = rational(lines[row, columns])
      for column in 0..<columns {
        sum = sum + rational(lines[row, column]) * value[nonbasic[column]]
      }
      XCTAssertGreaterThan(lines.scale[row].sign, 0)
      value[basic[row]] = sum / rational(lines.scale[row])
    }
    for row in 0..<rows {
      var sum = rational(first[row * (columns + 1) + columns])
      for column in 0..<columns {
        sum = sum + rational(first[row * (columns + 1) + column]) * value[column]
      }
      XCTAssertEqual((sum - value[columns + row]).sign, 0)
    }
  }

  /// Pivots on a block leave a row short that only meets another block.
  func testLinesStayInLowestTerms() {
    // Two chains of thirds, side by side.
    let third = WideInteger(Int64(6_004_799_503_160_661))
    let count = 10
    var entries: [WideInteger] = []
    for row in 0..<2 * count {
      var line = [WideInteger](repeating: .zero, count: 2 * count + 1)
      line[row] = WideInteger(Int64(1) << 54)
      if row % count > 0 { line[row - 1] = third }
      line[2 * count] = .one
      entries += line
    }
    var lines = ExactLines(width: 2 * count + 1, entries: entries)
    let places = Array(0...2 * count)
    for row in 0..<2 * count {
      lines.solve(row, for: row, places)
      let solved = lines.line(row, places)
      for other in 0..<2 * count where other != row {
        lines.eliminate(row, from: other, by: solved, places)
      }
    }
    // As long as the links before it made it, not those of the other chain.
    XCTAssertLessThanOrEqual(lines.scale[count].words.count, 1)
    XCTAssertEqual(lines.scale[count - 1].words, lines.scale[2 * count - 1].words)
  }
}
