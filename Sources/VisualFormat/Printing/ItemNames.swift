// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// Numbers and names for items, in the order in which they turn up.
struct ItemNames {
  /// The name of every number: an identifier, and unique.
  private(set) var names: [String] = []
  private(set) var views: [String: LayoutElement] = [:]
  private var numbers: [ObjectIdentifier: Int] = [:]

  mutating func number(of item: LayoutElement) -> Int {
    if let number = numbers[ObjectIdentifier(item)] { return number }
    let name = unusedName(like: Self.identifier(from: item.displayName))
    numbers[ObjectIdentifier(item)] = names.count
    names.append(name)
    views[name] = item
    return names.count - 1
  }

  private func unusedName(like name: String) -> String {
    var candidate = name
    var suffix = 2
    while views[candidate] != nil {
      candidate = "\(name)_\(suffix)"
      suffix += 1
    }
    return candidate
  }

  /// The name itself if it is a C identifier, else the nearest thing to it.
  private static func identifier(from name: String) -> String {
    var bytes = name.utf8.map { Byte.continuesName($0) ? $0 : Byte.underscore }
    if bytes.first.map(Byte.startsName) != true {
      bytes.insert(Byte.underscore, at: 0)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
