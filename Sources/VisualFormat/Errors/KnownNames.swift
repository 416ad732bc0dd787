// Licensed under the MIT licence; see LICENSE.

import Spelling

/// The sentence that helps with a name that nothing has.
enum KnownNames {
  /// How many names are listed when none is near.
  private static let limit = 8

  /// A sentence that starts with a blank: the nearest known name, or which
  /// names there are, or that there is none.
  static func hint(
    for name: String,
    among known: [String],
    kind: String
  ) -> String {
    // Sorted, so that no order of a dictionary decides between equals.
    let known = known.sorted()
    if known.isEmpty { return " There are no \(kind)s." }
    if let nearest = NearestName.of(name, among: known) {
      return " Did you mean '\(nearest)'?"
    }
    let listed = known.prefix(limit).map { "'\($0)'" }
    let more = known.count > limit ? " and \(known.count - limit) more" : ""
    return " Known \(kind)s: \(listed.joined(separator: ", "))\(more)."
  }
}
