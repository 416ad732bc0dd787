// Licensed under the MIT licence; see LICENSE.

/// What a basis proves, told exactly: that it is optimal, and what is ambiguous.
///
/// A direction whose rates are all nothing may be held by as little as the
/// rounding of a third: 0.1·10 is not 1. After `confirm` only such directions
/// are open, mostly few. Elimination with residues tells which of their rates
/// are zero and what moves along them, where integers would have to solve all
/// anew. It tells the rates of all directions where twice the digits don't.
extension Subproblem {
  /// Judges the rates of all directions (see `judgeRates`); false where that
  /// does not prove that none lowers a cost.
  mutating func judgeExactly() -> Bool {
    closed.refill(0, count: columns)
    Self.shut(blanks, in: &closed)
    context.hit(.judgedExactly)
    return closeExactly()
  }

  /// Marks the ambiguous columns after `confirm`. False where a number can't be
  /// told from zero or takes too much work to tell, and where the answer is not
  /// optimal.
  mutating func findAmbiguousExactly() -> Bool {
    // Where noise counted as nothing, what is closed behind it may not be.
    guard
      isBeyondIntegers ? judgeExactly() : closeExactly(),
      standsFirm(), let edges = edges()
    else { return false }
    isAmbiguous.removeAll()
    isAmbiguous.append(false, times: n)
    freezeClosed()
    freezeByRows(edges: edges)
    let both = Self.frozenUp | Self.frozenDown
    let open = (0..<columns).filter {
      slot[$0] < 0 && frozen[$0] & both != both
    }
    if !open.isEmpty, !markAmbiguous(along: open, edges) { return false }
    context.hit(.provedAmbiguity)
    return true
  }

  /// After `standsFirm`, the directions in which basic columns leave the pieces
  /// at whose ends they are exactly; nil where one may be there or beside it.
  private func edges() -> [Int: UInt8]? {
    var edges: [Int: UInt8] = [:]
    var isTold = Set<Int32>()
    // What rounding might move is where twice the digits say.
    for index in nearEdges.indices {
      let edge = nearEdges[index]
      if edge.side == .at { continue }
      isTold.insert(edge.at)
      if distance(from: edge) != 0 { continue }
      edges[Int(edge.column), default: 0] |=
        edge.side == .above ? Self.frozenDown : Self.frozenUp
    }
    for row in 0..<m where position[Int(head[row])] & 1 == 0 {
      let column = Int(head[row])
      let range = breaks(column)
      let piece = Int(position[column]) >> 1
      for (t, bit) in [(piece - 1, Self.frozenDown), (piece, Self.frozenUp)]
      where range.contains(t) && !isTold.contains(Int32(t)) {
        let edge = breakpoints[t].value
        let distance = abs(value[column] - edge)
        if distance == 0 {
          edges[column, default: 0] |= bit
        } else if distance <= EngineTolerance.sure
          * max(unit(column), abs(edge))
        {
          return nil
        }
      }
    }
    return edges
  }

  /// Marks what moves with columns in open directions, and no edge bars; false
  /// where numbers can't be told.
  private mutating func markAmbiguous(
    along open: [Int],
    _ edges: [Int: UInt8]
  ) -> Bool {
    var equations = ResidueElimination(work: context.limits.proofWork)
    for _ in 0..<m { _ = equations.addUnknown() }
    let steps = open.map { ($0, equations.addUnknown(isGiven: true)) }
    var stepOf = [Int: Int](uniqueKeysWithValues: steps)
    for row in 0..<m { stepOf[Int(head[row])] = row }
    for row in 0..<m {
      let equation = equations.addEquation()
      var terms = matrix.row(row).map {
        (Int(matrix.rowColumn[$0]), matrix.rowValue[$0])
      }
      terms.append((n + row, -1))
      let moving = terms.compactMap { column, coefficient in
        stepOf[column].map { ($0, coefficient) }
      }
      for (unknown, coefficient) in moving.sorted(by: { $0.0 < $1.0 }) {
        equations.add(ResidueNumber(coefficient), unknown, to: equation)
      }
    }
    guard equations.eliminate(), equations.left.isEmpty else { return false }
    let both = Self.frozenUp | Self.frozenDown
    let barred = (0..<m).compactMap { row -> (row: Int, free: UInt8)? in
      let column = Int(head[row])
      let free = freeDirections(of: column) & ~(edges[column] ?? 0)
      return free == both ? nil : (row, free)
    }
    var movements = [[ResidueNumber]](repeating: [], count: barred.count)
    for (_, step) in steps {
      guard let moves = equations.solution(of: step) else { return false }
      for place in barred.indices {
        movements[place].append(moves[barred[place].row])
      }
    }
    var cone = FaceCone(
      columns: open.map { ~frozen[$0] & both },
      work: context.limits.proofWork
    )
    for place in barred.indices
    where movements[place].contains(where: { !$0.isZero }) {
      cone.add(movements[place], barred[place].free)
    }
    guard let movement = cone.widestMovement() else { return false }
    let given = zip(steps, movement).map { ($0.1, $1) }
    guard let moves = equations.solution(where: given) else { return false }
    for place in open.indices where open[place] < n {
      isAmbiguous[open[place]] = !movement[place].isZero
    }
    for row in 0..<m where Int(head[row]) < n {
      isAmbiguous[Int(head[row])] = !moves[row].isZero
    }
    return true
  }

