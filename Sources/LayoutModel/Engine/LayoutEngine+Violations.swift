// Licensed under the MIT licence; see LICENSE.

extension LayoutEngine {
  /// How far an active constraint is from holding in the current solution; 0
  /// where that is within the tolerance of answers.
  public func violation(
    of constraint: LayoutConstraint
  ) throws(LayoutError) -> Double {
    if constraint.solverID == .max || constraint.record1.host !== self {
      return 0
    }
    claimDueHeights()
    let row = linear(constraint)
    var values: [Variable: Double] = [:]
    do throws(SolverError) {
      for term in row.terms {
        values[term.variable] = try solver.value(of: term.variable)
      }
    } catch {
      throw translated(error)
    }
    let value = { (variable: Variable) in values[variable] ?? 0 }
    let violation = row.violation(value: value)
    let scale = row.magnitude(value: value)
    if Tolerance.isNegligible(violation, magnitude: scale) { return 0 }
    let isRequired = row.priority.isRequired
    return violation
      / Lowering.factors(of: constraint, isRequired: isRequired).left
  }

  /// The active constraints in the tree that don't hold, with how far they are
  /// from it.
  public func brokenConstraints() throws(LayoutError) -> [(
    constraint: LayoutConstraint, violation: Double
  )] {
    settle()
    var violated: [(constraint: LayoutConstraint, violation: Double)] = []
    for constraint in root.constraintsInSubtree
    where !constraint.priority.isRequired {
      let violation = try violation(of: constraint)
      if violation > 0 { violated.append((constraint, violation)) }
    }
    return violated
  }
}
