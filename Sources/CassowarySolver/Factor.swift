// Licensed under the MIT licence; see LICENSE.

/// A sparse LU factorisation of a basis, with product-form updates.
///
/// The basis has a column for every row, some of them logicals (−1 in their
/// own row). Layout bases are triangular but for a few: logicals come first,
/// then columns and rows with one entry left are peeled off without any
/// arithmetic, and what remains, the bump, is eliminated in the order of
/// Markowitz with threshold pivoting (Suhl & Suhl, Computing sparse LU
/// factorizations for large-scale linear programming bases, 1990,
/// doi:10.1287/ijoc.2.4.325). A basis change appends one eta column
/// (Dantzig & Orchard-Hays, The product form for the inverse in the simplex
/// method, 1954, doi:10.1090/S0025-5718-1954-0061469-8).
///
/// A column's slot is the row where it was pivoted; solutions are indexed by
/// slot, right sides by row.
///
/// - F1: `order` is a permutation of the slots.
/// - F2: A column of U reaches only into rows pivoted before its own.
/// - F3: An eta of L changes only rows pivoted after its own.
struct Factor: ~Copyable {
  var size = 0

  // U by columns, one a slot.
  var order = Table<Int32>()
  var diagonal = Table<Double>()
  var upperStart = Table<Int32>()
  var upperEnd = Table<Int32>()
  var upperRow = Table<Int32>()
  var upperValue = Table<Double>()

  // L as a sequence of eta columns.
  var lowerPivot = Table<Int32>()
  var lowerStart = Table<Int32>()
  var lowerRow = Table<Int32>()
  var lowerValue = Table<Double>()

  // Updates as a sequence of eta columns.
  var etaSlot = Table<Int32>()
  var etaPivot = Table<Double>()
  var etaStart = Table<Int32>()
  var etaRow = Table<Int32>()
  var etaValue = Table<Double>()
  /// An update had a pivot so small that its errors may have grown.
  var hasSmallPivot = false

  var peel = Peel()
  var bump = Bump()

  init() {}

  /// Whether the updates cost more than a factorisation would.
  var isStale: Bool {
    etaSlot.count >= 64
      || etaRow.count > 3 * (upperRow.count + lowerRow.count) + 4 * size + 64
  }

  /// Forgets the updates.
  mutating func removeUpdates() {
    hasSmallPivot = false
    etaSlot.removeAll()
    etaPivot.removeAll()
    etaStart.removeAll()
    etaStart.append(0)
    etaRow.removeAll()
    etaValue.removeAll()
  }

  /// Gives back what only factorising needs, where that is much: it would
  /// otherwise stand beside what solving and storing need.
  mutating func releaseWorkspaces() {
    guard isLarge else { return }
    peel = Peel()
    bump = Bump()
  }

  /// Whether memory that only factorising needs is worth giving back.
  var isLarge: Bool { size > 4096 }

  mutating func removeAll() {
    removeUpdates()
    order.removeAll()
    upperRow.removeAll()
    upperValue.removeAll()
    lowerPivot.removeAll()
    lowerStart.removeAll()
    lowerStart.append(0)
    lowerRow.removeAll()
    lowerValue.removeAll()
  }
}
