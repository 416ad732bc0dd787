// Licensed under the MIT licence; see LICENSE.

/// What a mistyped name was probably meant to be.
///
/// One place decides it for commands, options, values and the fields of
/// files, so that all of them suggest alike.
public enum NearestName {
  /// Distances from here on are too far for a suggestion.
  static let limit = 4

  /// The candidate at the least edit distance from `name`, the first of
  /// equals; nil where none is near.
  ///
  /// A candidate is near below distance 4 if the distance is also less than
  /// the lengths of both: `x` is no misspelling of `ltr`. One letter is near
  /// two that have it, but no misspelling of another letter.
  ///
  /// - Complexity: O(n·m) in the lengths, for each candidate.
  public static func of(
    _ name: String,
    among candidates: some Sequence<String>
  ) -> String? {
    var best: (name: String, distance: Int)?
    let typed = Array(name.lowercased())
    for candidate in candidates {
      let meant = Array(candidate.lowercased())
      let distance = distance(typed, meant)
      let longer = max(typed.count, meant.count)
      let bound = min(limit, max(typed.count, 2), max(meant.count, 2), longer)
      guard distance < bound else { continue }
      if best.map({ distance < $0.distance }) ?? true {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  /// The hint `; did you mean 'NAME'?`, empty where no candidate is near.
  public static func hint(
    for name: String,
    among candidates: some Sequence<String>
  ) -> String {
    of(name, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Insertions, deletions, replacements and swaps of neighbours that turn
  /// one into the other (optimal string alignment).
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    if abs(a.count - b.count) >= limit { return limit }
    var older: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in 0..<b.count {
        var least = min(last[j] + (a[i] == b[j] ? 0 : 1), row[j] + 1)
        least = min(least, last[j + 1] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, older[j - 1] + 1)
        }
        row.append(least)
      }
      older = last
      last = row
    }
    return last[b.count]
  }
}