  /// Closes the open directions that a rate holds back, however small it is;
  /// false where a number can't be told from zero, takes too much work to tell,
  /// or says that the answer is not optimal.
  private mutating func closeExactly() -> Bool {
    var equations = ResidueElimination(work: context.limits.proofWork)
    for _ in 0..<m { _ = equations.addUnknown() }
    let scales = (0..<levels).map { _ in equations.addUnknown(isGiven: true) }
    for row in 0..<m {
      let column = Int(head[row])
      let equation = equations.addEquation()
      for (row, coefficient) in exactTerms(of: column) {
        equations.add(ResidueNumber(coefficient), row, to: equation)
      }
      for level in 0..<levels {
        guard let slope = exactBasicSlope(column, Int32(level)) else {
          return false
        }
        if slope.isZero { continue }
        let opposite = slope.negated
        equations.add(opposite, scales[level], to: equation)
      }
    }
    guard equations.eliminate(), equations.left.isEmpty else { return false }
    let both = Self.frozenUp | Self.frozenDown
    let open = (0..<columns).filter { slot[$0] < 0 && closed[$0] != both }
    for level in 0..<levels {
      guard let duals = equations.solution(of: scales[level]),
        letsParametersStand(Int32(level), duals)
      else { return false }
      for column in open where closed[column] != both {
        var product = ResidueNumber.zero
        for (row, coefficient) in exactTerms(of: column)
        where !duals[row].isZero {
          product = product.minus(ResidueNumber(-coefficient).times(duals[row]))
        }
        let (left, right) = exactSlopes(column, Int32(level))
        guard let up = right.minus(product).sign,
          let down = product.minus(left).sign,
          close(column, up, down)
        else { return false }
      }
    }
    return true
  }

  /// Whether nothing at a level asks for a move of an edited variable that stands
  /// still there.
  private func letsParametersStand(
    _ level: Int32,
    _ duals: [ResidueNumber]
  ) -> Bool {
    parameters.indices.allSatisfy { index in
      if level >= parameters[index].levelsAbove, level > 0 { return true }
      var rate = ResidueNumber.zero
      for t in parameterRow.indices
      where parameterVariable[t] == parameters[index].variable {
        let dual = duals[Int(parameterRow[t])]
        let opposite = ResidueNumber(-parameterCoefficient[t])
        rate = rate.minus(opposite.times(dual))
      }
      return rate.sign == 0
    }
  }

  /// The rows of a column, in their order.
  private func exactTerms(of column: Int) -> [(row: Int, coefficient: Double)] {
    if column >= n { return [(column - n, -1)] }
    return matrix.column(column).map {
      (Int(matrix.columnRow[$0]), matrix.columnValue[$0])
    }
  }

  /// The same as `slopes`, without rounding what is added up.
  private func exactSlopes(
    _ column: Int,
    _ level: Int32
  ) -> (left: ResidueNumber, right: ResidueNumber) {
    let at = Int(position[column])
    let first = at >> 1
    let last = at & 1 == 0 ? first : groupEnd(first, column)
    var left = ResidueNumber.zero
    var right = ResidueNumber.zero
    for t in breaks(column) where breakpoints[t].level == level {
      let breakpoint = breakpoints[t]
      let toLeft = t < first ? breakpoint.right : breakpoint.left
      let toRight = t < last ? breakpoint.right : breakpoint.left
      left = left.minus(ResidueNumber(-toLeft))
      right = right.minus(ResidueNumber(-toRight))
    }
    return (left, right)
  }

  /// The same as `basicSlope`; nil where a sign can't be told.
  private func exactBasicSlope(
    _ column: Int,
    _ level: Int32
  ) -> ResidueNumber? {
    if !mayHaveSlope(column, level) { return .zero }
    let (left, right) = exactSlopes(column, level)
    guard let leftSign = left.sign, let rightSign = right.sign else {
      return nil
    }
    if leftSign > 0 { return left }
    if rightSign < 0 { return right }
    return left.minus(right).isZero ? left : .zero
  }
}
