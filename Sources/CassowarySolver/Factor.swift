// Licensed under the MIT licence; see LICENSE.

/// A sparse LU factorisation of a basis, with Forrest–Tomlin updates.
///
/// The basis has a column for every row, some of them logicals (−1 in their
/// own row). Layout bases are triangular but for a few: logicals come first,
/// then columns and rows with one entry left are peeled off without any
/// arithmetic, and what remains, the bump, is eliminated in the order of
/// Markowitz with threshold pivoting (Suhl & Suhl, Computing sparse LU
/// factorizations for large-scale linear programming bases, 1990,
/// doi:10.1287/ijoc.2.4.325). A basis change replaces a column of U and
/// eliminates its row by an eta row (`Factor+Updating`).
///
/// A column's slot is the row where it was pivoted; solutions are indexed by
/// slot, right sides by row.
///
/// - F1: `order` has every slot once, at its `place`, and −1 at all other
///   places.
/// - F2: A column of U reaches only into rows whose place is before its own.
/// - F3: An eta of L changes only rows pivoted after its own.
/// - F4: Between updates `rowWork` is zero.
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

  /// An update, an eta row: the row that it changes, and where its entries
  /// end.
  struct Update {
    var row: Int32
    var end: Int32
  }

  // U by columns, one a slot.
  var order = Table<Int32>()
  var place = Table<Int32>()
  /// The places before all slots that are free.
  var front = 0
  var ofSlot = Table<Column>()
  var upperRow = Table<Int32>()
  var upperValue = Table<Double>()

  // L as a sequence of eta columns.
  var lower = Table<Lower>()
  var lowerRow = Table<Int32>()
  var lowerValue = Table<Double>()

  // Updates as a sequence of eta rows between L and U.
  var updates = Table<Update>()
  var updateRow = Table<Int32>()
  var updateValue = Table<Double>()
  /// By slot where a column of U began that was given room behind its entries,
  /// and where that ends.
  var room = Table<(start: Int32, end: Int32)>()
  /// How often the factors have changed since they were built, and how many
  /// entries U had then.
  private(set) var changes = 0
  private(set) var builtEntries = 0
  /// The column that a forward solve was for, as it comes to U.
  var spikeRow = Table<Int32>()
  var spikeValue = Table<Double>()
  /// A row of U while it is eliminated.
  var rowWork = Table<Double>()
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

  /// Whether nothing has changed since the factors were built.
  @inline(__always)
  var isFresh: Bool { changes == 0 }

  /// The entries that have come since the factors were built, gone ones
  /// included.
  @inline(__always)
  private var added: Int { updateRow.count + upperRow.count - builtEntries }

  /// Whether the updates cost more than a factorisation would.
  @inline(__always)
  var isStale: Bool {
    changes >= context.limits.updates
      || added
        > context.limits.updateEntries * (builtEntries + lowerRow.count)
        + 4 * size + 64
  }

  /// The same where solves touch little: more updates are then worth keeping.
  @inline(__always)
  var isStaleLocally: Bool {
    changes >= context.limits.updates + size / 8
      || added > builtEntries + lowerRow.count + size
  }

  /// Whether they are to be built anew where solves touch little.
  @inline(__always)
  var isWorn: Bool { isStaleLocally || hasSmallPivot }

  /// Notes that the factors are those of a basis just built.
  mutating func noteBuilt() {
    changes = 0
    builtEntries = upperRow.count
  }

  mutating func noteChange() { changes += 1 }

  private mutating func removeUpdates() {
    hasSmallPivot = false
    reach.isReady = false
    updates.removeAll()
    updateRow.removeAll()
    updateValue.removeAll()
    forgetSpike()
  }

  mutating func forgetSpike() {
    spikeRow.removeAll()
    spikeValue.removeAll()
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
    place.removeAll()
    front = 0
    upperRow.removeAll()
    upperValue.removeAll()
    room.removeAll()
    lower.removeAll()
    lowerRow.removeAll()
    lowerValue.removeAll()
    noteBuilt()
  }
}
