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
  ///
  /// Exact arithmetic wants integers: `glp_exact` takes an integer for what it
  /// is, but any other number for the simplest fraction within a relative
  /// 1e-9 (1 + 2⁻⁴⁰ becomes 1). Each row is therefore scaled by the power of
  /// two that makes all of its numbers integers; its errors count in the unit
  /// of before.
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
    /// - Parameters:
    ///   - constraints: What becomes rows.
    ///   - isElastic: Whether required constraints may be missed too; their
    ///     errors are then relative to their largest coefficient.
    ///   - isExact: Whether all numbers are to be integers.
    /// - Throws: An abstention where one row's numbers have no common power of
    ///   two that a double holds.
    init(
      _ constraints: [LinearConstraint],
      isElastic: Bool = false,
      isExact: Bool
    ) throws(SolverError) {
      var columnOf = Self.columns(of: constraints, into: &variables)
      for _ in variables { addColumn(bound: CGLPK_FREE) }
      errors.reserveCapacity(constraints.count)
      for constraint in constraints {
        let scale =
          isExact
          ? try Self.integerScale(of: constraint)
          : isElastic ? Self.unitScale(of: constraint) : 1
        add(
          constraint,
          &columnOf,
          scale,
          error: isElastic ? 1 : scale,
          isElastic: isElastic,
        )
      }
    }

    var rowCount: Int { rowBounds.count }
    var columnCount: Int { columnBounds.count }

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

    /// The power of two that brings the largest coefficient near 1, so that
    /// nothing is rounded.
    private static func unitScale(of constraint: LinearConstraint) -> Double {
      let largest = constraint.terms.reduce(0) { max($0, abs($1.coefficient)) }
      let scale = largest.isNormal ? 1 / largest.binade : 1
      return scale.isNormal ? scale : 1
    }

    /// The least power of two, at least 1, by which all numbers of the
    /// constraint are integers.
    private static func integerScale(
      of constraint: LinearConstraint
    ) throws(SolverError) -> Double {
      let numbers = constraint.terms.map(\.coefficient) + [constraint.constant]
      // The last binary place that any of them uses.
      var last = 0
      var first = 0
      for number in numbers where number != 0 {
        first = max(first, Int(number.exponent))
        last = min(last, Int(number.exponent) - number.significandWidth)
      }
      if first - last > GLPKLimits.places {
        throw .abstained(
          "A row's numbers span more than GLPK's duals can tell from zero."
        )
      }
      return Double(sign: .plus, exponent: -last, significand: 1)
    }

    private mutating func add(
      _ constraint: LinearConstraint,
      _ columnOf: inout [Int32],
      _ scale: Double,
      error: Double,
      isElastic: Bool
    ) {
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
          addCoefficient(-error, row, columns[columns.count - 1])
        }
        if constraint.relation != .lessThanOrEqual {
          columns.append(addColumn(bound: CGLPK_LOWER))
          addCoefficient(error, row, columns[columns.count - 1])
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
