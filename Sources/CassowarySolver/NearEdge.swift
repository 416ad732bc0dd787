// Licensed under the MIT licence; see LICENSE.

/// A breakpoint that bounds where a basic column may be, so near that rounding
/// might lead past it.
struct NearEdge {
  /// Where the column's position says that it is.
  enum Side {
    case above, below, at
  }

  let column: Int32
  let value: Double
  let side: Side
  /// How far rounding each row otherwise would move the column.
  let reach: Double

  init(_ column: Int, _ value: Double, _ side: Side, _ reach: Double) {
    self.column = Int32(column)
    self.value = value
    self.side = side
    self.reach = reach
  }
}
