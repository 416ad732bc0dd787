// Licensed under the MIT licence; see LICENSE.

internal import SolverProtocol

/// A problem as flat arrays: a column for each variable that some row uses, a
/// row for each constraint and edit, a level for each priority.
///
/// In a type that rounds, rows and columns are scaled by powers of two, so
/// scaling itself loses nothing: scaled row = rowScale·row·columnScale.
struct LexicographicProgram<Scalar: LPScalar>: Sendable {
  /// The variable of each column, by ascending identity.
  private(set) var columns: [Variable] = []
  /// The constraints first, then the edits; as they were given.
  private(set) var rows: [LinearConstraint] = []
  /// Where in the store's constraints a row stands; −1 for an edit.
  private(set) var positions: [Int] = []
  /// The priority of each level, the required one first.
  private(set) var priorities: [Priority] = []
  /// The level of each row.
  private(set) var level: [Int32] = []
  /// The slopes of each row's cost, scaled.
  private(set) var low: [Scalar] = []
  private(set) var high: [Scalar] = []
  /// The coefficients, row by row, scaled.
  private(set) var coefficients: [Scalar] = []
  private(set) var rowScale: [Double] = []
  private(set) var columnScale: [Double] = []
  /// Whether the magnitudes are near enough to each other for doubles.
  private(set) var isTame = true

  /// Lays out rows; required ones must be among them only if they matter.
  ///
  /// - Throws: `abstained` where the table would be too large for memory.
  init(rows: [LinearConstraint], positions: [Int]) throws(SolverError) {
    self.rows = rows
    self.positions = positions
    layOutColumns()
    try checkSize()
    layOutLevels()
    layOutRows()
  }

  /// The whole problem.
  init(_ store: ProblemStore) throws(SolverError) {
    let rows = Self.rows(of: store)
    var positions = Array(store.constraints.indices)
    for _ in store.edits { positions.append(-1) }
    try self.init(rows: rows, positions: positions)
  }

  /// The constraints, then the edits as soft equalities.
  static func rows(of store: ProblemStore) -> [LinearConstraint] {
    var rows = store.constraints
    for edit in store.edits {
      rows.append(
        LinearConstraint(
          ConstraintID(0),
          [Term(1, edit.variable)],
          .equal,
          edit.suggestion,
          priority: edit.priority,
        )
      )
    }
    return rows
  }

  /// Refuses a table that would not fit, before it is made.
  private func checkSize() throws(SolverError) {
    let stride = MemoryLayout<Scalar>.stride
    let (elements, isHuge) = rows.count
      .multipliedReportingOverflow(by: columns.count)
    if !isHuge, elements <= NumericLimits.tableBytes / stride { return }
    throw .abstained(
      "The dense table would need too much memory: \(rows.count) rows times "
        + "\(columns.count) columns of \(stride) bytes are more than "
        + "\(NumericLimits.tableBytes >> 20) MiB."
    )
  }

  /// The simplex that starts at a point, indexed by variables' identities.
  func simplex(from point: [Scalar]) -> LexicographicSimplex<Scalar> {
    LexicographicSimplex(
      columnCount: columns.count,
      levelCount: priorities.count,
      coefficients: coefficients,
      excess: rows.indices.map { scaledExcess(ofRow: $0, at: point) },
      level: level,
      low: low,
      high: high,
    )
  }

  /// The simplex at a basis, its table computed from the coefficients, and
  /// the point where it starts; nil where rounding leaves no such table.
  func simplex(
    at basis: LexicographicSimplex<Scalar>.Basis,
    near point: [Scalar]
  ) -> (simplex: LexicographicSimplex<Scalar>, start: [Scalar])? {
    var fresh = simplex(from: point)
    guard fresh.take(basis) else { return nil }
    let start = self.point(of: fresh, from: point)
    guard start.allSatisfy(\.approximation.isFinite) else { return nil }
    fresh.restart(
      at: rows.indices.map { scaledExcess(ofRow: $0, at: start) },
      in: basis,
    )
    return (fresh, start)
  }

  /// The point where the simplex stands; other variables keep their values.
  func point(
    of simplex: LexicographicSimplex<Scalar>,
    from start: [Scalar]
  ) -> [Scalar] {
    var point = start
    for row in 0..<simplex.rowCount {
      let column = Int(simplex.basic[row])
      if column >= columns.count { continue }
      let id = Int(columns[column].id)
      let move =
        Scalar.isExact
        ? simplex.value[row]
        : simplex.value[row] * Scalar(columnScale[column])
      point[id] = point[id] + move
    }
    return point
  }

  /// Left side minus constant, not scaled.
  func excess(ofRow row: Int, at point: [Scalar]) -> Scalar {
    let source = rows[row]
    if Scalar.isExact {
      var sum = 0 - Scalar(source.constant)
      for term in source.terms {
        sum = sum.plus(
          Scalar(term.coefficient),
          times: point[Int(term.variable.id)]
        )
      }
      return sum
    }
    var sum = CompensatedSum()
    for term in source.terms {
      let value = point[Int(term.variable.id)].approximation
      let product = term.coefficient * value
      sum.add(product)
      // What rounding the product lost.
      sum.add((-product).addingProduct(term.coefficient, value))
    }
    sum.add(-source.constant)
    return Scalar(sum.total)
  }

  /// The largest magnitude that goes into a row's excess, in doubles.
  func magnitude(ofRow row: Int, at point: [Scalar]) -> Double {
    rows[row].magnitude { point[Int($0.id)].approximation }
  }

