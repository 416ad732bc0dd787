// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Moves of the witness, from one required constraint to the next.
///
/// A constraint that the known point misses moves one of its variables as far
/// as that takes. Others of the variable may be missed then, and wait for
/// their turn; the one that is missed by most comes first. So a box that is
/// added between two others pushes all that come behind it, at the cost of what
/// is pushed. Where constraints are differences this is an incremental longest
/// path in the order of Dijkstra, and each box is pushed once, for nothing is
/// pushed farther than what pushes it (Ramalingam, Song, Joskowicz & Miller,
/// Solving systems of difference constraints incrementally, 1999,
/// doi:10.1007/PL00009261). Elsewhere it is a good guess.
///
/// What an inequality pushes goes half as far again where nothing holds it, so
/// that of many that push one variable a little farther each only a few move what
/// comes behind it.
///
/// A variable moves in one direction only, so that nothing goes back and
/// forth, and never past what is required of it alone. Where no variable is
/// left to move, or that takes too much work, the witness goes back to where
/// it was, and the simplex decides.
struct Yielding: ~Copyable {
  /// A constraint that the point missed when it came; one that was missed by
  /// more comes before it, and of those missed by as much the one that came
  /// first.
  struct Missed: Comparable, BitwiseCopyable {
    var gap: Double
    var constraint: Int32
    var turn: Int32

    @inline(__always)
    static func < (one: Missed, other: Missed) -> Bool {
      one.gap > other.gap || one.gap == other.gap && one.turn < other.turn
    }
  }

  var waiting = Heap<Missed>()
  var came: Int32 = 0
  /// Variables that have moved, and which way: 1 up, −1 down.
  var moved = Table<Int32>()
  var way = Table<Int8>()
  /// How often a constraint has moved something.
  var turns = Table<Int32>()
  var turned = Table<Int32>()
  /// How often it may at most, and how many terms and constraints may still
  /// be looked at.
  var most: Int32 = 0
  var work = 0
  /// How much may be looked at farther out: twice as much after each time that
  /// this helped, half as much after each that it did not.
  var credit = 0
  /// A variable is chosen by how many others it makes miss.
  var isCareful = false
  /// The work had run out when the last attempt ended.
  var hasRunOut = false

  init() {}

  /// Lets a constraint wait that is missed by so much.
  mutating func wait(for constraint: Int, missedBy gap: Double) {
    waiting.push(
      Missed(
        gap: gap,
        constraint: Int32(truncatingIfNeeded: constraint),
        turn: came
      )
    )
    came &+= 1
  }

  /// Counts a constraint's turn; false where it had too many.
  mutating func takesTurn(_ constraint: Int) -> Bool {
    turns.grow(to: constraint + 1, with: 0)
    if turns[constraint] == 0 {
      turned.append(Int32(truncatingIfNeeded: constraint))
    }
    turns[constraint] += 1
    return turns[constraint] <= most
  }

  /// Notes which way a variable moves.
  mutating func note(_ variable: Int, isUp: Bool) {
    if way[variable] == 0 { moved.append(Int32(truncatingIfNeeded: variable)) }
    way[variable] = isUp ? 1 : -1
  }

  /// Forgets what waits and what has moved.
  mutating func end() {
    waiting.removeAll()
    came = 0
    while let constraint = turned.popLast() { turns[Int(constraint)] = 0 }
    while let variable = moved.popLast() { way[Int(variable)] = 0 }
  }
}

extension Core {
  /// How far variables yield: so little that it costs nothing, as far as the
  /// last times were worth, or as far as solving anew would look.
  enum YieldingReach {
    case nearby, farther, anywhere

    /// What is counted where it helped.
    var path: EnginePath {
      switch self {
      case .nearby: .yieldedNearby
      case .farther: .yieldedInTurn
      case .anywhere: .yieldedAnywhere
      }
    }
  }

  /// Satisfies a constraint by moving some of its variables, and then what
  /// these make others miss.
  mutating func yieldsInTurn(
    _ constraint: Int,
    _ reach: YieldingReach
  ) -> Bool {
    let mark = witnessed.count
    around.provideWitness()
    yielding.way.grow(to: around.witness.count, with: 0)
    yielding.wait(for: constraint, missedBy: 0)
    let limits = context.limits
    yielding.most = reach == .nearby ? 1 : Int32(limits.yieldingTurns)
    let most = limits.yieldingPart * store.constraintCount
    yielding.credit = min(max(yielding.credit, limits.yieldingCredit), most)
    yielding.work =
      switch reach {
      case .nearby: limits.yieldingWork
      case .farther: limits.yieldingWork + yielding.credit
      case .anywhere: limits.yieldingWork + most
      }
    let budget = yielding.work
    yielding.isCareful = reach == .nearby
    var isDone = true
    var isFirst = reach != .nearby
    while isDone, let missed = yielding.waiting.pop() {
      let next = Int(missed.constraint)
      yielding.work -= store.terms(of: next).count
      isDone =
        yielding.work > 0 && (isWitnessed(next) || makeYield(next, isFirst))
      isFirst = false
    }
    yielding.hasRunOut = yielding.work <= 0
    yielding.end()
    let holds = isDone && isWitnessed(constraint)
    if reach != .nearby, holds {
      yielding.credit = max(yielding.credit, 2 * (budget - yielding.work))
    } else if reach != .nearby {
      yielding.credit /= 2
    }
    if holds {
      context.hit(reach.path)
      return true
    }
    rewindWitness(to: mark)
    return false
  }

