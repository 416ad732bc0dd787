// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Required rows with one left side.
///
/// A known point shows that constraints hold within rounding, which is relative
/// to the terms that it adds up. Two rows with one left side exclude each other
/// by their constants alone, whatever the terms are: a millionth is nothing
/// beside nine million, and a violation once the values are near zero. So their
/// constants are compared, not what a point makes of them.
extension Core {
  /// A required row that excludes a required one: their left sides are
  /// multiples of each other, to the last bit, and their constants leave
  /// nothing between them.
  ///
  /// - Complexity: O(d) in the rows of that of its variables which is in the
  ///   fewest.
  func rival(of constraint: Int) -> Int? {
    guard store.entries[constraint].shape == .row,
      store.isRequired(constraint)
    else { return nil }
    let terms = store.terms(of: constraint)
    var least = terms.lowerBound
    for t in terms where degree(t) < degree(least) { least = t }
    if degree(least) == 1 { return nil }
    var term = store.columns[Int(store.cells[least].variable)].rows
    while term >= 0 {
      let cell = store.cells[Int(term)]
      let other = Int(cell.owner)
      if other != constraint, store.isRequired(other),
        store.entries[other].termCount == store.entries[constraint].termCount,
        isMultiple(other, cell.coefficient, constraint, least),
        excludes(other, cell.coefficient, constraint, least)
      {
        return other
      }
      term = cell.next
    }
    return nil
  }

  @inline(__always)
  private func degree(_ term: Int) -> Int32 {
    store.columns[Int(store.cells[term].variable)].degree
  }

  /// Whether the terms of a row, one of whose coefficients is given, are so
  /// many times those of the constraint with the other of that variable.
  private func isMultiple(
    _ other: Int,
    _ coefficient: Double,
    _ constraint: Int,
    _ term: Int
  ) -> Bool {
    let own = store.cells[term].coefficient
    var t = store.terms(of: other).lowerBound
    // Both stand by ascending variable.
    for place in store.terms(of: constraint) {
      let (one, two) = (store.cells[place], store.cells[t])
      guard one.variable == two.variable,
        Self.difference(one.coefficient, coefficient, two.coefficient, own)
          == 0
      else { return false }
      t += 1
    }
    return true
  }

  /// Whether the constants of two such rows leave nothing between them.
  private func excludes(
    _ other: Int,
    _ coefficient: Double,
    _ constraint: Int,
    _ term: Int
  ) -> Bool {
    let own = store.cells[term].coefficient
    let (one, two) = (store.entries[constraint], store.entries[other])
    var gap = Self.difference(one.constant, coefficient, two.constant, own)
    if abs(gap) <= EngineTolerance.cancelled * abs(one.constant * coefficient),
      !EngineTolerance.isWhole(one.constant * coefficient)
        || !EngineTolerance.isWhole(two.constant * own)
    {
      return false
    }
    // Both as if their own coefficients were positive.
    if (own < 0) != (coefficient < 0) { gap = -gap }
    let left = own < 0 ? one.relation.flipped : one.relation
    let right = coefficient < 0 ? two.relation.flipped : two.relation
    return gap > 0
      ? left != .lessThanOrEqual && right != .greaterThanOrEqual
      : gap < 0 && left != .greaterThanOrEqual && right != .lessThanOrEqual
  }

  /// The difference of two products, zero only where they are equal.
  private static func difference(
    _ a: Double,
    _ b: Double,
    _ c: Double,
    _ d: Double
  ) -> Double {
    let (one, two) = (a * b, c * d)
    return (one - two)
      + ((-one).addingProduct(a, b) - (-two).addingProduct(c, d))
  }

  /// Throws the conflict with a row's rival, if it has one, where the known point
  /// satisfies both but for what counts as rounding.
  @inline(never)
  mutating func refuseRival(of constraint: Int) throws(SolverError) {
    guard let rival = rival(of: constraint) else { return }
    throw .conflict(
      ConflictSet([
        ConstraintID(UInt32(rival)), ConstraintID(UInt32(constraint)),
      ])
    )
  }

  /// The same where the point was moved, and takes it back then.
  @inline(never)
  mutating func refuseRival(
    of constraint: Int,
    before mark: Int
  ) throws(SolverError) {
    do throws(SolverError) {
      try refuseRival(of: constraint)
    } catch {
      rewindWitness(to: mark)
      throw error
    }
  }

  /// Whether the subproblem, just solved for a batch, misses what is required
  /// by more than rounding: as the point shows, or because two rows with one
  /// left side exclude each other.
  mutating func hasNearMiss() -> Bool {
    let miss = sub.nearMiss()
    if miss.mayHide, hasRivals() { return true }
    return miss.isOff && sub.missesRefined()
  }

  /// Whether any row of the subproblem has a rival.
  private mutating func hasRivals() -> Bool {
    for row in 0..<sub.m where rival(of: Int(sub.rowConstraint[row])) != nil {
      return true
    }
    for index in sub.twins.indices
    where rival(of: Int(sub.twins[index].constraint)) != nil {
      return true
    }
    return false
  }
}
