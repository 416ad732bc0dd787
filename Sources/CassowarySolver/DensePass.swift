// Licensed under the MIT licence; see LICENSE.

/// One pass over all values, for one or two edits that most of them follow.
///
/// `value = base + slope₀·edit₀ + slope₁·edit₁` for every variable there is:
/// what follows neither has its value as base. Reading columns in order is
/// several times faster than going through a list of members.
///
/// Its time is that of its loads. Where no variable follows both edits, and
/// which of them is followed repeats every four variables (as with x, y,
/// width and height of view after view), one column of slopes does for both,
/// and the edits' values are taken by turns.
struct DensePass: ~Copyable {
  /// The edits, one or two; none while it does not hold.
  private(set) var edits = Table<Int32>()
  /// The structure for which it holds.
  var revision = -1
  private(set) var base = Table<Double>()
  /// The slopes of the first edit, or of both by turns.
  private(set) var first = Table<Double>()
  private(set) var second = Table<Double>()
  /// Which edit is followed, 0 or 1, by the last two bits of a variable; −1
  /// where none is. Nil where a column for each edit is needed.
  private(set) var turns: SIMD4<Int64>?

  init() {}

  /// Lets the pass hold no longer.
  @inline(__always)
  mutating func drop() {
    edits.removeAll()
  }

  /// Starts a pass that leaves all values as they are.
  mutating func begin(_ value: borrowing Table<Double>) {
    drop()
    turns = nil
    base.removeAll()
    base.reserve(value.count)
    for index in value.indices { base.append(value[index]) }
  }

  /// Lets what follows an edit, and the edited variable, follow it.
  mutating func add(_ edit: Int32, _ variable: Int32, _ flow: Flow) {
    if edits.isEmpty {
      Self.spread(flow, &first, &base)
      first[Int(variable)] = 1
    } else {
      Self.spread(flow, &second, &base)
      second[Int(variable)] = 1
    }
    base[Int(variable)] = 0
    edits.append(edit)
  }

  /// Lets what follows both edits, once they are there, follow both.
  mutating func add(_ joint: JointFlow) {
    let pair = SIMD2(edits[0], edits[1])
    for part in joint.parts where part.edits == pair {
      for index in part.members {
        let member = Int(joint.members[index])
        base[member] = joint.base[index]
        first[member] = joint.slope[index].x
        second[member] = joint.slope[index].y
      }
    }
  }

  private static func spread(
    _ flow: Flow,
    _ slope: inout Table<Double>,
    _ base: inout Table<Double>
  ) {
    slope.refill(0, count: base.count)
    for index in flow.members.indices {
      let member = Int(flow.members[index])
      slope[member] = flow.slope[index]
      base[member] = flow.base[index]
    }
  }

  /// Makes one column of slopes of two, once both edits are there, where
  /// they are followed by turns.
  mutating func takeTurns() {
    guard edits.count == 2 else { return }
    var found = SIMD4<Int64>(repeating: -1)
    for index in base.indices {
      let turn = index & 3
      if first[index] != 0 {
        if found[turn] == 1 { return }
        found[turn] = 0
      }
      if second[index] != 0 {
        if found[turn] == 0 { return }
        found[turn] = 1
      }
    }
    for index in base.indices where found[index & 3] == 1 {
      first[index] = second[index]
    }
    turns = found
  }

  /// Takes in how a variable follows an edit from now on.
  @inline(__always)
  mutating func update(
    _ variable: Int,
    following edit: Int32,
    _ base: Double,
    _ slope: Double
  ) {
    let isFirst = edits[0] == edit
    guard isFirst || (edits.count > 1 && edits[1] == edit) else { return }
    self.base[variable] = base
    guard let turns else {
      if isFirst { first[variable] = slope } else { second[variable] = slope }
      return
    }
    if turns[variable & 3] == (isFirst ? 0 : 1) {
      first[variable] = slope
    } else if slope != 0 {
      // Out of turn: the next step gathers a new pass.
      drop()
    }
  }

  /// Takes in how a variable follows both edits from now on.
  @inline(__always)
  mutating func update(
    _ variable: Int,
    following pair: SIMD2<Int32>,
    _ base: Double,
    _ slope: SIMD2<Double>
  ) {
    guard edits.count == 2, edits[0] == pair.x, edits[1] == pair.y else {
      return
    }
    self.base[variable] = base
    guard let turns else {
      first[variable] = slope.x
      second[variable] = slope.y
      return
    }
    let isSecond = turns[variable & 3] == 1
    first[variable] = isSecond ? slope.y : slope.x
    // Out of turn: the next step gathers a new pass.
    if (isSecond ? slope.x : slope.y) != 0 { drop() }
  }

  /// Whether the pass covers these edits as things stand.
  func covers(_ pending: borrowing Table<Int32>, _ structure: Int) -> Bool {
    guard revision == structure, !edits.isEmpty else { return false }
    for index in pending.indices where !edits.contains(pending[index]) {
      return false
    }
    return true
  }
}
