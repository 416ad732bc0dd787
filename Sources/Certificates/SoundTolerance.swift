// Licensed under the MIT licence; see LICENSE.

internal import ExactArithmetic
public import SolverProtocol

/// By how much an answer in doubles may honestly miss the optimum.
///
/// One epsilon for every level is unsound: slack at a higher level, or in a
/// required constraint, buys violation at a lower one, at the prices that the
/// certificate knows. So the tolerance of level j is
/// ε·scale_j + Σ μ_l·ε·scale_l + Σ |λ_i|·ε·scale_i over the required i, where
/// the scale of a level is the sum of its constraints' scales.
public struct SoundTolerance: Sendable {
  /// The relative slack of one constraint.
  public var epsilon: Double
  /// What it is relative to, at least.
  public var floor: Double
  /// Tolerances beyond this share of a level's scale mean that no answer in
  /// doubles can be judged there.
  public var cap: Double

  /// The contract's slack and a cap of a thousandth.
  public init(
    epsilon: Double = Tolerance.answer,
    floor: Double = 1,
    cap: Double = 1e-3
  ) {
    self.epsilon = epsilon
    self.floor = floor
    self.cap = cap
  }

  /// The tolerance of every level, from the highest down; nil where it would
  /// pass the cap.
  ///
  /// A level's tolerance holds for answers that keep to ε·scale at the levels
  /// above.
  ///
  /// `scales`: The magnitude to which each constraint's violation
  /// is small or large, at least 1.
  public func tolerances(
    of certificate: OptimalityCertificate,
    constraints: [LinearConstraint],
    scales: [Double]
  ) -> [Double?] {
    precondition(
      constraints.count == scales.count,
      "Every constraint needs a scale",
    )
    let levelScales = certificate.levels.map { level in
      zip(constraints, scales).reduce(0) {
        $1.0.priority == level.priority ? $0 + $1.1 : $0
      }
    }
    return certificate.levels.enumerated().map { index, level in
      var sum = levelScales[index]
      for (price, scale) in zip(level.prices, levelScales) {
        sum += price.nearestDouble * scale
      }
      for (place, multiplier) in level.multipliers.enumerated()
      where constraints[place].priority.isRequired {
        sum += multiplier.magnitude.nearestDouble * scales[place]
      }
      let tolerance = sum * epsilon
      // Written so that NaN is beyond.
      return tolerance <= cap * max(1, levelScales[index]) ? tolerance : nil
    }
  }
}
