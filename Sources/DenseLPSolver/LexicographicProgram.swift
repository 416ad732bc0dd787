// Licensed under the MIT licence; see LICENSE.

internal import SolverProtocol

/// A problem as flat arrays: a column for each variable that some row uses, a
/// row for each constraint and edit, a level for each priority.
///
/// In a type that rounds, rows and columns are scaled by powers of two, so
/// scaling itself loses nothing: scaled row = rowScale·row·columnScale.
///
/// A program is filled again for every question, so that it allocates only
/// while problems grow: `removeAll`, then `append` for each row, then
/// `layOut`.
struct LexicographicProgram<Scalar: LPScalar>: Sendable {
  /// A coefficient that is not zero.
  struct Entry: Sendable {
    /// The identity of its variable until the columns are laid out.
    var column: Int32
    var coefficient: Double
    var scaled: Scalar
  }

  struct Row: Sendable {
    /// Where its entries end; they begin where those of the row before end.
    var end: Int32
    var level: Int32
    var relation: Relation
    var constant: Double
    var priority: Priority
    var scale: Double
    /// The slopes of its cost, scaled.
    var low: Scalar
    var high: Scalar
  }

  /// The variable of each column, by ascending identity.
  private(set) var columns: [Variable] = []
  /// The constraints first, then the edits.
  private(set) var rows: [Row] = []
  /// Row by row.
  private(set) var entries: [Entry] = []
  /// The priority of each level, the required one first.
  private(set) var priorities: [Priority] = []
  private(set) var columnScale: [Double] = []
  /// Whether the magnitudes are near enough to each other for doubles.
  private(set) var isTame = true
  /// Whether every row is a difference of two variables or a variable, with
  /// coefficients 1 and −1, and every constant an integer.
  private(set) var isOfIntegers = true
  /// Whether all constants are within `NumericLimits.integer`.
  private(set) var isModest = true
  /// Whether rows are met that hold up to `NumericLimits.feasibility`.
  var isLenient = false

  /// Whether there is nothing to scale.
  private var hasUnitCoefficients = true
  /// The column of each variable; −1 where it has none.
  private var place: [Int32] = []
  private var largest: [Double] = []

  // Kept so that confirming an answer allocates nothing.
  /// The multiplier of each row.
  var multipliers: [Scalar] = []
  /// What is left of each column, and how much was added up there.
  var rest: [SIMD2<Double>] = []

  init() {}

  /// The whole problem.
  ///
  /// - Throws: `abstained` where the table would be too large for memory.
  mutating func fill(_ store: ProblemStore) throws(SolverError) {
    removeAll(variableBound: store.variableBound)
    for position in store.constraints.indices {
      append(store.constraints[position])
    }
    for edit in store.edits {
      rows.append(Row(.equal, edit.suggestion, edit.priority))
      append(1, edit.variable)
      rows[rows.count - 1].end = Int32(entries.count)
      let value = edit.suggestion
      isOfIntegers = isOfIntegers && value == value.rounded(.towardZero)
      isModest = isModest && abs(value) <= NumericLimits.integer
    }
    try layOut()
  }

  /// Some constraints of a problem.
  ///
  /// - Throws: `abstained` where the table would be too large for memory.
  mutating func fill(
    _ store: ProblemStore,
    only positions: some Sequence<Int>
  ) throws(SolverError) {
    removeAll(variableBound: store.variableBound)
    for position in positions { append(store.constraints[position]) }
    try layOut()
  }

  /// The entries of a row, as places in `entries`.
  @inline(__always)
  func entries(ofRow row: Int) -> Range<Int> {
    (row == 0 ? 0 : Int(rows[row - 1].end))..<Int(rows[row].end)
  }
}

// MARK: Points

extension LexicographicProgram {
  /// The point where the simplex stands; other variables keep their values.
  func point(
    of simplex: LexicographicSimplex<Scalar>,
    from start: [Scalar]
  ) -> [Scalar] {
    var point = start
    for row in 0..<simplex.rowCount {
      let column = Int(simplex.rows[row].entity)
      if column >= columns.count { continue }
      let id = Int(columns[column].id)
      let move =
        Scalar.isExact
        ? simplex.rows[row].value
        : simplex.rows[row].value * Scalar(columnScale[column])
      point[id] = point[id] + move
    }
    return point
  }

