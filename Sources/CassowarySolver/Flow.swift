// Licensed under the MIT licence; see LICENSE.

/// What follows an edited variable that stands still: the components next to
/// it, and their values as linear functions of its own.
///
/// While the basis of a component stands, each of its values is
/// `base + slope · edit`. The range of the edit for which it stands is known
/// beforehand, so that a step within it is one pass that tests nothing.
/// Values are computed from `base` each time; differences added up would
/// drift.
struct Flow {
  /// The components, in the order of the edited variable's rows.
  var components: [Int32] = []
  /// Their members, one after the other.
  var members: [Int32] = []
  var base: [Double] = []
  var slope: [Double] = []
  /// Where all the components' bases stand.
  var low = Double.infinity
  var high = -Double.infinity
  /// The structure for which the lists hold.
  var revision = -1

  /// Computes all members' values.
  ///
  /// - Complexity: O(n) in the number of members.
  func apply(_ edit: Double, to value: inout Table<Double>) {
    let members = members.span
    let base = base.span
    let slope = slope.span
    for index in members.indices {
      value[Int(members[index])] = base[index] + slope[index] * edit
    }
  }
}
