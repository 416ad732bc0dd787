// Licensed under the MIT licence; see LICENSE.

extension Sequence where Element: Hashable {
  /// The elements, each once, in the order in which they first come.
  package func distinct() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
