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
  var order: [Int32] = []
  var diagonal: [Double] = []
  var upperStart: [Int32] = []
  var upperEnd: [Int32] = []
  var upperRow: [Int32] = []
  var upperValue: [Double] = []

  // L as a sequence of eta columns.
  var lowerPivot: [Int32] = []
  var lowerStart: [Int32] = [0]
  var lowerRow: [Int32] = []
  var lowerValue: [Double] = []

  // Updates as a sequence of eta columns.
  var etaSlot: [Int32] = []
  var etaPivot: [Double] = []
  var etaStart: [Int32] = [0]
  var etaRow: [Int32] = []
  var etaValue: [Double] = []
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
    etaSlot.removeAll(keepingCapacity: true)
    etaPivot.removeAll(keepingCapacity: true)
    etaStart.removeAll(keepingCapacity: true)
    etaStart.append(0)
    etaRow.removeAll(keepingCapacity: true)
    etaValue.removeAll(keepingCapacity: true)
  }

  mutating func removeAll() {
    removeUpdates()
    order.removeAll(keepingCapacity: true)
    upperRow.removeAll(keepingCapacity: true)
    upperValue.removeAll(keepingCapacity: true)
    lowerPivot.removeAll(keepingCapacity: true)
    lowerStart.removeAll(keepingCapacity: true)
    lowerStart.append(0)
    lowerRow.removeAll(keepingCapacity: true)
    lowerValue.removeAll(keepingCapacity: true)
  }
}
