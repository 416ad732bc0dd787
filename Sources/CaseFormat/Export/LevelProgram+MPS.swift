// Licensed under the MIT licence; see LICENSE.

import JSONText
import SolverProtocol

extension LevelProgram {
  /// The program in free MPS format.
  public func mpsText() -> String {
    var text = "* The level \(title) of a layout-case/1.\n"
    for line in legend { text += "* \(Self.comment(line))\n" }
    text += "NAME case\nROWS\n N obj\n"
    for row in rows { text += " \(Self.mpsSign(row.relation)) \(row.name)\n" }

    // MPS goes by columns.
    var entries = columns.map { _ in [(row: String, coefficient: Double)]() }
    for column in objective { entries[column].append(("obj", 1)) }
    for row in rows {
      for term in row.terms {
        entries[term.column].append((row.name, term.coefficient))
      }
    }
    text += "COLUMNS\n"
    for (column, entries) in zip(columns, entries) {
      if entries.isEmpty { text += " \(column.name) obj 0\n" }
      for entry in entries {
        let number = JSONNumber.shortest(entry.coefficient)
        text += " \(column.name) \(entry.row) \(number)\n"
      }
    }
    text += "RHS\n"
    for row in rows where row.constant != 0 {
      text += " RHS \(row.name) \(JSONNumber.shortest(row.constant))\n"
    }
    text += "BOUNDS\n"
    for column in columns where column.isFree {
      text += " FR BND \(column.name)\n"
    }
    if zeroColumn != nil { text += " FX BND zero 0\n" }
    return text + "ENDATA\n"
  }

  private static func mpsSign(_ relation: Relation) -> String {
    switch relation {
    case .lessThanOrEqual: "L"
    case .equal: "E"
    case .greaterThanOrEqual: "G"
    }
  }
}
