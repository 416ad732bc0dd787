// Licensed under the MIT licence; see LICENSE.

#if GLPK

  import CGLPK
  import SolverProtocol

  /// A linear program in GLPK's form: a column for every variable that a
  /// constraint uses, a row for every constraint, and for every way in which
  /// a row may be missed a column that measures by how much.
  ///
  /// With errors `over` and `under`, not negative, the row of `a·x == b` is
  /// `a·x − over + under == b`; that of `<=` has `over` alone, that of `>=`
  /// has `under` alone.
  struct GLPKProgram {
    /// The variable of every column that is one, by ascending identity.
    private(set) var variables: [Variable] = []
    /// The error columns, numbered from 1, of every row that may be missed.
    private(set) var errors: [[Int32]] = []

    private var rowBounds: [Int32] = []
    private var rowValues: [Double] = []
    private var columnBounds: [Int32] = []
    private var columnValues: [Double] = []
    // From 1, as GLPK has it.
    private var atRow: [Int32] = [0]
    private var atColumn: [Int32] = [0]
    private var coefficients: [Double] = [0]

    /// The program of these constraints, whose terms are normalised and not
    /// empty.
    ///
    /// - Parameter isElastic: Whether required constraints may be missed too;
    ///   their errors are then relative to their largest coefficient.
    init(_ constraints: [LinearConstraint], isElastic: Bool = false) {
      var columnOf = Self.columns(of: constraints, into: &variables)
      for _ in variables { addColumn(bound: CGLPK_FREE) }
      errors.reserveCapacity(constraints.count)
      for constraint in constraints {
        add(constraint, &columnOf, isElastic: isElastic)
      }
    }

    /// How many rows there are.
    var rowCount: Int { rowBounds.count }
    /// How many columns there are.
    var columnCount: Int { columnBounds.count }

    /// Hands the program to GLPK.
    func load() throws(SolverError) -> GLPKProblem {
      let made = unsafe cglpk_create(
        Int32(rowCount),
        rowBounds,
        rowValues,
        Int32(columnCount),
        columnBounds,
        columnValues,
        Int32(coefficients.count - 1),
        atRow,
        atColumn,
        coefficients,
      )
      guard let made = unsafe made else {
        throw .abstained("GLPK does not take this system.")
      }
      let limit =
        GLPKLimits.iterationBase
        + GLPKLimits.iterationFactor * (rowCount + columnCount)
      return unsafe GLPKProblem(
        made,
        columnCount: columnCount,
        rowCount: rowCount,
        iterationLimit: Int32(clamping: limit),
      )
    }

    private static func columns(
      of constraints: [LinearConstraint],
      into variables: inout [Variable]
    ) -> [Int32] {
      var columnOf: [Int32] = []
      for constraint in constraints {
        for term in constraint.terms {
          let id = Int(term.variable.id)
          while columnOf.count <= id { columnOf.append(0) }
          columnOf[id] = 1
        }
      }
      for id in columnOf.indices where columnOf[id] == 1 {
        variables.append(Variable(UInt32(id)))
        columnOf[id] = Int32(variables.count)
      }
      return columnOf
    }

    private mutating func add(
      _ constraint: LinearConstraint,
      _ columnOf: inout [Int32],
      isElastic: Bool
    ) {
      var scale = 1.0
      if isElastic {
        let largest = constraint.terms.reduce(0) {
          max($0, abs($1.coefficient))
        }
        // A power of two, so that nothing is rounded.
        scale = largest.isNormal ? 1 / largest.binade : 1
        if !scale.isNormal { scale = 1 }
      }
      let row = Int32(rowCount + 1)
      for term in constraint.terms {
        addCoefficient(
          term.coefficient * scale,
          row,
          columnOf[Int(term.variable.id)],
        )
      }
      switch constraint.relation {
      case .equal: addRow(bound: CGLPK_FIXED, constraint.constant * scale)
      case .lessThanOrEqual:
        addRow(bound: CGLPK_UPPER, constraint.constant * scale)
      case .greaterThanOrEqual:
        addRow(bound: CGLPK_LOWER, constraint.constant * scale)
      }
      var columns: [Int32] = []
      if isElastic || !constraint.priority.isRequired {
        if constraint.relation != .greaterThanOrEqual {
          columns.append(addColumn(bound: CGLPK_LOWER))
          addCoefficient(-1, row, columns[columns.count - 1])
        }
        if constraint.relation != .lessThanOrEqual {
          columns.append(addColumn(bound: CGLPK_LOWER))
          addCoefficient(1, row, columns[columns.count - 1])
        }
      }
      errors.append(columns)
    }

    private mutating func addRow(bound: cglpk_bound, _ value: Double) {
      rowBounds.append(Int32(bound.rawValue))
      rowValues.append(value)
    }

    @discardableResult
    private mutating func addColumn(bound: cglpk_bound) -> Int32 {
      columnBounds.append(Int32(bound.rawValue))
      columnValues.append(0)
      return Int32(columnBounds.count)
    }

    private mutating func addCoefficient(
      _ coefficient: Double,
      _ row: Int32,
      _ column: Int32
    ) {
      atRow.append(row)
      atColumn.append(column)
      coefficients.append(coefficient)
    }
  }

#endif
