// Licensed under the MIT licence; see LICENSE.

/// Different keys in the order in which they came, each found by its place.
///
/// Few keys are looked through, which costs less than hashing them; an index is
/// made when they have become many.
struct PlaceTable<Key: Hashable> {
  /// The keys, in the order in which they came.
  private(set) var keys: [Key] = []
  private var index: [Key: Int] = [:]

  /// The most keys that are looked through.
  private static var few: Int { 16 }

  /// The place of a key, new if the key is.
  mutating func place(of key: Key) -> Int {
    if let known = known(key) { return known }
    let place = keys.count
    keys.append(key)
    if keys.count == Self.few + 1 {
      for (place, key) in keys.enumerated() { index[key] = place }
    } else if keys.count > Self.few {
      index[key] = place
    }
    return place
  }

  private func known(_ key: Key) -> Int? {
    keys.count > Self.few ? index[key] : keys.firstIndex(of: key)
  }
}

extension PlaceTable: Hashable {
  static func == (a: PlaceTable, b: PlaceTable) -> Bool { a.keys == b.keys }

  func hash(into hasher: inout Hasher) { hasher.combine(keys) }
}

extension PlaceTable: Sendable where Key: Sendable {}
