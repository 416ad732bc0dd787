// Licensed under the MIT licence; see LICENSE.

import ExactArithmetic
import SolverProtocol

/// Writes quantities side by side: a row an owner, a column an answer.
struct ValueTable {
  let problem: ExplainedProblem

  /// The table of some columns; owners that `isShown` leaves out are left
  /// out.
  func text(
    _ columns: [(title: String, values: [Rational])],
    indent: String,
    isShown: (Int) -> Bool = { _ in true }
  ) -> [String] {
    var owners: [(name: String, places: [Int])] = []
    for (place, quantity) in problem.quantities.enumerated() {
      if let last = owners.indices.last, owners[last].name == quantity.owner {
        owners[last].places.append(place)
      } else {
        owners.append((quantity.owner, [place]))
      }
    }
    var rows = [[""] + columns.map(\.title)]
    for owner in owners where owner.places.contains(where: isShown) {
      rows.append([owner.name] + columns.map { cell(owner.places, $0.values) })
    }
    let widths = (0...columns.count).map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      var line = indent
      for (column, cell) in row.enumerated() {
        line += cell
        if column == columns.count { break }
        line += String(repeating: " ", count: widths[column] - cell.count + 2)
      }
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
    .filter { !$0.isEmpty }
  }

  /// A frame as `x, y, width × height` without what the owner has not.
  private func cell(_ places: [Int], _ values: [Rational]) -> String {
    var parts: [String: String] = [:]
    var plain: [String] = []
    for place in places {
      let text = NumberText(values[place]).description
      if let attribute = problem.quantities[place].attribute {
        parts[attribute] = text
      } else {
        plain.append(text)
      }
    }
    if parts.isEmpty { return plain.joined(separator: ", ") }
    let origin = [parts["x"], parts["y"]].compactMap { $0 }
    let size = [parts["width"], parts["height"]].compactMap { $0 }
    return (origin + [size.joined(separator: "×")]).joined(separator: ", ")
  }
}