  /// Whether Farkas multipliers of the scaled rows prove a conflict although
  /// they were rounded: what they leave of the columns is too little to lift
  /// the bound at any point near the one given. Exact ones need no check.
  func isRefuted(by multipliers: [Scalar], near point: [Scalar]) -> Bool {
    if Scalar.isExact { return true }
    var bound = 0.0
    var doubt = 0.0
    var rest = [Double](repeating: 0, count: columns.count)
    for row in rows.indices {
      let factor = multipliers[row].approximation
      let part = factor * rows[row].constant * rowScale[row]
      bound -= part
      doubt += NumericLimits.feasibility * abs(part)
      for column in columns.indices {
        rest[column] +=
          factor * coefficients[row * columns.count + column].approximation
      }
    }
    for (column, variable) in columns.enumerated() {
      let value = abs(point[Int(variable.id)].approximation)
      doubt += abs(rest[column]) * (1 + 2 * value / columnScale[column])
    }
    return bound > doubt
  }

  private func scaledExcess(ofRow row: Int, at point: [Scalar]) -> Scalar {
    let exact = excess(ofRow: row, at: point)
    if Scalar.isExact { return exact }
    // Noise must not move what stands well: see law 7 on stillness.
    let noise = NumericLimits.cancellation * magnitude(ofRow: row, at: point)
    if exact.sign(tolerance: noise) == 0 { return 0 }
    return exact * Scalar(rowScale[row])
  }

  private mutating func layOutColumns() {
    var bound = 0
    for row in rows {
      if let last = row.terms.last { bound = max(bound, Int(last.variable.id)) }
    }
    var isUsed = [Bool](repeating: false, count: bound + 1)
    for row in rows {
      for term in row.terms { isUsed[Int(term.variable.id)] = true }
    }
    for id in isUsed.indices where isUsed[id] {
      columns.append(Variable(UInt32(id)))
    }
  }

  private mutating func layOutLevels() {
    var found: [Priority] = []
    for row in rows where !row.priority.isRequired {
      if !found.contains(row.priority) { found.append(row.priority) }
    }
    found.sort(by: >)
    priorities = [.required] + found
    level = rows.map { row in
      Int32(priorities.firstIndex(of: row.priority) ?? 0)
    }
  }

  private mutating func layOutRows() {
    let width = columns.count
    var place = [Int](
      repeating: 0,
      count: Int(columns.last.map { $0.id + 1 } ?? 0)
    )
    for (index, column) in columns.enumerated() {
      place[Int(column.id)] = index
    }
    measureScales(place)
    coefficients = Array(repeating: 0, count: rows.count * width)
    for (index, row) in rows.enumerated() {
      for term in row.terms {
        let column = place[Int(term.variable.id)]
        coefficients[index * width + column] =
          Scalar.isExact
          ? Scalar(term.coefficient)
          : Scalar(term.coefficient * rowScale[index] * columnScale[column])
      }
      let slope: Scalar =
        Scalar.isExact || row.priority.isRequired
        ? 1 : Scalar(1 / rowScale[index])
      low.append(row.relation == .lessThanOrEqual ? 0 : 0 - slope)
      high.append(row.relation == .greaterThanOrEqual ? 0 : slope)
    }
    if !Scalar.isExact { isTame = measureSpread() }
  }

  private func measureSpread() -> Bool {
    for (row, scale) in zip(rows, rowScale)
    where !(abs(row.constant) * scale <= NumericLimits.constant) {
      return false
    }
    return Self.isNarrow(rowScale) && Self.isNarrow(columnScale)
      && Self.isNarrow(coefficients)
  }

  private static func isNarrow<Number: LPScalar>(_ numbers: [Number]) -> Bool {
    var least = Double.infinity
    var most = 0.0
    for number in numbers {
      let magnitude = abs(number.approximation)
      if magnitude == 0 { continue }
      // Written so that NaN is infinite.
      if !(magnitude <= most) { most = magnitude }
      if magnitude < least { least = magnitude }
    }
    return most == 0 || most / least <= NumericLimits.spread
  }

  private mutating func measureScales(_ place: [Int]) {
    rowScale = Array(repeating: 1, count: rows.count)
    columnScale = Array(repeating: 1, count: columns.count)
    if Scalar.isExact { return }
    for _ in 0..<2 {
      for (index, row) in rows.enumerated() {
        var largest = 0.0
        for term in row.terms {
          largest = max(
            largest,
            abs(term.coefficient) * columnScale[place[Int(term.variable.id)]]
          )
        }
        rowScale[index] = Self.inverseScale(largest)
      }
      var largest = [Double](repeating: 0, count: columns.count)
      for (index, row) in rows.enumerated() {
        for term in row.terms {
          let column = place[Int(term.variable.id)]
          largest[column] = max(
            largest[column],
            abs(term.coefficient) * rowScale[index]
          )
        }
      }
      for column in columns.indices {
        columnScale[column] = Self.inverseScale(largest[column])
      }
    }
  }

  /// The power of two that brings a magnitude to [1, 2).
  private static func inverseScale(_ magnitude: Double) -> Double {
    if magnitude == 0 || !magnitude.isFinite { return 1 }
    let exponent = max(-500, min(500, magnitude.exponent))
    return Double(sign: .plus, exponent: -exponent, significand: 1)
  }
}
