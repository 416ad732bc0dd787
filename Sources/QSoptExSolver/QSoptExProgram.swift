// Licensed under the MIT licence; see LICENSE.

#if QSoptEx

  import CQSoptEx
  import SolverProtocol

  /// A linear program in QSopt_ex's form: a free column for every variable that
  /// a constraint uses, a row for every constraint, and for every way in which
  /// a soft row may be missed a column that measures by how much.
  struct QSoptExProgram {
    /// The variable of every column that is one, by ascending identity.
    let variables: [Variable]
    private var sense: [CChar] = []
    private var constants: [Double] = []
    private var atRow: [Int32] = []
    private var atColumn: [Int32] = []
    private var coefficients: [Double] = []
    private var isFree: [Bool]
    private var level: [Int32]
    private let levelCount: Int

    enum Outcome {
      case optimal(values: [Double], varying: [Variable])
      case infeasible
    }

    /// The program of these constraints, whose terms are normalised and not
    /// empty.
    init(_ constraints: [LinearConstraint]) {
      let used = Set(constraints.flatMap { $0.terms.map(\.variable) })
      variables = used.sorted()
      isFree = Array(repeating: true, count: variables.count)
      level = Array(repeating: -1, count: variables.count)
      let priorities = Set(constraints.map(\.priority))
        .filter { !$0.isRequired }.sorted(by: >)
      levelCount = priorities.count
      let columns = Dictionary(
        uniqueKeysWithValues: variables.enumerated().map { ($1, Int32($0)) }
      )
      let levels = Dictionary(
        uniqueKeysWithValues: priorities.enumerated().map { ($1, Int32($0)) }
      )
      for constraint in constraints {
        let row = Int32(sense.count)
        for term in constraint.terms {
          add(term.coefficient, row, columns[term.variable] ?? 0)
        }
        constants.append(constraint.constant)
        let letter: Unicode.Scalar =
          switch constraint.relation {
          case .equal: "E"
          case .lessThanOrEqual: "L"
          case .greaterThanOrEqual: "G"
          }
        sense.append(CChar(letter.value))
        guard let level = levels[constraint.priority] else { continue }
        if constraint.relation != .greaterThanOrEqual {
          addError(-1, row, level)
        }
        if constraint.relation != .lessThanOrEqual { addError(1, row, level) }
      }
    }

    private mutating func addError(
      _ coefficient: Double,
      _ row: Int32,
      _ level: Int32
    ) {
      add(coefficient, row, Int32(isFree.count))
      isFree.append(false)
      self.level.append(level)
    }

    private mutating func add(
      _ coefficient: Double,
      _ row: Int32,
      _ column: Int32
    ) {
      atRow.append(row)
      atColumn.append(column)
      coefficients.append(coefficient)
    }

    /// Solves level after level.
    ///
    /// - Parameter runs: Counts what the library was asked.
    func solve(
      probing: Bool = false,
      runs: inout Int64
    ) throws(SolverError) -> Outcome {
      var values = [Double](repeating: 0, count: isFree.count)
      var varies = [Bool](repeating: false, count: isFree.count)
      let status = unsafe sense.withUnsafeBufferPointer { sense in
        unsafe constants.withUnsafeBufferPointer { constants in
          unsafe atRow.withUnsafeBufferPointer { atRow in
            unsafe atColumn.withUnsafeBufferPointer { atColumn in
              unsafe coefficients.withUnsafeBufferPointer { coefficients in
                unsafe isFree.withUnsafeBufferPointer { isFree in
                  unsafe level.withUnsafeBufferPointer { level in
                    var program = unsafe cqsopt_program(
                      rows: Int32(sense.count),
                      columns: Int32(isFree.count),
                      count: Int32(coefficients.count),
                      levels: Int32(levelCount),
                      sense: sense.baseAddress,
                      rhs: constants.baseAddress,
                      at_row: atRow.baseAddress,
                      at_column: atColumn.baseAddress,
                      coefficients: coefficients.baseAddress,
                      is_free: isFree.baseAddress,
                      level: level.baseAddress,
                    )
                    return unsafe cqsopt_solve(
                      &program,
                      &values,
                      probing ? Int32(variables.count) : 0,
                      &varies,
                      &runs,
                    )
                  }
                }
              }
            }
          }
        }
      }
      if status == CQSOPT_INFEASIBLE { return .infeasible }
      if status != CQSOPT_OPTIMAL {
        throw .abstained("QSopt_ex finds no answer.")
      }
      return .optimal(
        values: Array(values.prefix(variables.count)),
        varying: variables.indices.filter { varies[$0] }.map { variables[$0] },
      )
    }
  }

#endif
