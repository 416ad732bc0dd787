// Licensed under the MIT licence; see LICENSE.

/// Names, each with the identity that is its place among them.
///
/// Few names are looked through, which costs less than hashing them; an index
/// is made when they have become many.
struct NameTable: Sendable {
  /// The names, in the order in which they came.
  private(set) var names: [String] = []
  private var index: [String: UInt32] = [:]

  /// The most names that are looked through.
  private static let few = 16

  /// The identity of a name, new if the name is.
  mutating func identity(of name: String) -> UInt32 {
    if let known = place(of: name) { return known }
    let id = UInt32(names.count)
    names.append(name)
    if names.count == Self.few + 1 {
      for (id, name) in names.enumerated() { index[name] = UInt32(id) }
    } else if names.count > Self.few {
      index[name] = id
    }
    return id
  }

  private func place(of name: String) -> UInt32? {
    if names.count > Self.few { return index[name] }
    return names.firstIndex(of: name).map { UInt32($0) }
  }
}

extension NameTable: Hashable {
  static func == (a: NameTable, b: NameTable) -> Bool { a.names == b.names }

  func hash(into hasher: inout Hasher) { hasher.combine(names) }
}
