// Licensed under the MIT licence; see LICENSE.

public import Certificates
public import ExactArithmetic
public import SolverProtocol

/// The arbiter: the same mathematics in exact rational arithmetic. Its answer
/// is right by definition; doubles read from it are correctly rounded.
public final class ExactBackend: FreshSolveBackend {
  private var solver = LexicographicSolver<Rational>()

  /// The proof of the conflict for which a call was refused last.
  public private(set) var conflictCertificate: ConflictCertificate?

  /// The name on the command line and in reports.
  public override class var name: String { "exact" }

  /// Exact, strict, complete; not incremental.
  public override class var traits: BackendTraits {
    var traits = BackendTraits()
    traits.isExact = true
    return traits
  }

  /// Makes a backend without variables and constraints.
  public required init() {}

  /// The value of a variable, not rounded, solving first if need be.
  public func exactValue(
    of variable: Variable
  ) throws(SolverError) -> Rational {
    guard store.contains(variable) else { throw .unknownVariable(variable) }
    try solve()
    return solver.point[Int(variable.id)]
  }

  /// The violation at every soft priority present, not rounded, by
  /// descending priority.
  public func exactProfile() throws(SolverError) -> [(
    priority: Priority, violation: Rational
  )] {
    try solve()
    return solver.profile
  }

  /// The constraints that a certificate is about: those accepted, then the
  /// edits as soft equalities.
  public var certifiedConstraints: [LinearConstraint] {
    store.constraints + store.editConstraints
  }

  /// The solution and the proof that there is none better, solving first if
  /// need be.
  public func optimalityCertificate()
    throws(SolverError) -> OptimalityCertificate
  {
    try solve()
    let point = exactPoint(store.variables, solver.point)
    guard solver.isSolved
    else { return OptimalityCertificate(point: point, levels: []) }
    let builder = CertificateBuilder(
      program: solver.program,
      simplex: solver.simplex,
    )
    return OptimalityCertificate(point: point, levels: builder.levels())
  }

  /// How far a sum of terms goes upwards, or down, among all solutions,
  /// solving first if need be.
  ///
  /// A probe goes on from where the one before ended, so that many cost
  /// little more than one.
  public func end(
    of terms: [Term],
    upwards: Bool
  ) throws(SolverError) -> SolutionEnd {
    for term in terms where !store.contains(term.variable) {
      throw .unknownVariable(term.variable)
    }
    try solve()
    let sign: Rational = upwards ? -1 : 1
    let form = terms.map { ($0.variable, sign * Rational($0.coefficient)) }
    let variables = store.variables
    guard let found = solver.least(of: form) else {
      preconditionFailure("There is a solution only after a solve")
    }
    statistics.pivots = solver.pivots
    return SolutionEnd(
      point: exactPoint(variables, found.point),
      ray: found.ray.map { exactPoint(variables, $0) },
      multipliers: found.multipliers,
    )
  }

  private func exactPoint(
    _ variables: [Variable],
    _ values: [Rational]
  ) -> ExactPoint {
    ExactPoint(
      variables: variables,
      values: variables.map { values[Int($0.id)] },
    )
  }

  public override func findConflict(
    afterChanging changed: Range<Int>
  ) throws(SolverError) -> ConflictSet? {
    defer { statistics.pivots = solver.pivots }
    guard
      let found = try solver.conflict(in: store, afterChanging: changed)
    else { return nil }
    let variables = store.variables
    let certificate = ConflictCertificate(
      members: found.members.indices.map { index in
        ConflictCertificate.Member(
          constraint: store.constraints[found.members[index].position].id,
          multiplier: found.members[index].multiplier,
          witness: exactPoint(variables, found.witnesses[index]),
        )
      }
    )
    conflictCertificate = certificate
    return certificate.conflict
  }

  public override func computeValues(
    _ values: inout [Double]
  ) throws(SolverError) {
    // A value beyond the doubles refuses the solve, which must leave no trace.
    let before = solver.standing
    try solver.solve(store)
    let rounded = solver.point.map(\.nearestDouble)
    if let id = rounded.firstIndex(where: { !$0.isFinite }) {
      solver.standing = before
      throw .invalidNumber(.value(of: Variable(UInt32(id))))
    }
    values = rounded
    statistics.pivots = solver.pivots
    statistics.rowsTouched += store.constraints.count + store.edits.count
  }

  public override func computeProfile(
    at values: [Double]
  ) throws(SolverError) -> ViolationProfile {
    ViolationProfile(
      levels: try exactProfile().map {
        ViolationProfile.Level($0.priority, $0.violation.nearestDouble)
      }
    )
  }

  public override func computeAmbiguousVariables()
    throws(SolverError) -> [Variable]
  {
    // Nothing hides from exact arithmetic.
    solver.ambiguousVariables(in: store) ?? []
  }

  public override func didRemove(_ variable: Variable) {
    solver.forget(variable)
  }
}
