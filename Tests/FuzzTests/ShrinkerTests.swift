// Licensed under the MIT licence; see LICENSE.

import HarnessKit
import SolverProtocol
import XCTest

@testable import Fuzz

final class ShrinkerTests: XCTestCase {
  private func drawn(_ index: Int, size: Int = 30) -> FuzzCase {
    var stream = ChoiceStream(seed: SeededGenerator.mix(3, UInt64(index)))
    return CaseGenerator(size: size).makeCase(&stream)
  }

  /// Whether some constraint relates two variables at a soft priority.
  private func hasSoftPair(_ subject: FuzzCase) -> Bool {
    subject.constraints.contains {
      $0.terms.count >= 2 && !$0.priority.isRequired
    }
  }

  func testOneConstraintIsLeftWhereOneIsEnough() {
    var shrunk = 0
    for index in 0..<200 where hasSoftPair(drawn(index)) {
      let result = Shrinker { self.hasSoftPair($0) }.shrink(drawn(index))
      XCTAssertTrue(result.isMinimal)
      XCTAssertEqual(result.smallest.constraints.count, 1)
      XCTAssertEqual(result.smallest.constraints[0].terms.count, 2)
      XCTAssertEqual(result.smallest.steps, [])
      XCTAssertLessThanOrEqual(result.smallest.variableCount, 2)
      XCTAssertEqual(result.smallest.constraints[0].constant, 0)
      XCTAssertEqual(result.smallest.constraints[0].relation, .equal)
      shrunk += 1
    }
    XCTAssertGreaterThan(shrunk, 30)
  }

  func testShrinkingIsAFunctionOfTheCase() {
    for index in 0..<40 {
      let subject = drawn(index)
      let first = Shrinker { $0.constraints.count >= 2 }
      let second = Shrinker { $0.constraints.count >= 2 }
      guard subject.constraints.count >= 2 else { continue }
      XCTAssertEqual(
        first.shrink(subject).smallest,
        second.shrink(subject).smallest,
      )
    }
  }

  func testAShrunkCaseOffersNoMoreProgress() {
    for index in 0..<40 where hasSoftPair(drawn(index)) {
      let once = Shrinker { self.hasSoftPair($0) }.shrink(drawn(index))
      let twice = Shrinker { self.hasSoftPair($0) }.shrink(once.smallest)
      XCTAssertEqual(twice.smallest, once.smallest)
      XCTAssertEqual(twice.kept, 0)
      XCTAssertTrue(twice.isMinimal)
    }
  }

  func testTheLimitEndsTheSearchAndIsTold() {
    let subject = drawn(1)
    var shrinker = Shrinker { $0.constraints.count >= 1 }
    shrinker.limit = 3
    let result = shrinker.shrink(subject)
    XCTAssertFalse(result.isMinimal)
    XCTAssertEqual(result.tried, 3)
  }

  func testAVariableIsFixedAtItsReferenceValue() {
    let x = Variable(0)
    let y = Variable(1)
    let subject = FuzzCase(
      family: .sparse,
      variableCount: 2,
      constraints: [
        LinearConstraint(ConstraintID(0), [Term(2, x), Term(1, y)], .equal, 10)
      ],
      steps: [.edit(x, .low), .suggest(x, 3), .edit(y, .low), .solve],
    )
    let fixed = subject.fixing(x, at: 3)
    XCTAssertEqual(fixed.variableCount, 1)
    XCTAssertEqual(fixed.constraints[0].terms, [Term(1, Variable(0))])
    XCTAssertEqual(fixed.constraints[0].constant, 4)
    XCTAssertEqual(fixed.steps, [.edit(Variable(0), .low), .solve])
  }

