// Licensed under the MIT licence; see LICENSE.

/// A number that left sides are eliminated in.
package protocol RowBasisScalar: SignedNumeric, Comparable {
  init(_ coefficient: Double)

  /// Whether it is zero, or what rounding leaves of it.
  var isNothing: Bool { get }

  static func / (left: Self, right: Self) -> Self
}

extension Double: RowBasisScalar {
  package var isNothing: Bool { magnitude <= Tolerance.cancellation }
}

/// Left sides in echelon form that know what they were made of.
///
/// Rows are added by preference; one that follows from those before is left
/// out, so whatever the rows say is said in one way only.
package struct RowBasis<Scalar: RowBasisScalar> {
  @usableFromInline
  struct Row {
    @usableFromInline var terms: [Variable: Scalar] = [:]
    @usableFromInline var parts: [Int: Scalar] = [:]

    @inlinable
    init(_ terms: some Sequence<(Scalar, Variable)>) {
      for (coefficient, variable) in terms {
        self.terms[variable, default: 0] += coefficient
      }
      self.terms = self.terms.filter { $0.value != 0 }
    }
  }

  @usableFromInline var rows: [Variable: Row] = [:]

  @inlinable
  package init() {}

  /// Adds a left side unless it follows from those that are there, and says
  /// whether it did.
  @inlinable
  @discardableResult
  package mutating func add(
    _ index: Int,
    _ terms: some Sequence<(Scalar, Variable)>
  ) -> Bool {
    var row = Row(terms)
    row.parts[index] = 1
    reduce(&row)
    let pivot = row.terms.max { left, right in
      abs(left.value) != abs(right.value)
        ? abs(left.value) < abs(right.value) : left.key > right.key
    }
    guard let pivot, !pivot.value.isNothing else { return false }
    let factor = 1 / pivot.value
    row.terms = row.terms.mapValues { $0 * factor }
    row.parts = row.parts.mapValues { $0 * factor }
    rows[pivot.key] = row
    return true
  }

  /// The rows that a sum of terms follows from, and whether nothing is left of
  /// it.
  @inlinable
  package func parts(
    of terms: some Sequence<(Scalar, Variable)>
  ) -> (used: [Int], isComplete: Bool) {
    var row = Row(terms)
    reduce(&row)
    let used = row.parts.filter { !$0.value.isNothing }
    return (used.keys.sorted(), row.terms.isEmpty)
  }

  /// Takes the pivots out of a row.
  @inlinable
  func reduce(_ row: inout Row) {
    while let pivot = row.terms.keys.filter({ rows[$0] != nil }).min(),
      let source = rows[pivot], let factor = row.terms[pivot]
    {
      for (variable, coefficient) in source.terms {
        let rest = (row.terms[variable] ?? 0) - factor * coefficient
        row.terms[variable] = rest.isNothing ? nil : rest
      }
      row.terms[pivot] = nil
      for (part, coefficient) in source.parts {
        row.parts[part, default: 0] -= factor * coefficient
      }
    }
  }
}

extension RowBasis {
  @inlinable
  @discardableResult
  package mutating func add(_ index: Int, _ terms: [Term]) -> Bool {
    add(index, terms.map { (Scalar($0.coefficient), $0.variable) })
  }

  /// The rows that a sum of terms follows from.
  @inlinable
  package func parts(of terms: [Term]) -> (used: [Int], isComplete: Bool) {
    parts(of: terms.map { (Scalar($0.coefficient), $0.variable) })
  }
}
