// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

/// Every law of `LayoutSolver` as checks that any backend can be put through.
///
/// The expectations are worked out by hand, or come from fresh instances of
/// the same backend, so the suite needs no other solver; what a backend's
/// traits rule out is not asked of it. A backend that throws `unsupported`
/// or `abstained` where an answer is due is not in breach, but neither may it
/// change by that.
///
///     var suite = ConformanceSuite<DenseBackend>()
///     suite.checkEverything()
///     for breach in suite.breaches { print(breach) }
public struct ConformanceSuite<Solver: LayoutSolver> {
  /// What has been found so far.
  public private(set) var breaches: [LawBreach] = []
  /// How many comparisons were made: a suite that checks nothing is no proof.
  public internal(set) var comparisons = 0
  /// How many of them were made for each law.
  public private(set) var comparisonsByLaw: [Law: Int] = [:]
  /// What the backend said that it can't do, by law, in its own words.
  public private(set) var abstentions: [Law: [String]] = [:]
  /// What kept a backend from answering that failed, by law, in its own words.
  public private(set) var failures: [Law: [String]] = [:]
  /// Asked before and after each check: whether the backend failed since, so
  /// that a call which it could not answer is no promise that it does not make.
  public var takeFailure: () -> Bool = { false }
  /// How many generated scripts `checkHistory` plays, and a fifth of how many
  /// orders of a handful of constraints, of which there are 120.
  public var scriptCount = 25

  /// A suite that has checked nothing yet.
  public init() {}

  /// Checks every law, also where one before did not hold.
  public mutating func checkEverything() {
    checkPreconditions()
    checkConflicts()
    checkHistory()
    checkEdits()
    checkStability()
    checkEmptiness()
    checkTermination()
    checkLaziness()
  }
}

// MARK: Tools of the checks

extension ConformanceSuite {
  struct Observation: Hashable {
    var values: [UInt64]
    var profile: ViolationProfile
    var ambiguous: [Variable]
  }

  /// Notes a breach unless the condition holds.
  mutating func expect(
    _ condition: Bool,
    _ law: Law,
    _ message: @autoclosure () -> String
  ) {
    comparisons += 1
    comparisonsByLaw[law, default: 0] += 1
    if condition { return }
    breaches.append(
      LawBreach(law: law, backend: Solver.name, message: message())
    )
  }

  /// Runs a body; an error other than one that says "I can't" is a breach.
  mutating func attempt(
    _ law: Law,
    _ label: String,
    _ body: (inout Self) throws(SolverError) -> Void
  ) {
    _ = takeFailure()
    do throws(SolverError) {
      try body(&self)
    } catch .unsupported(let reason), .abstained(let reason) {
      if takeFailure() {
        failures[law, default: []].append(reason)
      } else {
        abstentions[law, default: []].append(reason)
      }
    } catch {
      expect(false, law, "\(label): refused with '\(error)'")
    }
  }

  /// A backend with so many variables and these constraints, added as one.
  static func solver(
    variables: Int,
    _ constraints: [LinearConstraint] = []
  ) throws(SolverError) -> Solver {
    let solver = Solver()
    for id in 0..<variables { try solver.add(Variable(UInt32(id))) }
    try solver.add(contentsOf: constraints)
    return solver
  }

  /// Solves, and reads everything that can be read.
  static func observe(
    _ solver: Solver,
    variables: Int
  ) throws(SolverError) -> Observation {
    var values: [UInt64] = []
    for id in 0..<variables {
      values.append(try solver.value(of: Variable(UInt32(id))).bitPattern)
    }
    var profile = try solver.profile()
    if !Solver.traits.keepsValues {
      // Other values come to the same profile, but for rounding.
      values = []
      profile = ViolationProfile(
        levels: profile.levels.map {
          .init($0.priority, ($0.violation * 1e6).rounded() / 1e6)
        }
      )
      if !Solver.traits.hasStrictPriorities { profile = ViolationProfile() }
    }
    return Observation(
      values: values,
      profile: profile,
      ambiguous: Solver.traits.reportsAmbiguity
        ? try solver.ambiguousVariables() : [],
    )
  }

  static func x(_ id: UInt32) -> LinearExpression {
    LinearExpression(Variable(id))
  }

  static func c(
    _ id: UInt32,
    _ comparison: Comparison,
    _ priority: Priority = .required
  ) -> LinearConstraint {
    LinearConstraint(ConstraintID(id), comparison, priority: priority)
  }
}
