// Licensed under the MIT licence; see LICENSE.

/// Constraints side by side, the terms of all of them in one table.
///
/// A `LinearConstraint` holds its terms in an array of its own, an allocation
/// each; a batch of these takes two tables, whatever its length.
public struct ConstraintBatch: Sendable {
  /// A constraint, but for its terms.
  public struct Entry: Sendable {
    /// Who it is, among all constraints of a backend.
    public var id: ConstraintID
    /// How the left side compares with the constant.
    public var relation: Relation
    /// The right side, which is one number.
    public var constant: Double
    /// How important the constraint is beside others.
    public var priority: Priority

    // In half words: a screen has some tens of thousands.
    @usableFromInline var first: Int32
    @usableFromInline var length: Int32

    /// Where its terms begin in the batch's table.
    public var firstTerm: Int {
      @inlinable get { Int(first) }
      @inlinable set { first = Int32(newValue) }
    }

    /// How many terms it has.
    public var termCount: Int {
      @inlinable get { Int(length) }
      @inlinable set { length = Int32(newValue) }
    }

    @inlinable
    init(
      _ id: ConstraintID,
      _ firstTerm: Int,
      _ termCount: Int,
      _ relation: Relation,
      _ constant: Double,
      _ priority: Priority
    ) {
      self.id = id
      self.relation = relation
      self.constant = constant
      self.priority = priority
      first = Int32(firstTerm)
      length = Int32(termCount)
    }
  }

  /// The constraints in the order in which they were appended.
  public var entries: [Entry] {
    @inlinable get { listed }
  }

  /// The terms that the entries point into; after a removal some belong to
  /// none.
  public var terms: [Term] {
    @inlinable get { table }
  }

  // Batches are written in other modules' loops: appending is compiled there.
  @usableFromInline var listed: [Entry]
  @usableFromInline var table: [Term]

  /// How many of the terms wait for their constraint.
  @usableFromInline var openTerms = 0

  /// Makes a batch without constraints.
  public init() {
    listed = []
    table = []
  }

  /// How many constraints are in the batch.
  public var count: Int { entries.count }

  /// Whether there is no constraint.
  public var isEmpty: Bool { entries.isEmpty }

  /// The constraint at a place, with terms of its own.
  public subscript(index: Int) -> LinearConstraint {
    let entry = entries[index]
    let end = entry.firstTerm + entry.termCount
    return LinearConstraint(
      entry.id,
      Array(terms[entry.firstTerm..<end]),
      entry.relation,
      entry.constant,
      priority: entry.priority,
    )
  }

  /// All constraints, each with terms of its own.
  public var constraints: [LinearConstraint] {
    entries.indices.map { self[$0] }
  }

  /// Makes room for so many constraints more, of about three terms each.
  public mutating func reserve(_ count: Int) {
    listed.reserveCapacity(listed.count + count)
    table.reserveCapacity(table.count + 3 * count)
  }

  /// The first constraints as a batch of their own.
  package func prefix(_ count: Int) -> ConstraintBatch {
    var first = self
    first.listed.removeSubrange(count...)
    return first
  }

  /// Puts those constraints ahead whose first term is of such a variable; among
  /// these and among the others the order stays.
  @inlinable
  package mutating func putAhead(where isAhead: (Variable) -> Bool) {
    var behind: [Entry] = []
    behind.reserveCapacity(listed.count / 2)
    var ahead = 0
    for index in listed.indices {
      let entry = listed[index]
      if entry.length == 0 || isAhead(table[Int(entry.first)].variable) {
        listed[ahead] = entry
        ahead += 1
      } else {
        behind.append(entry)
      }
    }
    listed.replaceSubrange(ahead..., with: behind)
  }

  /// Puts the constraints back into the order in which they were appended, that
  /// of their terms.
  package mutating func restoreOrder() {
    listed.sort { ($0.first, $0.length) < ($1.first, $1.length) }
  }

  /// Appends a constraint of one term.
  @inlinable
  public mutating func append(
    _ id: ConstraintID,
    _ term: Term,
    _ relation: Relation,
    _ constant: Double = 0,
    priority: Priority = .required
  ) {
    listed.append(Entry(id, table.count, 1, relation, constant, priority))
    table.append(term)
  }

  /// Appends a constraint of any terms.
  public mutating func append(
    _ id: ConstraintID,
    _ row: [Term],
    _ relation: Relation,
    _ constant: Double = 0,
    priority: Priority = .required
  ) {
    listed.append(
      Entry(id, table.count, row.count, relation, constant, priority)
    )
    table += row
  }

  @inlinable
  package mutating func add(_ term: Term) {
    table.append(term)
    openTerms += 1
  }

  /// Appends a constraint of the terms that were added since the last one.
  @inlinable
  package mutating func close(
    _ id: ConstraintID,
    _ relation: Relation,
    _ constant: Double,
    priority: Priority
  ) {
    let first = table.count - openTerms
    listed.append(Entry(id, first, openTerms, relation, constant, priority))
    openTerms = 0
  }

  /// Takes out the constraint at a place; those behind it close up.
  ///
  /// - Complexity: O(n) in the number of constraints.
  public mutating func remove(at index: Int) { listed.remove(at: index) }

  /// Takes out all constraints, and keeps the tables' room where it is little:
  /// that of a whole screen is not needed twice.
  public mutating func removeAll() {
    let keepsRoom = listed.capacity <= Self.keptRoom
    listed.removeAll(keepingCapacity: keepsRoom)
    table.removeAll(keepingCapacity: keepsRoom)
  }

  private static var keptRoom: Int { 256 }
}

extension LayoutSolver {
  /// Adds a batch, accepted whole or refused whole, as the constraints one by
  /// one in an array.
  public func add(contentsOf batch: ConstraintBatch) throws(SolverError) {
    try add(contentsOf: batch.constraints)
  }
}
