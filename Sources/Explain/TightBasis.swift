// Licensed under the MIT licence; see LICENSE.

import ExactArithmetic
import SolverProtocol

/// Left sides in echelon form that know what they were made of, in exact
/// numbers.
///
/// Rows are added by preference; one that follows from those before is left
/// out, so whatever the rows say is said in one way only.
struct TightBasis {
  private struct Row {
    var terms: [Variable: Rational]
    var parts: [Int: Rational]
  }

  private var rows: [(pivot: Variable, row: Row)] = []

  /// Adds a left side unless it follows from those that are there, and says
  /// whether it did.
  @discardableResult
  mutating func add(_ index: Int, _ terms: [Term]) -> Bool {
    add(index, terms.map { (Rational($0.coefficient), $0.variable) })
  }

  /// The same for a left side with exact coefficients.
  @discardableResult
  mutating func add(_ index: Int, _ terms: [(Rational, Variable)]) -> Bool {
    var row = Row(terms: Self.sum(terms), parts: [index: .one])
    reduce(&row)
    guard let pivot = row.terms.keys.min(), let factor = row.terms[pivot]
    else { return false }
    row.terms = row.terms.mapValues { $0 / factor }
    row.parts = row.parts.mapValues { $0 / factor }
    rows.append((pivot, row))
    return true
  }

  /// The rows from which a sum of terms follows, nil where it does not.
  func parts(of terms: [Term]) -> [Int]? {
    let exact = terms.map { (Rational($0.coefficient), $0.variable) }
    var row = Row(terms: Self.sum(exact), parts: [:])
    reduce(&row)
    if !row.terms.isEmpty { return nil }
    return row.parts.filter { $0.value.sign != 0 }.keys.sorted()
  }

  /// Takes the pivots out, oldest first: no row holds an older one's pivot.
  private func reduce(_ row: inout Row) {
    for (pivot, source) in rows {
      guard let factor = row.terms[pivot] else { continue }
      for (variable, coefficient) in source.terms {
        let rest = (row.terms[variable] ?? .zero) - factor * coefficient
        row.terms[variable] = rest.sign == 0 ? nil : rest
      }
      for (part, coefficient) in source.parts {
        row.parts[part, default: .zero] -= factor * coefficient
      }
    }
  }

  private static func sum(
    _ terms: [(Rational, Variable)]
  ) -> [Variable: Rational] {
    var sums: [Variable: Rational] = [:]
    for (coefficient, variable) in terms {
      sums[variable, default: .zero] += coefficient
    }
    return sums.filter { $0.value.sign != 0 }
  }
}
