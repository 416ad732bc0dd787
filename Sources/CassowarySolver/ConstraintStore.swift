// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// The problem as given: constraints, terms and variables in flat tables.
///
/// Tables are indexed by the caller's identities. A constraint's terms stand
/// together in the pool; the terms of one variable are linked, those of
/// one-term constraints (`singles`: breakpoints of the variable) apart from
/// those of longer ones (`rows`), so that removal costs the constraint's own
/// length, however many others share a variable.
///
/// - I1: A term's `next` and `previous` are each other's inverse, and lead
///   through terms of the same variable and kind only.
/// - I2: `degree` counts the row terms of a variable.
struct ConstraintStore: ~Copyable {
  /// What a constraint is, by its number of terms.
  enum Shape: UInt8 {
    case absent, empty, single, row
  }

  // By constraint.
  var shape: [Shape] = []
  var relation: [Relation] = []
  var constant: [Double] = []
  var key: [Int32] = []
  var firstTerm: [Int32] = []
  var termCount: [Int32] = []
  /// Whether the row's logical was basic when last solved.
  var logicalIsBasic: [Bool] = []

  // By term.
  var coefficient: [Double] = []
  var variable: [Int32] = []
  var owner: [Int32] = []
  var next: [Int32] = []
  var previous: [Int32] = []

  // By variable.
  var isPresent: [Bool] = []
  var rows: [Int32] = []
  var singles: [Int32] = []
  var degree: [Int32] = []

  var priorities = PriorityTable()
  var freeBlocks: [Int32] = []
  /// Constraints without terms, for these belong to no component.
  var constraintCount = 0
  var variableCount = 0

  init() {}

  /// A second store with the same contents; the tables are shared until one
  /// of the two is written.
  borrowing func copy() -> ConstraintStore {
    var other = ConstraintStore()
    other.shape = shape
    other.relation = relation
    other.constant = constant
    other.key = key
    other.firstTerm = firstTerm
    other.termCount = termCount
    other.logicalIsBasic = logicalIsBasic
    other.coefficient = coefficient
    other.variable = variable
    other.owner = owner
    other.next = next
    other.previous = previous
    other.isPresent = isPresent
    other.rows = rows
    other.singles = singles
    other.degree = degree
    other.priorities = priorities
    other.freeBlocks = freeBlocks
    other.constraintCount = constraintCount
    other.variableCount = variableCount
    return other
  }

  /// Whether a constraint of this identity is there.
  @inline(__always)
  func contains(constraint id: Int) -> Bool {
    id < shape.count && shape[id] != .absent
  }

  /// Whether a variable of this identity is there.
  @inline(__always)
  func contains(variable id: Int) -> Bool {
    id < isPresent.count && isPresent[id]
  }

  /// The places of a constraint's terms in the pool.
  @inline(__always)
  func terms(of constraint: Int) -> Range<Int> {
    let start = Int(firstTerm[constraint])
    return start..<start + Int(termCount[constraint])
  }

  /// Whether a constraint must hold.
  @inline(__always)
  func isRequired(_ constraint: Int) -> Bool {
    key[constraint] == PriorityTable.required
  }

  /// Makes room for a variable's identity and enters it.
  mutating func insert(variable id: Int) {
    while isPresent.count <= id {
      isPresent.append(false)
      rows.append(-1)
      singles.append(-1)
      degree.append(0)
    }
    isPresent[id] = true
    variableCount += 1
  }

  /// Makes room for a constraint's identity.
  mutating func makeRoom(forConstraint id: Int) {
    while shape.count <= id {
      shape.append(.absent)
      relation.append(.equal)
      constant.append(0)
      key.append(0)
      firstTerm.append(-1)
      termCount.append(0)
      logicalIsBasic.append(true)
    }
  }
}
