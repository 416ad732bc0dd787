// Licensed under the MIT licence; see LICENSE.

public import Measure

extension Bar {
  static let columns = [
    "kind", "workload", "phase", "size", "backend", "other_workload",
    "other_phase", "other_size", "other_backend", "bound",
  ]

  /// Reads a file of bars.
  public static func bars(
    of table: CSVTable
  ) throws(ResultRow.Unreadable) -> [Bar] {
    for name in columns where !table.header.contains(name) {
      throw .missingColumn(name)
    }
    var bars: [Bar] = []
    for (index, row) in table.records.enumerated() {
      let text = { (name: String) in row[name] ?? "" }
      func invalid(_ name: String) -> ResultRow.Unreadable {
        .invalid(row: index + 1, column: name, value: text(name))
      }
      guard let kind = Kind(rawValue: text("kind")) else {
        throw invalid("kind")
      }
      guard let size = Int(text("size")) else { throw invalid("size") }
      guard let bound = Double(text("bound")), bound > 0 else {
        throw invalid("bound")
      }
      let part = { (name: String) in text(name).isEmpty ? nil : text(name) }
      let otherSize = Int(text("other_size"))
      if part("other_size") != nil, otherSize == nil {
        throw invalid("other_size")
      }
      if kind == .growth, otherSize.map({ $0 < size }) != true {
        throw invalid("other_size")
      }
      bars.append(
        Bar(
          kind: kind,
          workload: text("workload"),
          phase: text("phase"),
          size: size,
          backend: text("backend"),
          other: Other(
            workload: part("other_workload"),
            phase: part("other_phase"),
            size: otherSize,
            backend: part("other_backend"),
          ),
          bound: bound,
        )
      )
    }
    return bars
  }
}
