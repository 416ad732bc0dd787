// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// A constraint with its terms where they are, for as long as whoever holds
/// it lets it be.
///
/// What is read out of an array is held meanwhile: a count of references goes
/// up and down again, atomically, and that costs as much as three terms. Here
/// the array's owner vouches for the whole batch.
@safe
struct LentConstraint {
  let id: Int
  let constant: Double
  let priority: Double
  let relation: Relation
  private let terms: UnsafeBufferPointer<Term>

  /// Borrows a constraint, which must be there as long as this is.
  @inline(__always)
  @unsafe init(_ constraint: borrowing LinearConstraint) {
    id = Int(constraint.id.id)
    constant = constraint.constant
    priority = constraint.priority.value
    relation = constraint.relation
    unsafe terms = constraint.terms.withUnsafeBufferPointer { unsafe $0 }
  }

  /// Borrows a constraint of a batch, whose terms begin there.
  @inline(__always)
  @unsafe init(
    _ entry: ConstraintBatch.Entry,
    _ terms: UnsafeBufferPointer<Term>
  ) {
    id = Int(entry.id.id)
    constant = entry.constant
    priority = entry.priority.value
    relation = entry.relation
    unsafe self.terms = UnsafeBufferPointer(
      rebasing: terms[entry.firstTerm..<entry.firstTerm + entry.termCount]
    )
  }

  /// The constraint by itself, for who finds something wrong with it.
  var whole: LinearConstraint {
    LinearConstraint(
      ConstraintID(UInt32(id)),
      unsafe Array(terms),
      relation,
      constant,
      priority: Priority(priority),
    )
  }

  @inline(__always)
  var isRequired: Bool { Priority(priority).isRequired }

  /// How many terms there are, as they were given.
  @inline(__always)
  var count: Int { unsafe terms.count }

  /// A term as it was given.
  @inline(__always)
  func term(_ index: Int) -> (coefficient: Double, variable: Int32) {
    let term = unsafe terms[index]
    return (term.coefficient, Int32(bitPattern: term.variable.id))
  }
}
