// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// A batch with its constraints where they are, one by one in an array or with
/// the terms of all in one table, for as long as whoever holds it lets it be.
@safe
struct LentBatch {
  let count: Int
  private let constraints: UnsafeBufferPointer<LinearConstraint>
  private let entries: UnsafeBufferPointer<ConstraintBatch.Entry>
  private let terms: UnsafeBufferPointer<Term>

  /// Borrows an array, which must be there as long as this is.
  @unsafe init(_ batch: borrowing [LinearConstraint]) {
    count = batch.count
    unsafe constraints = batch.withUnsafeBufferPointer { unsafe $0 }
    unsafe entries = UnsafeBufferPointer(start: nil, count: 0)
    unsafe terms = UnsafeBufferPointer(start: nil, count: 0)
  }

  /// Borrows a batch, which must be there as long as this is.
  @unsafe init(_ batch: borrowing ConstraintBatch) {
    count = batch.count
    unsafe constraints = UnsafeBufferPointer(start: nil, count: 0)
    unsafe entries = batch.entries.withUnsafeBufferPointer { unsafe $0 }
    unsafe terms = batch.terms.withUnsafeBufferPointer { unsafe $0 }
  }

  var indices: Range<Int> { 0..<count }

  @inline(__always)
  subscript(index: Int) -> LentConstraint {
    unsafe entries.isEmpty
      ? LentConstraint(constraints[index])
      : LentConstraint(entries[index], terms)
  }
}
