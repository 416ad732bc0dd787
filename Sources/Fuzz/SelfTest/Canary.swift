// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Four tiny cases with a bug that the comparison must see, by itself and
/// without an arbiter. A campaign begins with them: a comparison that has
/// gone blind says so before it calls a million cases clean.
public enum Canary {
  private struct KnownDifference {
    var name: String
    var fault: SolverFault
    var subject: FuzzCase
  }

  /// What a comparison does not see, nil when it sees everything.
  public static func blindSpot(
    of rule: ComparisonRule = .sound,
    base: FuzzBackend,
    peer: FuzzBackend
  ) -> String? {
    for known in knownDifferences {
      var runner = CaseRunner(
        [PlantedFault.faulty(base, known.fault), peer],
        arbiter: nil,
      )
      runner.rule = rule
      if runner.run(known.subject, costlyChecks: []).faults.isEmpty {
        return known.name
      }
    }
    return nil
  }

  private static var knownDifferences: [KnownDifference] {
    let x = Variable(0)
    let y = Variable(1)
    func row(
      _ id: UInt32,
      _ terms: [Term],
      _ constant: Double,
      _ priority: Priority = .required
    ) -> LinearConstraint {
      LinearConstraint(
        ConstraintID(id),
        terms,
        .equal,
        constant,
        priority: priority,
      )
    }
    func known(
      _ name: String,
      _ fault: SolverFault,
      _ constraints: [LinearConstraint]
    ) -> KnownDifference {
      KnownDifference(
        name: name,
        fault: fault,
        subject: FuzzCase(
          family: .trivial,
          variableCount: 2,
          constraints: constraints,
        ),
      )
    }
    return [
      known(
        "a required row that does not hold",
        .valuesRounded,
        [row(0, [Term(1, x)], 0.125)],
      ),
      known(
        "a violation of 0.005",
        .valuesRounded,
        [row(0, [Term(1, x)], 0.125, .high)],
      ),
      known(
        "a violation at the second level",
        .lowLevelIgnored,
        [row(0, [Term(1, x)], 1, .high), row(1, [Term(1, y)], 5, 20)],
      ),
      known(
        "a conflict that is accepted",
        .requiredSoft,
        [row(0, [Term(1, x)], 1), row(1, [Term(1, x)], 2)],
      ),
    ]
  }
}
