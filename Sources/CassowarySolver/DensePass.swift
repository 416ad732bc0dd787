// Licensed under the MIT licence; see LICENSE.

/// One pass over all values, for one or two edits that most of them follow.
///
/// `value = base + slope₀·edit₀ + slope₁·edit₁` for every variable there is:
/// what follows neither has its value as base. Reading columns in order is
/// several times faster than going through a list of members.
struct DensePass {
  /// The edits, one or two; none while it does not hold.
  var edits: [Int32] = []
  /// The structure for which it holds.
  var revision = -1
  var base: [Double] = []
  var first: [Double] = []
  var second: [Double] = []

  /// Whether the pass covers these edits as things stand.
  func covers(_ pending: [Int32], _ structure: Int) -> Bool {
    guard revision == structure, !edits.isEmpty else { return false }
    for edit in pending where !edits.contains(edit) { return false }
    return true
  }

  /// Computes all values.
  func apply(_ a: Double, _ b: Double, to value: inout [Double]) {
    let base = base.span
    let first = first.span
    let second = second.span
    var value = value.mutableSpan
    let count = value.count
    precondition(
      base.count == count && first.count == count && second.count >= 0,
      "A pass covers every variable",
    )
    if edits.count == 1 {
      for index in 0..<count {
        unsafe value[unchecked: index] =
          base[unchecked: index] + first[unchecked: index] * a
      }
    } else {
      precondition(second.count == count, "A pass covers every variable")
      for index in 0..<count {
        unsafe value[unchecked: index] =
          base[unchecked: index] + first[unchecked: index] * a
          + second[unchecked: index] * b
      }
    }
  }
}
