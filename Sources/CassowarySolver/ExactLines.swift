// Licensed under the MIT licence; see LICENSE.

/// Lines of fractions, each over a denominator of its own: of a line's entries
/// the integers are kept, and a positive *scale* that they are over.
///
/// Most of what happens in a sparse table happens to few of its lines, and a
/// line's fractions in lowest terms are short: they know of the coefficients
/// that led to them alone. Over one denominator for all, such as the last pivot
/// (Edmonds, Systems of distinct representatives and linear algebra, 1967,
/// doi:10.6028/jres.071B.033; Bareiss, Sylvester's identity and multistep
/// integer-preserving Gaussian elimination, 1968,
/// doi:10.1090/S0025-5718-1968-0226829-0), they are ten to twenty times as long
/// in tables of a hundred rows with thirds and tenths.
struct ExactLines {
  let width: Int
  private(set) var entries: [WideInteger]
  private(set) var scale: [WideInteger]
  /// About how many products of two words were computed.
  private(set) var work = 0

  /// Lines over 1.
  init(width: Int, entries: [WideInteger]) {
    self.width = width
    self.entries = entries
    scale = Array(repeating: .one, count: entries.count / width)
  }

  @inline(__always)
  subscript(line: Int, column: Int) -> WideInteger {
    entries[line * width + column]
  }

  mutating func set(_ line: Int, _ column: Int, to entry: WideInteger) {
    entries[line * width + column] = entry
  }

  /// Makes every entry of a line zero.
  mutating func clear(_ line: Int) {
    for place in line * width..<(line + 1) * width { entries[place] = .zero }
    scale[line] = .one
  }

  /// Appends a line of zeros.
  mutating func append() {
    entries.append(contentsOf: repeatElement(.zero, count: width))
    scale.append(.one)
  }

  /// A line's entries that are not zero, in some of the columns.
  struct Line {
    var scale: WideInteger
    var entries: [(column: Int, entry: WideInteger)]
  }

  func line(_ line: Int, _ columns: [Int]) -> Line {
    var copy = Line(scale: scale[line], entries: [])
    for column in columns where !self[line, column].isZero {
      copy.entries.append((column, self[line, column]))
    }
    return copy
  }

  /// Adds a multiple of another line.
  mutating func add(
    _ other: Line,
    times factor: WideInteger,
    _ columns: [Int],
    to line: Int
  ) {
    let (own, theirs) = WideInteger.reduced(other.scale, scale[line])
    combine(line, own, other, factor.multiplied(by: theirs), columns)
  }

  /// Solves a line, the equation of a basic entity, for that of a column: the
  /// two change places in it.
  mutating func solve(_ line: Int, for column: Int, _ columns: [Int]) {
    let pivot = self[line, column]
    let start = line * width
    entries[start + column] = scale[line].negated
    scale[line] = pivot.sign < 0 ? pivot.negated : pivot
    if pivot.sign < 0 { return }
    for column in columns {
      entries[start + column] = entries[start + column].negated
    }
  }

  /// Takes a column's entity out of a line by what a solved one says of it.
  mutating func eliminate(
    _ column: Int,
    from line: Int,
    by solved: Line,
    _ columns: [Int]
  ) {
    let factor = self[line, column]
    if factor.isZero { return }
    let (own, theirs) = WideInteger.reduced(solved.scale, factor)
    entries[line * width + column] = .zero
    combine(line, own, solved, theirs, columns)
  }

  /// Makes a line `own` times itself and `theirs` times another, over as many
  /// times its scale.
  private mutating func combine(
    _ line: Int,
    _ own: WideInteger,
    _ other: Line,
    _ theirs: WideInteger,
    _ columns: [Int]
  ) {
    let start = line * width
    if !own.isOne {
      scale[line] = scale[line].multiplied(by: own)
      for column in columns where !entries[start + column].isZero {
        entries[start + column] = entries[start + column].multiplied(by: own)
      }
    }
    var isLong = !scale[line].isSmall
    for (column, entry) in other.entries {
      let sum = WideInteger.combined(
        entries[start + column],
        .one,
        entry,
        theirs
      )
      entries[start + column] = sum
      if !sum.isSmall { isLong = true }
    }
    let length = max(scale[line].words.count, theirs.words.count)
    work += columns.count * (4 + length * length)
    if isLong { shorten(line, columns) }
  }

  /// Brings a line to its lowest terms.
  private mutating func shorten(_ line: Int, _ columns: [Int]) {
    var common = scale[line]
    work += 64 * common.words.count * common.words.count
    for column in columns {
      if common.isOne { return }
      let entry = self[line, column]
      if !entry.isZero { common = WideInteger.commonDivisor(common, entry) }
    }
    if common.isOne { return }
    scale[line] = scale[line].quotient(dividingBy: common).quotient
    let start = line * width
    for column in columns where !entries[start + column].isZero {
      entries[start + column] =
        entries[start + column]
        .quotient(dividingBy: common).quotient
    }
  }
}
