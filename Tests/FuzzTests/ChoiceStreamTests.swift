// Licensed under the MIT licence; see LICENSE.

import HarnessKit
import XCTest

@testable import Fuzz

final class ChoiceStreamTests: XCTestCase {
  func testTheSameSeedGivesTheSameChoices() {
    var first = ChoiceStream(seed: 7)
    var second = ChoiceStream(seed: 7)
    for bound in 1...500 {
      XCTAssertEqual(first.below(bound), second.below(bound))
    }
    var other = ChoiceStream(seed: 8)
    for bound in 1...500 { _ = other.below(bound) }
    XCTAssertNotEqual(first.choices, other.choices)
  }

  func testChoicesStayBelowTheirBound() {
    var stream = ChoiceStream(seed: 1)
    for bound in [1, 2, 3, 10, 1000, 1 << 30] {
      for _ in 0..<200 { XCTAssertTrue((0..<bound).contains(stream.below(bound))) }
    }
  }

  func testEveryPossibilityIsDrawnAboutAsOften() {
    var stream = ChoiceStream(seed: 3)
    var counts = [Int](repeating: 0, count: 10)
    for _ in 0..<10_000 { counts[stream.below(10)] += 1 }
    for count in counts { XCTAssertTrue((900...1100).contains(count), "\(counts)") }
  }

  func testBytesAreReadAsWideAsTheBoundNeedsThenAsZeros() {
    var stream = ChoiceStream(bytes: [7, 1, 2, 255])
    XCTAssertEqual(stream.below(10), 7)
    XCTAssertEqual(stream.below(1000), 258)
    XCTAssertEqual(stream.below(256), 255)
    XCTAssertEqual(stream.below(256), 0)
  }

  func testACaseFollowsFromItsChoices() {
    let generator = CaseGenerator(size: 12)
    for seed in 0..<300 as Range<UInt64> {
      var stream = ChoiceStream(seed: seed)
      let drawn = generator.makeCase(&stream)
      var again = ChoiceStream(seed: seed)
      XCTAssertEqual(generator.makeCase(&again), drawn)
      XCTAssertEqual(again.choices, stream.choices)
    }
  }

  func testSeedsOfNeighboursShareNothingVisible() {
    var seen: Set<UInt64> = []
    for master in 0..<20 as Range<UInt64> {
      for index in 0..<500 as Range<UInt64> {
        seen.insert(SeededGenerator.mix(master, index))
      }
    }
    XCTAssertEqual(seen.count, 10_000)
  }
}
