// Licensed under the MIT licence; see LICENSE.

/// A breakpoint that bounds where a basic column may be, so near that rounding
/// might lead past it.
struct NearEdge {
  /// Where the column's position says that it is.
  enum Side {
    case above, below, at
  }

  let column: Int32
  /// The breakpoint.
  let at: Int32
  let side: Side
  /// How far rounding each row otherwise would move the column.
  let reach: Double

  init(_ column: Int, _ at: Int, _ side: Side, _ reach: Double) {
    self.column = Int32(column)
    self.at = Int32(at)
    self.side = side
    self.reach = reach
  }
}