  /// Left side minus constant, not scaled.
  func excess(ofRow row: Int, at point: [Scalar]) -> Scalar {
    if Scalar.isExact {
      var sum = 0 - Scalar(rows[row].constant)
      for place in entries(ofRow: row) {
        sum = sum.plus(
          entries[place].scaled,
          times: self.value(ofEntry: place, at: point)
        )
      }
      return sum
    }
    var sum = CompensatedSum()
    for place in entries(ofRow: row) {
      let coefficient = entries[place].coefficient
      let value = value(ofEntry: place, at: point).approximation
      sum.add(coefficient, times: value)
    }
    sum.add(-rows[row].constant)
    return Scalar(sum.total)
  }

  /// The largest magnitude that goes into a row's excess, in doubles.
  func magnitude(ofRow row: Int, at point: [Scalar]) -> Double {
    var largest = abs(rows[row].constant)
    for place in entries(ofRow: row) {
      let value = value(ofEntry: place, at: point).approximation
      largest = max(largest, abs(entries[place].coefficient * value))
    }
    return largest
  }

  /// The largest part of a row's magnitude that its values' and its constant's
  /// own rounding explains; its excess is added up without any.
  func rounding(ofRow row: Int) -> Double {
    Double(entries(ofRow: row).count + 1) * Double.ulpOfOne
  }

  /// Left side minus constant as the simplex starts with it.
  func scaledExcess(ofRow row: Int, at point: [Scalar]) -> Scalar {
    let exact = excess(ofRow: row, at: point)
    if Scalar.isExact { return exact }
    // Noise must not move what stands well: see law 7 on stillness.
    let noise = rounding(ofRow: row) * magnitude(ofRow: row, at: point)
    if exact.sign(tolerance: noise) == 0 { return 0 }
    return exact * Scalar(rows[row].scale)
  }

  /// Whether every number on the way from a point is an integer that doubles
  /// hold: then nothing is rounded, and no tolerance decides.
  func countsIntegers(at point: [Scalar]) -> Bool {
    isOfIntegers && isModest
      && columns.allSatisfy {
        NumericLimits.isModestInteger(point[Int($0.id)].approximation)
      }
  }

  /// Whether doubles may tell values apart there: integers that they would
  /// have to round, or to tell apart by a tolerance, are left to rationals.
  func isTrusted(at point: [Scalar]) -> Bool {
    !isOfIntegers || countsIntegers(at: point)
      || isModest
        && columns.allSatisfy {
          abs(point[Int($0.id)].approximation) <= NumericLimits.toleratedInteger
        }
  }

  @inline(__always)
  private func value(ofEntry place: Int, at point: [Scalar]) -> Scalar {
    point[Int(columns[Int(entries[place].column)].id)]
  }
}

// MARK: Costs

extension LexicographicProgram {
  /// The violation at every soft priority, by descending priority, measured
  /// at a point from the rows as they were given.
  func profile(at point: [Scalar]) -> ViolationProfile {
    var sums = priorities.map { _ in CompensatedSum() }
    for row in rows.indices where rows[row].level > 0 {
      let excess = excess(ofRow: row, at: point).approximation
      sums[Int(rows[row].level)]
        .add(rows[row].relation.violation(ofExcess: excess))
    }
    return ViolationProfile(
      levels: priorities.indices.dropFirst().map {
        ViolationProfile.Level(priorities[$0], sums[$0].total)
      }
    )
  }
}

// MARK: Laying out

extension LexicographicProgram {
  mutating func removeAll(variableBound: Int) {
    columns.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    priorities.removeAll(keepingCapacity: true)
    place.removeAll(keepingCapacity: true)
    place.append(contentsOf: repeatElement(-1, count: variableBound))
    isTame = true
    isOfIntegers = true
    isModest = true
    hasUnitCoefficients = true
  }

  /// Adds a row; its terms are normalised.
  mutating func append(_ constraint: LinearConstraint) {
    rows.append(
      Row(constraint.relation, constraint.constant, constraint.priority)
    )
    let terms = constraint.terms.span
    for index in terms.indices {
      append(terms[index].coefficient, terms[index].variable)
    }
    rows[rows.count - 1].end = Int32(entries.count)
    isOfIntegers = isOfIntegers && constraint.isDifferenceOfIntegers
    isModest = isModest && abs(constraint.constant) <= NumericLimits.integer
  }