  /// What counts is where x is: 3, because y is 7 and both are 10. With y at 0
  /// it would be elsewhere, and without the constraint on y anywhere.
  func testFixingAVariableAtItsValueShrinksWhatDroppingItCannot() {
    let (x, y) = (Variable(0), Variable(1))
    let subject = FuzzCase(
      family: .sparse,
      variableCount: 2,
      constraints: [
        LinearConstraint(ConstraintID(0), [Term(1, x), Term(1, y)], .equal, 10),
        LinearConstraint(ConstraintID(1), [Term(1, y)], .equal, 7),
      ],
    )
    func values(_ subject: FuzzCase) -> [Double]? {
      var runner = CaseRunner([TestBackends.exact], arbiter: nil)
      return runner.values(of: subject)
    }
    func stillFails(_ subject: FuzzCase) -> Bool {
      values(subject)?.contains(3) == true
    }
    // Simpler numbers alone may find a way too; these two stay as they are.
    XCTAssertEqual(values(subject), [3, 7])
    let fixed = Shrinker(reference: values, stillFails: stillFails)
      .shrink(subject)
    XCTAssertEqual(fixed.smallest.variableCount, 1)
    XCTAssertEqual(fixed.smallest.constraints.count, 1)
    XCTAssertEqual(fixed.smallest.constraints[0].constant, 3)
    let pass = FixVariablesPass(values)
    XCTAssertEqual(pass.count(subject), 2)
    let candidate = pass.candidate(subject, 1)
    XCTAssertEqual(candidate?.constraints[0].terms, [Term(1, x)])
    XCTAssertEqual(candidate?.constraints[0].constant, 3)
    XCTAssertEqual(candidate?.constraints[1].terms, [])
    XCTAssertEqual(candidate?.constraints[1].constant, 0)
  }

  /// Two equations in three variables, of which one is where the fault needs
  /// it only while the two others are far from 0.
  func testShrinkingUsesTheReferenceOnCasesThatAreStuckWithoutIt() {
    let (x, y, z) = (Variable(0), Variable(1), Variable(2))
    let subject = FuzzCase(
      family: .sparse,
      variableCount: 3,
      constraints: [
        LinearConstraint(
          ConstraintID(0),
          [Term(1, x), Term(1, y), Term(1, z)],
          .equal,
          0,
        )
      ],
      steps: [
        .edit(y, .high), .suggest(y, 5), .edit(z, .high), .suggest(z, 6),
        .solve,
      ],
    )
    func values(_ subject: FuzzCase) -> [Double]? {
      var runner = CaseRunner([TestBackends.exact], arbiter: nil)
      return runner.values(of: subject)
    }
    func stillFails(_ subject: FuzzCase) -> Bool {
      values(subject)?.contains(-11) == true
    }
    XCTAssertTrue(stillFails(subject))
    let result = Shrinker(reference: values, stillFails: stillFails)
      .shrink(subject)
    XCTAssertEqual(result.smallest.variableCount, 1)
    XCTAssertEqual(result.smallest.steps, [])
  }

  /// A fault that depends on identities is still there when the smallest case
  /// is written and read back.
  func testWhatIsWrittenStillFails() throws {
    var subject = drawn(3, size: 6)
    subject.mapIdentities { ConstraintID(1_000 - $0.id) }
    // Fails where a constraint has a lower identity than the one before.
    func falls(_ subject: FuzzCase) -> Bool {
      zip(subject.constraints, subject.constraints.dropFirst())
        .contains { $0.id.id > $1.id.id }
    }
    // Fails where the second constraint has identity 1.
    func counts(_ subject: FuzzCase) -> Bool {
      subject.constraints.dropFirst().first?.id == ConstraintID(1)
    }
    func readBack(_ subject: FuzzCase) -> FuzzCase {
      FuzzCase(subject.system(named: "case"), family: subject.family)
    }
    XCTAssertTrue(falls(subject))
    XCTAssertTrue(falls(Shrinker(stillFails: falls).shrink(subject).smallest))
    XCTAssertFalse(counts(subject))
    subject.mapIdentities { ConstraintID(1_000 - $0.id) }
    XCTAssertTrue(counts(subject))
    let smallest = Shrinker(stillFails: counts).shrink(subject).smallest
    XCTAssertTrue(counts(readBack(smallest)))
    XCTAssertEqual(smallest.constraints.count, 2)
  }

  func testEveryPassOnlyOffersCasesItsListCounts() {
    let passes: [any ShrinkPass<FuzzCase>] = [
      DropStepsPass(), DropConstraintsPass(), HoistAddsPass(),
      DropVariablesPass(), DropTermsPass(),
      CollapsePrioritiesPass(), SimplifyNumbersPass(), SimplifyRelationsPass(),
      CompactPass(),
    ]
    for index in 0..<30 {
      let subject = drawn(index, size: 6)
      for pass in passes {
        for number in 0..<pass.count(subject) {
          guard let candidate = pass.candidate(subject, number) else { continue }
          for term in candidate.constraints.flatMap(\.terms) {
            XCTAssertLessThan(
              Int(term.variable.id),
              candidate.variableCount,
              "\(type(of: pass))",
            )
          }
        }
      }
    }
  }
}
