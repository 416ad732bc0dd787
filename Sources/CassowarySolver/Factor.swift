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
  private let inPlace = InPlace()

  var size = 0

  /// A column of U: its pivot, and where its other entries are.
  struct Column {
    var diagonal = 0.0
    var start: Int32 = 0
    var end: Int32 = 0
  }

  /// An eta column of L: the row pivoted, and where its entries end.
  struct Lower {
    var row: Int32
    var end: Int32
  }

  /// An update, an eta column: its slot and pivot, and where its other
  /// entries end.
  struct Update {
    var pivot: Double
    var slot: Int32
    var end: Int32
  }

  // U by columns, one a slot.
  var order = Table<Int32>()
  var ofSlot = Table<Column>()
  var upperRow = Table<Int32>()
  var upperValue = Table<Double>()

  // L as a sequence of eta columns.
  var lower = Table<Lower>()
  var lowerRow = Table<Int32>()
  var lowerValue = Table<Double>()

  // Updates as a sequence of eta columns.
  var updates = Table<Update>()
  var updateRow = Table<Int32>()
  var updateValue = Table<Double>()
  /// A pivot may be what cancellation has left.
  var hasCancelled = false
  /// An update had a pivot so small that its errors may have grown.
  var hasSmallPivot = false

  var peel = Peel()
  var bump: Bump
  var reach = Reach()

  let context: EngineContext

  init(_ context: EngineContext = EngineContext()) {
    self.context = context
    bump = Bump(context)
  }

  /// Whether the updates cost more than a factorisation would.
  @inline(__always)
  var isStale: Bool {
    updates.count >= context.limits.updates
      || updateRow.count
        > context.limits.updateEntries * (upperRow.count + lowerRow.count)
        + 4 * size + 64
  }

  /// The same where solves touch little: more updates are then worth keeping.
  @inline(__always)
  var isStaleLocally: Bool {
    updates.count >= context.limits.updates + size / 32
      || updateRow.count > 2 * (upperRow.count + lowerRow.count) + 4 * size
  }

  mutating func removeUpdates() {
    hasSmallPivot = false
    reach.isReady = false
    updates.removeAll()
    updateRow.removeAll()
    updateValue.removeAll()
  }

  /// Gives back what only factorising needs, where that is much: it would
  /// otherwise stand beside what solving and storing need.
  mutating func releaseWorkspaces() {
    guard isLarge else { return }
    peel = Peel()
    bump = Bump(context)
  }

  /// Whether memory that only factorising needs is worth giving back.
  var isLarge: Bool { size > context.limits.large }

  mutating func removeAll() {
    removeUpdates()
    hasCancelled = false
    order.removeAll()
    upperRow.removeAll()
    upperValue.removeAll()
    lower.removeAll()
    lowerRow.removeAll()
    lowerValue.removeAll()
  }
}
