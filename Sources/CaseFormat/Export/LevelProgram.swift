// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

/// One level of a strict-priority problem as an ordinary linear program, for
/// solvers that know nothing of priorities.
///
/// It minimises the violation at one level, with the required constraints as
/// they are and every higher level held to its optimum. A violation is the
/// sum of two columns, `p` above the constant and `n` below it, of which an
/// inequality needs one. Solved level by level the programs give the profile.
public struct LevelProgram: Sendable {
  /// A column: what it stands for, and whether it may be negative.
  struct Column {
    var name: String
    var isFree: Bool
  }

  /// A row: terms by column, a relation and a constant.
  struct Row {
    var name: String
    var terms: [(column: Int, coefficient: Double)]
    var relation: Relation
    var constant: Double
  }

  /// What the level is called in comments: a priority, or `required`.
  public let title: String
  /// What the columns and rows mean, for comments.
  private(set) var legend: [String] = []
  private(set) var columns: [Column] = []
  private(set) var rows: [Row] = []
  /// The columns whose sum is minimised.
  private(set) var objective: [Int] = []
  /// The place of the column that is always 0, where there is one.
  private(set) var zeroColumn: Int?

  private var places: [Variable: Int] = [:]

  /// The program of a level.
  ///
  /// - Parameters:
  ///   - constraints: The whole problem, edits as soft equalities.
  ///   - variables: Its variables, in the order of the columns.
  ///   - level: The priority whose violation is minimised; nil for the
  ///     required constraints alone.
  ///   - optima: The least violations of all higher levels.
  ///   - variableName: The names for comments.
  ///   - constraintName: The names for comments.
  /// - Throws: `SolverError.invalidNumber` for a sum that overflows.
  public init(
    _ constraints: [LinearConstraint],
    variables: [Variable],
    level: Priority?,
    optima: [ViolationProfile.Level],
    variableName: (Variable) -> String,
    constraintName: (ConstraintID) -> String
  ) throws(SolverError) {
    title = level?.description ?? "required"
    for (index, variable) in variables.enumerated() {
      places[variable] = index
      columns.append(Column(name: "x\(index)", isFree: true))
      legend.append("x\(index) = \(variableName(variable))")
    }
    var violations: [Priority: [Int]] = [:]
    for (index, constraint) in constraints.enumerated() {
      let priority = constraint.priority
      if !priority.isRequired, level.map({ priority < $0 }) ?? true { continue }
      let row = Row(
        name: "r\(index)",
        terms: try terms(of: constraint),
        relation: constraint.relation,
        constant: constraint.constant,
      )
      legend.append("r\(index) = \(constraintName(constraint.id)) @\(priority)")
      add(row, isSoft: !priority.isRequired, &violations[priority, default: []])
    }
    for optimum in optima {
      // `<=` and `==` are one here, but only `<=` leaves room for rounding.
      add(
        Row(
          name: "level\(optimum.priority)",
          terms: (violations[optimum.priority] ?? []).map { ($0, 1) },
          relation: .lessThanOrEqual,
          constant: optimum.violation,
        )
      )
    }
    objective = level.flatMap { violations[$0] } ?? []
    if objective.isEmpty { objective = [zero()] }
  }

  private func terms(
    of constraint: LinearConstraint
  ) throws(SolverError) -> [(column: Int, coefficient: Double)] {
    try constraint.normalizedTerms().map { term in
      guard let place = places[term.variable] else {
        preconditionFailure("\(term.variable) has no column")
      }
      return (place, term.coefficient)
    }
  }

  /// Adds the row of a constraint and, where it is soft, its violations.
  private mutating func add(
    _ row: Row,
    isSoft: Bool,
    _ violations: inout [Int]
  ) {
    var row = row
    let suffix = row.name.dropFirst()
    if isSoft, row.relation != .greaterThanOrEqual {
      violations.append(columns.count)
      row.terms.append((columns.count, -1))
      columns.append(Column(name: "p\(suffix)", isFree: false))
    }
    if isSoft, row.relation != .lessThanOrEqual {
      violations.append(columns.count)
      row.terms.append((columns.count, 1))
      columns.append(Column(name: "n\(suffix)", isFree: false))
    }
    add(row)
  }

  /// Adds a row; the formats know no row without a term.
  private mutating func add(_ row: Row) {
    var row = row
    if row.terms.isEmpty { row.terms = [(zero(), 1)] }
    rows.append(row)
  }

  private mutating func zero() -> Int {
    if let zeroColumn { return zeroColumn }
    zeroColumn = columns.count
    columns.append(Column(name: "zero", isFree: false))
    return columns.count - 1
  }
}
