// Licensed under the MIT licence; see LICENSE.

/// One pass over all values, for edits that most of them follow.
///
/// `value = base + slope · edit` for every variable there is: what follows no
/// edit has its value as base and slope 0. Reading columns in order is several
/// times faster than going through a list of members.
///
/// Its time is that of its loads. Which edit is followed is therefore not
/// read for every variable: mostly it repeats every four variables over long
/// stretches, as with x, y, width and height of view after view, and what
/// follows no edit fits in anywhere. Each stretch has one pattern of four
/// edits, whose values stay in registers. The few variables that follow
/// several edits get the further ones' parts afterwards, one by one.
struct DensePass: ~Copyable {
  /// A stretch of variables up to `end`, in steps of four.
  struct Stretch {
    var end: Int
    /// The edits followed by turns, −1 where it does not matter.
    var edits: SIMD4<Int32>
  }

  struct Further {
    var variable: Int32
    var edit: Int32
    var slope: Double
  }

  /// Whether it gives the values of all that follows edits.
  private(set) var stands = false
  /// So many steps in a row would have been served by it.
  var missed = 0
  private(set) var base = Table<Double>()
  private(set) var slope = Table<Double>()
  /// The edit that each variable follows, −1 for none; empty once the
  /// stretches are known.
  private var edit = Table<Int32>()
  private(set) var stretches = Table<Stretch>()
  private(set) var further = Table<Further>()

  init() {}

  @inline(__always)
  mutating func drop() {
    stands = false
    missed = 0
  }

  /// Starts a pass that leaves all values as they are.
  mutating func begin(_ value: borrowing Table<Double>) {
    stands = false
    base.removeAll()
    base.reserve(value.count)
    for index in value.indices { base.append(value[index]) }
    slope.refill(0, count: value.count)
    edit.refill(-1, count: value.count)
    stretches.removeAll()
    further.removeAll()
  }

  /// Lets a variable follow an edit.
  mutating func set(
    _ variable: Int,
    following edit: Int32,
    _ base: Double,
    _ slope: Double
  ) {
    self.base[variable] = base
    self.slope[variable] = slope
    self.edit[variable] = edit
  }

  /// Lets a variable follow one more edit.
  mutating func add(_ variable: Int, _ edit: Int32, _ slope: Double) {
    further.append(Further(variable: Int32(variable), edit: edit, slope: slope))
  }

  /// Finds the stretches, all being there.
  mutating func finish() {
    stands = true
    let count = base.count
    var pattern = SIMD4<Int32>(repeating: -1)
    var start = 0
    while start < count {
      var block = SIMD4<Int32>(repeating: -1)
      for turn in 0..<min(4, count - start) { block[turn] = edit[start + turn] }
      let clashes = (block .!= -1) .& (pattern .!= -1) .& (block .!= pattern)
      if any(clashes) {
        stretches.append(Stretch(end: start, edits: pattern))
        pattern = block
      } else {
        pattern.replace(with: block, where: block .!= -1)
      }
      start += 4
    }
    stretches.append(Stretch(end: count, edits: pattern))
    edit = Table()
  }

  /// Takes in how a variable follows the same edit from now on.
  @inline(__always)
  mutating func update(_ variable: Int, _ base: Double, _ slope: Double) {
    self.base[variable] = base
    self.slope[variable] = slope
  }
}
