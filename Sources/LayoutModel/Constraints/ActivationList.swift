// Licensed under the MIT licence; see LICENSE.

/// Active constraints as they are found in a tree, to be put into the order of
/// their activation.
///
/// The constraints must be held by somebody for as long as the list is.
struct ActivationList: ~Copyable {
  /// With the number of its activation, as a constraint lies anywhere in memory
  /// and is looked at when it is found.
  struct Entry {
    let constraint: Glance<LayoutConstraint>
    let order: UInt64
  }

  private var found = PlainTable<Entry>()
  private var first = UInt64.max
  private var last: UInt64 = 0
  private var isInOrder = true

  @inline(__always)
  mutating func add(_ constraint: LayoutConstraint) {
    let order = constraint.activationOrder
    if order < last { isInOrder = false }
    first = min(first, order)
    last = max(last, order)
    found.append(Entry(constraint: Glance(constraint), order: order))
  }

  /// The constraints by the order of their activation, in time O(n) where they
  /// are most of what was activated in the tree.
  func sorted() -> [LayoutConstraint] {
    if isInOrder { return all }
    // What came together from several trees may share a number.
    guard last - first < UInt64(4 * found.count), let places = places else {
      return all.sorted { $0.activationOrder < $1.activationOrder }
    }
    var sorted: [LayoutConstraint] = []
    sorted.reserveCapacity(found.count)
    for place in places where place >= 0 {
      sorted.append(found[Int(place)].constraint.value)
    }
    return sorted
  }

  private var all: [LayoutConstraint] {
    var all: [LayoutConstraint] = []
    all.reserveCapacity(found.count)
    for index in found.indices {
      all.append(found[index].constraint.value)
    }
    return all
  }

  /// Which constraint has which number, from the first on; nil where two have
  /// the same.
  private var places: [Int32]? {
    var places = [Int32](repeating: -1, count: Int(last - first) + 1)
    for index in found.indices {
      let place = Int(found[index].order - first)
      if places[place] >= 0 { return nil }
      places[place] = Int32(index)
    }
    return places
  }
}
