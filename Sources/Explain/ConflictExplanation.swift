// Licensed under the MIT licence; see LICENSE.

public import Certificates
import DenseLPSolver
public import ExactArithmetic
public import SolverProtocol

/// Why required constraints can't hold, and the least that mends it.
public struct ConflictExplanation: Sendable {
  /// A way out: no way that changes fewer constraints works.
  public struct Remedy: Sendable {
    /// The constraints to be dropped or lowered, by identity.
    public var constraints: [ConstraintID]
    /// The quantities once these are dropped.
    public var valuesIfDropped: [Rational]
    /// The priority below required to which they could be lowered instead.
    public var lowered: Priority
    /// The quantities once these are lowered.
    public var valuesIfLowered: [Rational]
    /// How far each of the constraints is then from holding.
    public var misses: [Rational]
  }

  /// The members of an irreducible set and the proof of it.
  public var certificate: ConflictCertificate
  /// The smallest remedies, by identity.
  public var remedies: [Remedy]
  /// Whether these are all the smallest remedies; the search has a limit.
  public var isComplete: Bool
}

extension ExplainedProblem {
  /// The conflict among the required constraints, nil where there is none.
  ///
  /// Remedies are found by Reiter's hitting-set tree (A theory of diagnosis
  /// from first principles, 1987, doi:10.1016/0004-3702(87)90062-2), breadth
  /// first: whatever mends the problem must drop a member of the conflict
  /// that is left. What is a law of layouts is never dropped.
  ///
  /// The number of problems that are tried has a limit: the watch's, or
  /// 200.
  public func explainConflict(
    options: ExplanationOptions = ExplanationOptions()
  ) throws(SolverError) -> ConflictExplanation? {
    let limit = options.limit ?? 200
    guard let first = try conflictCertificate() else { return nil }
    var found = ConflictExplanation(
      certificate: first,
      remedies: [],
      isComplete: true,
    )
    var layer: [([ConstraintID], ConflictCertificate)] = [([], first)]
    var tried: Set<[ConstraintID]> = []
    var attempts = 0
    while !layer.isEmpty, found.remedies.isEmpty {
      var next: [([ConstraintID], ConflictCertificate)] = []
      for (dropped, conflict) in layer {
        for member in conflict.members
        where words(for: member.constraint).origin != .law {
          let candidate = (dropped + [member.constraint]).sorted()
          if !tried.insert(candidate).inserted { continue }
          if attempts == limit {
            found.isComplete = false
            break
          }
          attempts += 1
          try options.begin(
            dropped.isEmpty ? "remedies" : "larger remedies",
            attempts,
            of: dropped.isEmpty ? min(limit, first.members.count) : limit,
          )
          let rest = without(candidate)
          if let left = try rest.conflictCertificate() {
            next.append((candidate, left))
          } else {
            found.remedies.append(try remedy(candidate))
          }
        }
      }
      layer = next
    }
    found.remedies.sort {
      $0.constraints.lexicographicallyPrecedes($1.constraints)
    }
    return found
  }

  /// The problem after the required constraints of some identities became
  /// the most important soft ones.
  public func lowering(_ ids: [ConstraintID]) -> (ExplainedProblem, Priority) {
    let highest =
      constraints.map(\.priority).filter { !$0.isRequired }.max()?.value ?? 0
    let priority = Priority(highest < 999 ? 999 : (highest + 1000) / 2)
    var changed = self
    for index in constraints.indices
    where ids.contains(constraints[index].id) {
      changed.constraints[index].priority = priority
    }
    return (changed, priority)
  }

  private func remedy(
    _ ids: [ConstraintID]
  ) throws(SolverError) -> ConflictExplanation.Remedy {
    let (changed, priority) = lowering(ids)
    let answer = try ExactAnswer(changed)
    var misses: [Rational] = []
    for id in ids {
      guard let row = constraint(id) else { continue }
      misses.append(answer.violation(of: row))
    }
    return ConflictExplanation.Remedy(
      constraints: ids,
      valuesIfDropped: try ExactAnswer(without(ids)).values,
      lowered: priority,
      valuesIfLowered: answer.values,
      misses: misses,
    )
  }

  private func conflictCertificate()
    throws(SolverError) -> ConflictCertificate?
  {
    let backend = ExactBackend()
    for variable in variables { try backend.add(variable) }
    do throws(SolverError) {
      try backend.add(contentsOf: constraints)
      return nil
    } catch {
      guard case .conflict = error else { throw error }
      return backend.conflictCertificate
    }
  }
}
