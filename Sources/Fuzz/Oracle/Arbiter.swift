// Licensed under the MIT licence; see LICENSE.

public import Certificates
public import SolverProtocol

/// Exact judgement, asked when backends differ and on a sample of the rest.
///
/// Returned doubles are judged as the exact rationals that they are.
public protocol Arbiter: Sendable {
  /// Judges a point that is claimed to be a solution of the constraints.
  func judge(
    _ constraints: [LinearConstraint],
    within tolerance: SoundTolerance,
    value: (Variable) -> Double
  ) -> Judgement

  func judgeConflict(_ required: [LinearConstraint]) -> Judgement

  /// Judges the claim that the set can't be satisfied while every part of it
  /// can.
  func judgeIrreducible(_ set: [LinearConstraint]) -> Judgement

  /// Judges the claim that these variables, and no others, have another
  /// value in some other solution.
  ///
  /// `value`: A solution.
  func judgeAmbiguous(
    _ constraints: [LinearConstraint],
    variables: [Variable],
    claimed: [Variable],
    value: (Variable) -> Double
  ) -> Judgement

  /// The least profile there is and the variables that it does not determine,
  /// once they are proved; nil where that can't be said.
  func truth(
    of constraints: [LinearConstraint],
    variableCount: Int
  ) -> (profile: ViolationProfile, ambiguous: Set<Variable>)?
}

extension Arbiter {
  /// The same within the tolerance of answers.
  public func judge(
    _ constraints: [LinearConstraint],
    value: (Variable) -> Double
  ) -> Judgement {
    judge(constraints, within: SoundTolerance(), value: value)
  }
}

/// What the arbiter says of a claim.
public enum Judgement: Hashable, Sendable {
  /// It is right, within the sound tolerance.
  case right
  /// It is wrong, for this reason.
  case wrong(String)
  /// The tolerance is amplified beyond a cap: nothing can be said.
  case illConditioned
  /// The arbiter's own proof was refused by the checker: a fault of the
  /// arbiter, for this reason.
  case unproven(String)
}
