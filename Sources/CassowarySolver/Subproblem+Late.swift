// Licensed under the MIT licence; see LICENSE.

/// Basic columns that are out of their pieces, the farthest first.
extension Subproblem {
  mutating func collectLate() {
    dualWork.placeOfLate.grow(to: columns, with: -1)
    for row in 0..<m { noteLate(Int(head[row])) }
  }

  /// Lists a basic column that is out of its piece, and how far.
  @inline(__always)
  mutating func noteLate(_ column: Int) {
    let place = Int(dualWork.placeOfLate[column])
    if place < 0, isBetween(column) { return }
    guard let edge = edgePassed(by: column) else {
      if place >= 0 { removeLate(place) }
      return
    }
    var distance = edge.distance / unit(column)
    if dualWork.isStart { distance *= distance / dualWork.weight[column] }
    if place >= 0 { return dualWork.distances.set(place, distance) }
    dualWork.placeOfLate[column] = Int32(dualWork.late.count)
    dualWork.late.append(Int32(truncatingIfNeeded: column))
    dualWork.distances.append(distance)
  }

  /// Whether a column is in its piece, as the first look shows.
  @inline(__always)
  private mutating func isBetween(_ column: Int) -> Bool {
    let start = Int(breakStart[column])
    let end = Int(breakStart[column + 1])
    if start == end { return true }
    let at = Int(position[column])
    let piece = at >> 1
    let here = value[column]
    if at & 1 == 1 { return here == breakpoints[piece].value }
    return (piece == end || here <= breakpoints[piece].value)
      && (piece == start || here >= breakpoints[piece - 1].value)
  }

  /// The column that is farthest out, no longer listed.
  mutating func popLate() -> Int? {
    while !dualWork.late.isEmpty {
      let column = removeLate(dualWork.distances.best())
      if slot[column] >= 0 { return column }
    }
    return nil
  }

  @discardableResult
  private mutating func removeLate(_ place: Int) -> Int {
    let column = Int(dualWork.late[place])
    dualWork.placeOfLate[column] = -1
    let end = dualWork.late.count - 1
    if place < end {
      let last = dualWork.late[end]
      dualWork.late[place] = last
      dualWork.placeOfLate[Int(last)] = Int32(place)
      dualWork.distances.set(place, dualWork.distances[end])
    }
    dualWork.late.truncate(to: end)
    dualWork.distances.removeLast()
    return column
  }

  mutating func edgePassed(by column: Int) -> Edge? {
    edgePassed(by: column) { t in
      let target = breakpoints[t].value
      let here = value[column]
      return isAt(here, target, column) ? 0 : here - target
    }
  }

  /// The edge that a column has passed, if any, where it is told how far above
  /// a breakpoint the column is.
  @inline(__always)
  func edgePassed(by column: Int, _ distance: (Int) -> Double) -> Edge? {
    let at = Int(position[column])
    let piece = at >> 1
    if at & 1 == 1 {
      let distance = distance(piece)
      if distance == 0 { return nil }
      return Edge(
        group: piece..<groupEnd(piece, column),
        isUpper: distance > 0,
        distance: abs(distance)
      )
    }
    let range = breaks(column)
    if piece < range.upperBound {
      let distance = distance(piece)
      if distance > 0 {
        return Edge(
          group: piece..<groupEnd(piece, column),
          isUpper: true,
          distance: distance
        )
      }
    }
    if piece > range.lowerBound {
      let distance = distance(piece - 1)
      if distance < 0 {
        let first = nextGroup(column, up: false, from: at)
        return Edge(
          group: first..<piece,
          isUpper: false,
          distance: -distance
        )
      }
    }
    return nil
  }

  mutating func forgetLate() {
    for index in dualWork.late.indices {
      dualWork.placeOfLate[Int(dualWork.late[index])] = -1
    }
    dualWork.late.removeAll()
    dualWork.distances.removeAll()
  }
}
