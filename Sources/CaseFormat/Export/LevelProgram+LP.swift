// Licensed under the MIT licence; see LICENSE.

import JSONText
import SolverProtocol

extension LevelProgram {
  /// The program in CPLEX LP format.
  public func lpText() -> String {
    var text = "\\ The level \(title) of a layout-case/1.\n"
    for line in legend { text += "\\ \(Self.comment(line))\n" }
    text += "Minimize\n obj:"
    text += sum(objective.map { ($0, 1) }) + "\nSubject To\n"
    for row in rows {
      text += " \(row.name):" + sum(row.terms)
      text += " \(Self.lpSign(row.relation)) "
      text += JSONNumber.shortest(row.constant) + "\n"
    }
    text += "Bounds\n"
    for column in columns where column.isFree {
      text += " \(column.name) free\n"
    }
    if zeroColumn != nil { text += " zero = 0\n" }
    return text + "End\n"
  }

  private static func lpSign(_ relation: Relation) -> String {
    relation == .equal ? "=" : relation.description
  }

  /// A sum in lines that are short enough for any reader.
  private func sum(_ terms: [(column: Int, coefficient: Double)]) -> String {
    var text = ""
    for (index, term) in terms.enumerated() {
      if index > 0, index % 6 == 0 { text += "\n  " }
      text += term.coefficient < 0 ? " - " : " + "
      let size = abs(term.coefficient)
      if size != 1 { text += JSONNumber.shortest(size) + " " }
      text += columns[term.column].name
    }
    return text
  }

  /// A line for a comment, whatever the names in it.
  static func comment(_ line: String) -> String {
    String(
      line.unicodeScalars.map {
        // A terminal may be shown the file.
        $0.properties.generalCategory == .control ? " " : Character($0)
      }
    )
  }
}
