// Licensed under the MIT licence; see LICENSE.

/// Finds the known name that a mistyped one most likely meant.
enum NearestName {
  /// A half sentence that starts with a blank: a suggestion, the nearest known
  /// name, or that there is none.
  static func hint(
    for name: String,
    among known: some Sequence<String>,
    kind: String
  ) -> String {
    guard let nearest = nearest(to: name, among: known) else {
      return " There are no \(kind)s."
    }
    return nearest.distance <= 3 && nearest.distance < name.utf8.count
      ? " Did you mean '\(nearest.name)'?"
      : " The nearest \(kind) is '\(nearest.name)'."
  }

  /// The name at the least distance; of several the first in order.
  static func nearest(
    to name: String,
    among known: some Sequence<String>
  ) -> (name: String, distance: Int)? {
    var best: (name: String, distance: Int)?
    for candidate in known.sorted() {
      let distance = distance(Array(name.utf8), Array(candidate.utf8))
      if best.map({ distance < $0.distance }) ?? true {
        best = (candidate, distance)
      }
    }
    return best
  }

  /// How many insertions, deletions, replacements and exchanges of neighbours
  /// turn one into the other (optimal string alignment).
  static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var before = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let differs = left[row] == right[column] ? 0 : 1
        var least = min(
          last[column] + differs,
          last[column + 1] + 1,
          current[column] + 1,
        )
        if row > 0, column > 0, left[row] == right[column - 1],
          left[row - 1] == right[column]
        {
          least = min(least, before[column - 1] + 1)
        }
        current.append(least)
      }
      before = last
      last = current
    }
    return last[right.count]
  }
}
