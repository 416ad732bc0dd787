// Licensed under the MIT licence; see LICENSE.

import Certificates
public import ExactArithmetic
public import SolverProtocol

/// What makes a quantity what it is.
public struct ValueExplanation: Sendable {
  /// One constraint of the chain.
  public struct Step: Hashable, Sendable {
    /// The constraint that this step of the chain takes in.
    public var constraint: ConstraintID
    /// The variable that follows from it and the steps before; nil where it
    /// takes several constraints together.
    public var variable: Variable?
    /// The value of the variable; of the left side where there is none.
    public var value: Rational
  }

  /// Its place among the problem's quantities.
  public var quantity: Int
  /// The value that it has, as an exact fraction.
  public var value: Rational
  /// All values that it can have without making anything worse.
  public var range: ValueRange
  /// Constraints that hold with nothing to spare and from which the value
  /// follows, each after what it builds on; empty where the value does not
  /// follow from such.
  public var chain: [Step]
  /// What keeps it from being smaller than its range: where the required
  /// ones among these hold and the others are kept as well as they are, it is
  /// not. None can be spared; see `ViolationExplanation`.
  public var againstSmaller: [ViolationExplanation.Force]
  /// What keeps it from being greater than its range, likewise.
  public var againstGreater: [ViolationExplanation.Force]
  /// All quantities in an answer as good, with this one as small as it can
  /// be; empty where there is no end.
  public var smallest: [Rational]
  /// The same with this one as great as it can be.
  public var greatest: [Rational]
}

extension ExactAnswer {
  /// Why a quantity has the value that it has.
  public func explainValue(
    _ quantity: Int
  ) throws(SolverError) -> ValueExplanation {
    let terms = problem.quantities[quantity].terms
    let low = try end(of: terms, upwards: false)
    let high = try end(of: terms, upwards: true)
    let value = value(of: terms)
    let down = try forces(on: terms, low, upwards: false)
    let up = try forces(on: terms, high, upwards: true)
    var isPressed = [Bool](repeating: false, count: rows.count)
    for (index, _) in down + up { isPressed[index] = true }
    var basis = RowBasis<Rational>()
    for index in tightRows(preferring: isPressed) {
      basis.add(index, rows[index].terms)
    }
    var chain: [ValueExplanation.Step] = []
    let parts = basis.parts(of: terms)
    if low.value == high.value, parts.isComplete { chain = order(parts.used) }
    return ValueExplanation(
      quantity: quantity,
      value: value,
      range: ValueRange(low: low.value, high: high.value),
      chain: chain,
      againstSmaller: describe(down, at: low.point),
      againstGreater: describe(up, at: high.point),
      smallest: low.value == nil ? [] : values(at: low.point),
      greatest: high.value == nil ? [] : values(at: high.point),
    )
  }

  /// What keeps a quantity from going past an end; nothing where there is
  /// none.
  private func forces(
    on terms: [Term],
    _ end: End,
    upwards: Bool
  ) throws(SolverError) -> [ForceMember] {
    if end.value == nil { return [] }
    return try irreducibleForces(
      on: .bound(terms, upwards: upwards),
      at: end.point,
      from: end.multipliers,
    )
  }

  /// The constraints without slack: those that a proof needs first, then by
  /// importance, equalities before others.
  private func tightRows(preferring isPressed: [Bool]) -> [Int] {
    let tight = rows.indices.filter {
      !rows[$0].terms.isEmpty && excess(of: rows[$0]).sign == 0
    }
    return tight.sorted { left, right in
      if isPressed[left] != isPressed[right] { return isPressed[left] }
      let (one, two) = (rows[left], rows[right])
      if one.priority != two.priority { return one.priority > two.priority }
      if (one.relation == .equal) != (two.relation == .equal) {
        return one.relation == .equal
      }
      return left < right
    }
  }

  /// The constraints in an order in which each settles one more variable,
  /// as far as there is one.
  private func order(_ members: [Int]) -> [ValueExplanation.Step] {
    var rest = members.sorted()
    var known: Set<Variable> = []
    var steps: [ValueExplanation.Step] = []
    while let position = rest.firstIndex(where: {
      rows[$0].terms.filter { !known.contains($0.variable) }.count <= 1
    }) {
      let row = rows[rest.remove(at: position)]
      let new = row.terms.first { !known.contains($0.variable) }
      if let new { known.insert(new.variable) }
      steps.append(
        ValueExplanation.Step(
          constraint: row.id,
          variable: new?.variable,
          value: value(of: new.map { [Term(1, $0.variable)] } ?? row.terms),
        )
      )
    }
    for index in rest {
      steps.append(
        ValueExplanation.Step(
          constraint: rows[index].id,
          variable: nil,
          value: value(of: rows[index].terms),
        )
      )
    }
    return steps
  }
}
