// Licensed under the MIT licence; see LICENSE.

/// `Σ coefficient · variable  (== | <= | >=)  constant`, at a priority.
public struct LinearConstraint: Hashable, Sendable {
  /// Who it is, among all constraints of a backend.
  public var id: ConstraintID
  /// The left side; may be empty, hold zeros, or name a variable repeatedly
  /// (the coefficients then add up).
  public var terms: [Term]
  /// How the left side compares with the constant.
  public var relation: Relation
  /// The right side, which is one number.
  public var constant: Double
  /// How important the constraint is beside others.
  public var priority: Priority

  /// The constraint with these parts.
  public init(
    _ id: ConstraintID,
    _ terms: [Term],
    _ relation: Relation,
    _ constant: Double = 0,
    priority: Priority = .required
  ) {
    self.id = id
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }

  /// The comparison with an identity and a priority, as in
  /// `LinearConstraint(id, x + 2 * y <= 100, priority: 750)`.
  public init(
    _ id: ConstraintID,
    _ comparison: Comparison,
    priority: Priority = .required
  ) {
    self.init(
      id,
      comparison.difference.terms,
      comparison.relation,
      0 - comparison.difference.constant,
      priority: priority,
    )
  }
}

extension LinearConstraint {
  /// What an edit asks for: the variable equals the suggestion (law 6).
  package init(
    editing variable: Variable,
    to suggestion: Double,
    at priority: Priority,
    _ id: ConstraintID = ConstraintID(0)
  ) {
    self.init(id, [Term(1, variable)], .equal, suggestion, priority: priority)
  }
}

extension LinearConstraint {
  /// The constraint with one term a variable, by ascending variable, without
  /// zeros.
  ///
  /// - Throws: `SolverError.invalidNumber` for anything that is not finite,
  ///   a sum of coefficients included.
  /// - Complexity: O(n log n) in the number of terms.
  public func normalizedTerms() throws(SolverError) -> [Term] {
    if areTermsNormalized { return terms }
    var sums: [Term] = []
    sums.reserveCapacity(terms.count)
    for term in terms.sorted(by: { $0.variable < $1.variable }) {
      if let last = sums.last, last.variable == term.variable {
        sums[sums.count - 1].coefficient += term.coefficient
      } else {
        sums.append(term)
      }
    }
    for term in sums where !term.coefficient.isFinite {
      throw .invalidNumber(.coefficient(of: term.variable, in: id))
    }
    sums.removeAll { $0.coefficient == 0 }
    return sums
  }

  /// Whether there is one term a variable, by ascending variable, without
  /// zeros and without anything that is not finite.
  private var areTermsNormalized: Bool {
    let terms = terms.span
    for index in terms.indices {
      let coefficient = terms[index].coefficient
      if coefficient == 0 || !coefficient.isFinite { return false }
      if index > 0, terms[index - 1].variable >= terms[index].variable {
        return false
      }
    }
    return true
  }

  /// Refuses what no backend may accept: numbers that are not finite, a
  /// priority out of range, an identity out of range.
  ///
  /// - Complexity: O(n) in the number of terms.
  public func validate() throws(SolverError) {
    if id.id >= ConstraintID.identityLimit { throw .identityOutOfRange(id.id) }
    if !constant.isFinite { throw .invalidNumber(.constant(of: id)) }
    if !priority.isValid { throw .invalidPriority(priority.value) }
    // An iterator would count itself among those who hold the terms.
    let terms = terms.span
    for index in terms.indices where !terms[index].coefficient.isFinite {
      throw .invalidNumber(.coefficient(of: terms[index].variable, in: id))
    }
  }
}

extension LinearConstraint: CustomStringConvertible {
  /// As in `c3: v0 + 2.0*v1 <= 100.0 @750`.
  public var description: String {
    let left =
      terms.isEmpty ? "0" : terms.map(\.description).joined(separator: " + ")
    return "\(id): \(left) \(relation) \(constant) @\(priority)"
  }
}