  private mutating func append(_ coefficient: Double, _ variable: Variable) {
    entries.append(
      Entry(column: Int32(variable.id), coefficient: coefficient, scaled: 0)
    )
    place[Int(variable.id)] = 0
    hasUnitCoefficients = hasUnitCoefficients && abs(coefficient) == 1
  }

  /// Makes columns, levels and scales of the rows.
  ///
  /// - Throws: `abstained` where the table would be too large for memory.
  mutating func layOut() throws(SolverError) {
    for id in place.indices where place[id] == 0 {
      place[id] = Int32(columns.count)
      columns.append(Variable(UInt32(id)))
    }
    for index in entries.indices {
      entries[index].column = place[Int(entries[index].column)]
    }
    try checkSize()
    layOutLevels()
    measureScales()
    for row in rows.indices {
      for place in entries(ofRow: row) {
        let given = entries[place].coefficient
        entries[place].scaled =
          Scalar.isExact
          ? Scalar(given)
          : Scalar(
            given * rows[row].scale * columnScale[Int(entries[place].column)]
          )
      }
      let slope: Scalar =
        Scalar.isExact || rows[row].level == 0 ? 1 : Scalar(1 / rows[row].scale)
      if rows[row].relation != .lessThanOrEqual { rows[row].low = 0 - slope }
      if rows[row].relation != .greaterThanOrEqual { rows[row].high = slope }
    }
    if !Scalar.isExact { isTame = isNarrow() }
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

  private mutating func layOutLevels() {
    priorities.append(.required)
    for row in rows.indices {
      let priority = rows[row].priority
      var rank = 0
      while rank < priorities.count, priorities[rank] > priority { rank += 1 }
      if rank == priorities.count || priorities[rank] != priority {
        priorities.insert(priority, at: rank)
      }
    }
    for row in rows.indices {
      let priority = rows[row].priority
      var rank = 0
      while priorities[rank] != priority { rank += 1 }
      rows[row].level = Int32(rank)
    }
  }

  private func isNarrow() -> Bool {
    var rowScales = Spread()
    for row in rows.indices {
      let scale = rows[row].scale
      if !(abs(rows[row].constant) * scale <= NumericLimits.constant),
        !isOfIntegers || !isModest
      {
        return false
      }
      rowScales.note(scale)
    }
    var columnScales = Spread()
    for scale in columnScale { columnScales.note(scale) }
    var coefficients = Spread()
    for index in entries.indices {
      coefficients.note(entries[index].scaled.approximation)
    }
    return rowScales.isNarrow && columnScales.isNarrow && coefficients.isNarrow
  }

  private mutating func measureScales() {
    columnScale.removeAll(keepingCapacity: true)
    columnScale.append(contentsOf: repeatElement(1, count: columns.count))
    if Scalar.isExact || hasUnitCoefficients { return }
    for _ in 0..<2 {
      largest.removeAll(keepingCapacity: true)
      largest.append(contentsOf: repeatElement(0, count: columns.count))
      for row in rows.indices {
        let places = entries(ofRow: row)
        var most = 0.0
        for place in places {
          let column = Int(entries[place].column)
          most = max(
            most,
            abs(entries[place].coefficient) * columnScale[column]
          )
        }
        let scale = Self.inverseScale(most)
        rows[row].scale = scale
        for place in places {
          let column = Int(entries[place].column)
          largest[column] = max(
            largest[column],
            abs(entries[place].coefficient) * scale
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
    let exponent = Int(magnitude.exponentBitPattern) - 1023
    let inverse = max(-500, min(500, -exponent))
    return Double(bitPattern: UInt64(1023 + inverse) << 52)
  }
}

extension LexicographicProgram.Row {
  /// A row that has no entries and no place among the others yet.
  fileprivate init(
    _ relation: Relation,
    _ constant: Double,
    _ priority: Priority
  ) {
    self.init(
      end: 0,
      level: 0,
      relation: relation,
      constant: constant,
      priority: priority,
      scale: 1,
      low: 0,
      high: 0,
    )
  }
}

/// How far magnitudes are apart.
private struct Spread {
  private var least = Double.infinity
  private var most = 0.0

  mutating func note(_ number: Double) {
    let magnitude = abs(number)
    if magnitude == 0 { return }
    // Written so that NaN is infinite.
    if !(magnitude <= most) { most = magnitude }
    if magnitude < least { least = magnitude }
  }

  var isNarrow: Bool { most == 0 || most / least <= NumericLimits.spread }
}
