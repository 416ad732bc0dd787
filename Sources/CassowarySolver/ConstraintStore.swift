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
  private let inPlace = InPlace()

  /// What a constraint is, by its number of terms.
  enum Shape: UInt8 {
    case absent, empty, single, row
  }

  struct Entry {
    var constant = 0.0
    var firstTerm: Int32 = -1
    var termCount: Int32 = 0
    var key: Int32 = 0
    var relation = Relation.equal
    var shape = Shape.absent
    /// Whether the row's logical was basic when last solved.
    var logicalIsBasic = true
    var flags: UInt8 = 0

    /// Its new constant waits for the next solve.
    var waits: Bool {
      get { flags & 1 != 0 }
      set { flags = newValue ? flags | 1 : flags & ~1 }
    }

    /// The row derives a variable.
    var derives: Bool {
      get { flags & 4 != 0 }
      set { flags = newValue ? flags | 4 : flags & ~4 }
    }

    /// The known point does not know of its new constant.
    var isUnwitnessed: Bool {
      get { flags & 2 != 0 }
      set { flags = newValue ? flags | 2 : flags & ~2 }
    }
  }

  /// One term, linked with the others of its variable.
  struct Cell {
    var coefficient = 0.0
    var variable: Int32 = -1
    var owner: Int32 = -1
    var next: Int32 = -1
    var previous: Int32 = -1
  }

  /// One variable: the heads of its lists.
  struct Column: Equatable {
    var rows: Int32 = -1
    var singles: Int32 = -1
    var degree: Int32 = 0
    var isPresent = false
  }

  var entries = Table<Entry>()
  var cells = Table<Cell>()
  var columns = Table<Column>()

  var priorities: PriorityTable
  var freeBlocks = Table<Int32>()
  /// Constraints without terms, for these belong to no component.
  var constraintCount = 0
  var variableCount = 0

  init() { priorities = PriorityTable() }

  /// A second store with the same contents, but for the variables.
  init(copyingConstraintsOf other: borrowing ConstraintStore) {
    entries = other.entries.copy()
    cells = other.cells.copy()
    priorities = PriorityTable(copying: other.priorities)
    freeBlocks = other.freeBlocks.copy()
    constraintCount = other.constraintCount
    variableCount = other.variableCount
  }

  @inline(__always)
  func contains(constraint id: Int) -> Bool {
    id < entries.count && entries[id].shape != .absent
  }

  @inline(__always)
  func contains(variable id: Int) -> Bool {
    id < columns.count && columns[id].isPresent
  }

  @inline(__always)
  func terms(of constraint: Int) -> Range<Int> {
    let start = Int(entries[constraint].firstTerm)
    return start..<start + Int(entries[constraint].termCount)
  }

  @inline(__always)
  func isRequired(_ constraint: Int) -> Bool {
    entries[constraint].key == PriorityTable.required
  }

  /// Whether a constraint is a required equation: of one variable it pins it.
  @inline(__always)
  func isEquation(_ constraint: Int) -> Bool {
    isRequired(constraint) && entries[constraint].relation == .equal
  }

  /// Makes room for a variable's identity and enters it.
  mutating func insert(variable id: Int) {
    columns.grow(to: id + 1, with: Column())
    columns[id].isPresent = true
    variableCount += 1
  }

  /// Enters variables behind all others.
  mutating func insert(variables ids: Range<Int>) {
    columns.grow(to: ids.lowerBound, with: Column())
    columns.append(Column(isPresent: true), times: ids.count)
    variableCount += ids.count
  }

  @inline(__always)
  mutating func makeRoom(forConstraint id: Int) {
    entries.grow(to: id + 1, with: Entry())
  }

  mutating func reserve(constraints: Int, terms: Int) {
    entries.reserve(constraints)
    cells.reserve(cells.count + terms)
  }
}