  /// Satisfies a constraint by one of its variables, and lets what that one
  /// makes others miss wait.
  private mutating func makeYield(_ constraint: Int, _ isFirst: Bool) -> Bool {
    guard yielding.takesTurn(constraint) else { return false }
    let (sum, least) = excess(constraint)
    var best = -1
    var bestRank = Int.min
    var target = 0.0
    // Asked once, and hardly ever.
    var farthest: Double?
    for t in store.terms(of: constraint).reversed() {
      let variable = Int(store.cells[t].variable)
      let coefficient = store.cells[t].coefficient
      guard abs(coefficient) >= least else { continue }
      let isUp = (sum > 0) != (coefficient > 0)
      let way = yielding.way[variable]
      if way != 0, (way > 0) != isUp { continue }
      // What has moved before what has not, up before down, and an edited one
      // after others that move the same way.
      let isEdited = around.editIndex[variable] >= 0
      var rank = (way != 0 ? 4 : 0) + (isUp ? 2 : 0) + (isEdited ? 0 : 1)
      if !yielding.isCareful, rank <= bestRank { continue }
      let value = around.feasible(variable) - sum / coefficient
      if abs(value) > EngineTolerance.modest {
        let most = farthest ?? farthestGuess(for: constraint)
        farthest = most
        if abs(value) > most { continue }
      }
      let before = around.witness[variable]
      around.witness[variable] = value
      defer { around.witness[variable] = before }
      if isBarred(variable, but: constraint) { continue }
      if yielding.isCareful {
        rank -= 8 * missed(by: variable, but: constraint)
      }
      if rank > bestRank {
        best = variable
        bestRank = rank
        target = value
      }
    }
    guard best >= 0 else { return false }
    yielding.note(best, isUp: target > around.feasible(best))
    if isFirst, store.entries[constraint].relation != .equal {
      target = farther(than: target, best, but: constraint)
    }
    witness(best, at: target)
    guard isWitnessed(constraint) else { return false }
    var term = store.columns[best].rows
    while term >= 0 {
      let owner = Int(store.cells[Int(term)].owner)
      term = store.cells[Int(term)].next
      yielding.work -= 1
      if owner == constraint || !store.isRequired(owner) { continue }
      yielding.work -= 1
      if yielding.work <= 0 { return false }
      if isWitnessed(owner) { continue }
      let (sum, least) = excess(owner)
      yielding.wait(for: owner, missedBy: abs(sum) / least)
    }
    return true
  }

  /// Where a variable's way to a target leads when it is made longer by a quarter
  /// to a half of it, a power of two that takes no digits; the target where that
  /// is barred or an equation would have to follow.
  private mutating func farther(
    than target: Double,
    _ variable: Int,
    but constraint: Int
  ) -> Double {
    let before = around.witness[variable]
    let way = target - around.feasible(variable)
    let farther = target + way.binade / 2
    guard way.isNormal, abs(farther) <= EngineTolerance.modest else {
      return target
    }
    var term = store.columns[variable].rows
    while term >= 0 {
      let cell = store.cells[Int(term)]
      term = cell.next
      yielding.work -= 1
      let entry = store.entries[Int(cell.owner)]
      if entry.relation == .equal, entry.key == PriorityTable.required {
        return target
      }
    }
    around.witness[variable] = farther
    defer { around.witness[variable] = before }
    return isBarred(variable, but: constraint) ? target : farther
  }

  /// Whether another constraint, of this variable alone, bars it from where
  /// it is.
  private mutating func isBarred(_ variable: Int, but constraint: Int) -> Bool {
    var term = store.columns[variable].singles
    return missesNext(of: &term, but: constraint)
  }

  /// How many other constraints a variable misses where it is.
  private mutating func missed(by variable: Int, but constraint: Int) -> Int {
    var count = 0
    var term = store.columns[variable].rows
    while yielding.work > 0, missesNext(of: &term, but: constraint) {
      count += 1
    }
    return count
  }

  /// Goes along a variable's terms to the next required constraint that is
  /// missed; false where there is none.
  mutating func missesNext(of term: inout Int32, but constraint: Int) -> Bool {
    while term >= 0 {
      let owner = Int(store.cells[Int(term)].owner)
      term = store.cells[Int(term)].next
      yielding.work -= 1
      if owner != constraint, store.isRequired(owner), !isWitnessed(owner) {
        return true
      }
    }
    return false
  }
}
