// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

/// A backend of one's own in a hundred lines: a dense tableau, made afresh for every solve.
/// `FreshSolveBackend` keeps the books; what is left is the mathematics.
public final class TableauBackend: FreshSolveBackend {
  override public class var name: String { "tableau" }

  /// What it can't do it declares, and is not asked for.
  override public class var traits: BackendTraits {
    var traits = BackendTraits()
    traits.reportsConflictSets = false
    traits.reportsAmbiguity = false
    traits.keepsStill = false
    traits.keepsValues = false
    return traits
  }

  override public func findConflict(
    afterChanging changed: Range<Int>
  ) throws(SolverError) -> ConflictSet? {
    let required = store.constraints.filter(\.priority.isRequired)
    return try solution(of: required) == nil ? ConflictSet(required.map(\.id)) : nil
  }

  override public func computeValues(_ values: inout [Double]) throws(SolverError) {
    let edits = store.edits.map {
      LinearConstraint(
        ConstraintID(0), [Term(1, $0.variable)], .equal, $0.suggestion, priority: $0.priority)
    }
    guard let solution = try solution(of: store.constraints + edits) else {
      throw .abstained("The tableau lost its solution.")
    }
    for id in values.indices { values[id] = solution[2 * id] - solution[2 * id + 1] }
  }

  /// A column for each sign of a variable, then three a constraint: what its left side has too
  /// much, what it lacks, and an artificial one. Nil where the required ones exclude each other.
  private func solution(of constraints: [LinearConstraint]) throws(SolverError) -> [Double]? {
    let free = 2 * store.variableBound
    var tableau = Tableau(width: free + 3 * constraints.count)
    var costs: [Priority: [Int]] = [:]
    for (index, constraint) in constraints.enumerated() {
      var row = [Double](repeating: 0, count: tableau.width + 1)
      for term in constraint.terms {
        row[2 * Int(term.variable.id)] += term.coefficient
        row[2 * Int(term.variable.id) + 1] -= term.coefficient
      }
      row[tableau.width] = constraint.constant
      if row.contains(where: { $0 != 0 && !(1e-4...1e4).contains(abs($0)) }) {
        throw .abstained("Such magnitudes are beyond a tableau of doubles.")
      }
      let (above, below) = (free + 3 * index, free + 3 * index + 1)
      let isSoft = !constraint.priority.isRequired
      if isSoft || constraint.relation == .greaterThanOrEqual { row[above] = -1 }
      if isSoft || constraint.relation == .lessThanOrEqual { row[below] = 1 }
      if isSoft, constraint.relation != .greaterThanOrEqual {
        costs[constraint.priority, default: []].append(above)
      }
      if isSoft, constraint.relation != .lessThanOrEqual {
        costs[constraint.priority, default: []].append(below)
      }
      if row[tableau.width] < 0 { row = row.map { -$0 } }
      row[below + 1] = 1
      tableau.rows.append((row, basic: below + 1))
    }
    let artificials = constraints.indices.map { free + 3 * $0 + 2 }
    if try tableau.minimise(artificials) > 1e-7 { return nil }
    for level in costs.keys.sorted(by: >) { _ = try tableau.minimise(costs[level] ?? []) }
    var values = [Double](repeating: 0, count: tableau.width)
    for (row, column) in tableau.rows { values[column] = row[tableau.width] }
    return values
  }
}

/// Rows over columns that are not negative, their right sides last, each solved for one column.
private struct Tableau {
  let width: Int
  var rows: [([Double], basic: Int)] = []
  private var closed: Set<Int> = []

  init(width: Int) { self.width = width }

  /// Minimises a sum of columns by Bland's rule. A column with a reduced cost is closed then: to
  /// open it is to give up this minimum, which no later one may.
  mutating func minimise(_ columns: [Int]) throws(SolverError) -> Double {
    var cost = (0...width).map { columns.contains($0) ? 1.0 : 0 }
    for (row, column) in rows { subtract(row, cost[column], from: &cost) }
    for _ in 0..<10_000 {
      guard let entering = (0..<width).first(where: { cost[$0] < -1e-9 && !closed.contains($0) })
      else {
        closed.formUnion((0..<width).filter { cost[$0] > 1e-9 })
        return -cost[width]
      }
      let ratios = rows.indices.filter { rows[$0].0[entering] > 1e-9 }
        .map { (rows[$0].0[width] / rows[$0].0[entering], rows[$0].basic, $0) }
      guard let leaving = ratios.min(by: <)?.2 else { throw .abstained("A level is unbounded.") }
      let pivot = rows[leaving].0[entering]
      rows[leaving] = (rows[leaving].0.map { $0 / pivot }, basic: entering)
      for index in rows.indices where index != leaving {
        subtract(rows[leaving].0, rows[index].0[entering], from: &rows[index].0)
      }
      subtract(rows[leaving].0, cost[entering], from: &cost)
    }
    throw .abstained("Too many pivots.")
  }

  private func subtract(_ row: [Double], _ factor: Double, from target: inout [Double]) {
    if factor != 0 { for column in target.indices { target[column] -= factor * row[column] } }
  }
}
