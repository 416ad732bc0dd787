// Licensed under the MIT licence; see LICENSE.

import DenseLPSolver
import HarnessKit
import SolverProtocol
import XCTest

@testable import Fuzz

final class CaseGeneratorTests: XCTestCase {
  private func cases(
    _ family: CaseFamily,
    size: Int,
    count: Int = 60
  ) -> [FuzzCase] {
    let generator = CaseGenerator(families: [family], size: size)
    return (0..<count).map { index in
      var stream = ChoiceStream(seed: SeededGenerator.mix(11, UInt64(index)))
      return generator.makeCase(&stream)
    }
  }

  func testEveryFamilyIsDrawnAndKeepsToItsName() {
    let generator = CaseGenerator()
    var seen: Set<CaseFamily> = []
    for seed in 0..<80_000 as Range<UInt64> {
      var stream = ChoiceStream(seed: seed)
      seen.insert(generator.drawFamily(&stream))
    }
    XCTAssertEqual(seen, Set(CaseFamily.standard))
    for family in CaseFamily.allCases {
      XCTAssertTrue(cases(family, size: 8).allSatisfy { $0.family == family })
    }
  }

  func testTheSizeIsReachedAndNotPassed() {
    for size in [1, 8, 40, 200] {
      for family in [CaseFamily.sparse, .dense, .ties, .chain, .priority] {
        let counts = cases(family, size: size).map(\.variableCount)
        XCTAssertLessThanOrEqual(counts.max()!, max(2, size), "\(family)")
        XCTAssertGreaterThanOrEqual(counts.max()!, size * 2 / 3, "\(family)")
      }
    }
  }

  func testNestedBoxesAreManyAndFitIntoEachOther() throws {
    var sizes: [Int] = []
    for subject in cases(.nested, size: 8, count: 40) {
      sizes.append(subject.variableCount)
      let backend = ExactBackend()
      for id in 0..<subject.variableCount { try backend.add(Variable(UInt32(id))) }
      try backend.add(contentsOf: subject.constraints)
    }
    XCTAssertGreaterThanOrEqual(sizes.min()!, 20)
    XCTAssertLessThanOrEqual(sizes.max()!, 120)
    XCTAssertGreaterThan(sizes.max()!, 100)
  }

  func testStructuresAreThoseOfRunAndHaveAHistory() throws {
    var sizes: Set<Int> = []
    for subject in cases(.structure, size: 8, count: 60) {
      sizes.insert(subject.variableCount)
      XCTAssertGreaterThanOrEqual(subject.steps.count, 10)
      let backend = ExactBackend()
      for id in 0..<subject.variableCount { try backend.add(Variable(UInt32(id))) }
      try backend.add(contentsOf: subject.constraints)
    }
    XCTAssertGreaterThan(sizes.count, 20, "Few kinds, or few sizes: \(sizes)")
    XCTAssertGreaterThan(sizes.max()!, 60)
  }

  func testInitialConstraintsNameDeclaredVariablesOnly() {
    for family in CaseFamily.allCases {
      for size in [1, 8, 33] {
        for subject in cases(family, size: size) {
          for term in subject.constraints.flatMap(\.terms) {
            XCTAssertLessThan(Int(term.variable.id), subject.variableCount)
          }
          XCTAssertEqual(
            Set(subject.constraints.map(\.id)).count,
            subject.constraints.count,
          )
        }
      }
    }
  }

  func testScriptsHoldEveryKindOfStep() {
    var kinds: Set<String> = []
    for family in CaseFamily.allCases {
      for step in cases(family, size: 8).flatMap(\.steps) {
        kinds.insert("\(step)".split(separator: "(")[0].description)
      }
    }
    XCTAssertEqual(
      kinds,
      [
        "solve", "add", "addAll", "remove", "setConstant", "setPriority",
        "edit", "suggest", "endEdit", "addVariable", "removeVariable", "read", "readValue",
      ],
    )
  }

  func testAScriptEndsInASolve() {
    for family in CaseFamily.allCases {
      for subject in cases(family, size: 8) where !subject.steps.isEmpty {
        XCTAssertEqual(subject.steps.last, .solve)
      }
    }
  }

  func testNamesAndBackKeepTheProblem() {
    for family in CaseFamily.allCases {
      for subject in cases(family, size: 8) {
        let system = subject.system(named: "case")
        let back = FuzzCase(system, family: family)
        XCTAssertEqual(back.variableCount, subject.variableCount)
        XCTAssertEqual(back.constraints.count, subject.constraints.count)
        XCTAssertEqual(back.steps.count, subject.steps.count)
        XCTAssertEqual(back.system(named: "case").constraints, system.constraints)
      }
    }
  }
}
