// Licensed under the MIT licence; see LICENSE.

internal import HarnessKit

extension ResultRow {
  /// The columns of a result file: those that are promised, in the order
  /// promised, then more.
  public static let columns = [
    "schema", "commit", "timestamp", "host", "cpu", "os", "toolchain",
    "backend", "workload", "phase", "size", "variables", "constraints",
    "samples", "unit", "min", "p25", "median", "p75", "p95", "p99", "max",
    "mean", "stddev", "ci_low", "ci_high", "throughput", "mallocs",
    "allocated_bytes", "peak_bytes", "pivots", "checksum", "verdict", "shard",
    "seed", "reference", "jobs", "block_medians",
    "block_p25", "held_bytes", "order", "language", "instructions",
    "discarded", "stolen_blocks", "block_references", "counter",
    "checked",
  ]

  /// The row's fields, one a column.
  public var fields: [String] {
    [
      Self.schema, machine.commit, timestamp, machine.host, machine.cpu,
      machine.os, machine.toolchain, key.backend, key.workload, key.phase,
      "\(key.size)", "\(variables)", "\(constraints)", "\(summary.count)",
      "ns", Self.number(summary.minimum), Self.number(summary.p25),
      Self.number(summary.median), Self.number(summary.p75),
      Self.number(summary.p95), Self.number(summary.p99),
      Self.number(summary.maximum), Self.number(summary.mean),
      Self.number(summary.deviation),
      Self.number(summary.interval?.lowerBound),
      Self.number(summary.interval?.upperBound), Self.number(throughput),
      Self.number(allocations?.mallocs), Self.number(allocations?.bytes),
      Self.number(allocations?.peak), Self.number(pivots), checksum, verdict,
      "\(shard)", "\(seed)", Self.number(reference), "\(jobs)",
      Self.numbers(summary.blocks), Self.numbers(summary.blockQuartiles),
      Self.number(allocations?.held), order, language,
      Self.number(instructions), discarded.map { "\($0)" } ?? "",
      stolenBlocks.map { "\($0)" } ?? "", Self.numbers(blockReferences),
      counter, checked,
    ]
  }

  /// Several numbers in one field, a space between two.
  private static func numbers(_ values: [Double]) -> String {
    values.map { number($0) }.joined(separator: " ")
  }

  /// A number to six significant digits, which is more than any clock knows;
  /// empty for nil.
  static func number(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "" }
    if value == 0 { return "0" }
    var digits = 0
    var magnitude = abs(value)
    while magnitude >= 10 {
      magnitude /= 10
      digits += 1
    }
    while magnitude < 1, digits > -12 {
      magnitude *= 10
      digits -= 1
    }
    let places = 5 - digits
    var scale = 1.0
    for _ in 0..<abs(places) { scale *= 10 }
    let rounded =
      places >= 0
      ? (value * scale).rounded() / scale : (value / scale).rounded() * scale
    if rounded == rounded.rounded(), abs(rounded) < 1e15 {
      return String(Int(rounded))
    }
    return String(rounded)
  }
}

// MARK: Reading

extension ResultRow {
  /// Why a file is no result file.
  public enum Unreadable: Error, Hashable, Sendable, CustomStringConvertible {
    /// It is no table.
    case malformed(CSVTable.Malformed)
    /// A promised column is missing.
    case missingColumn(String)
    /// A row, counted from 1 after the header, holds something else than
    /// its column promises.
    case invalid(row: Int, column: String, value: String)

    /// The trouble as a sentence.
    public var description: String {
      switch self {
      case .malformed(let reason): "\(reason)"
      case .missingColumn(let name): "there is no column '\(name)'"
      case .invalid(let row, let column, let value):
        "row \(row): '\(value)' is no \(column)"
      }
    }
  }

  /// Reads the rows of a result file; columns that are not known are passed
  /// over, those that came later than the first release may be missing.
  public static func rows(
    of table: CSVTable
  ) throws(Unreadable) -> [ResultRow] {
    var rows: [ResultRow] = []
    rows.reserveCapacity(table.rows.count)
    let reader = try Reader(table.header)
    for (index, fields) in table.rows.enumerated() {
      rows.append(try reader.row(fields, number: index + 1))
    }
    return rows
  }

  private struct Reader {
    private var positions: [String: Int] = [:]

    init(_ header: [String]) throws(Unreadable) {
      for (index, name) in header.enumerated() { positions[name] = index }
      for name in ResultRow.columns.prefix(32) where positions[name] == nil {
        throw .missingColumn(name)
      }
    }

    func row(
      _ fields: [String],
      number: Int
    ) throws(Unreadable) -> ResultRow {
      let text = { (name: String) in positions[name].map { fields[$0] } ?? "" }
      func invalid(_ name: String) -> Unreadable {
        .invalid(row: number, column: name, value: text(name))
      }
      func integer(_ name: String) throws(Unreadable) -> Int {
        guard let value = Int(text(name)) else { throw invalid(name) }
        return value
      }
      func real(_ name: String) throws(Unreadable) -> Double {
        guard let value = Double(text(name)), value.isFinite else {
          throw invalid(name)
        }
        return value
      }
      func optional(_ name: String) throws(Unreadable) -> Double? {
        text(name).isEmpty ? nil : try real(name)
      }
      guard text("schema") == ResultRow.schema else { throw invalid("schema") }
      guard text("unit") == "ns" else { throw invalid("unit") }
      func several(_ name: String) throws(Unreadable) -> [Double] {
        var values: [Double] = []
        for field in text(name).split(separator: " ") {
          guard let value = Double(field), value.isFinite else {
            throw invalid(name)
          }
          values.append(value)
        }
        return values
      }
      let blocks = try several("block_medians")
      var interval: ClosedRange<Double>?
      if let low = try optional("ci_low"), let high = try optional("ci_high") {
        guard low <= high else { throw invalid("ci_low") }
        // Too few blocks have none, whatever an earlier version wrote.
        let isKnown =
          blocks.isEmpty || blocks.count >= MedianInterval.leastBlocks
        interval = isKnown ? low...high : nil
      }
      var allocations: AllocationCount?
      if let mallocs = try optional("mallocs"),
        let bytes = try optional("allocated_bytes"),
        let peak = try optional("peak_bytes")
      {
        allocations = AllocationCount(
          mallocs: mallocs,
          bytes: bytes,
          peak: peak,
          held: try optional("held_bytes"),
        )
      }
      let shard =
        text("shard").isEmpty ? Shard.whole : Shard(text("shard"))
      guard let shard else { throw invalid("shard") }
      return ResultRow(
        machine: MachineFacts(
          commit: text("commit"),
          host: text("host"),
          cpu: text("cpu"),
          os: text("os"),
          toolchain: text("toolchain"),
        ),
        timestamp: text("timestamp"),
        key: Key(
          workload: text("workload"),
          phase: text("phase"),
          size: try integer("size"),
          backend: text("backend"),
        ),
        variables: try integer("variables"),
        constraints: try integer("constraints"),
        summary: Summary(
          count: try integer("samples"),
          minimum: try real("min"),
          p25: try real("p25"),
          median: try real("median"),
          p75: try optional("p75"),
          p95: try optional("p95"),
          p99: try optional("p99"),
          maximum: try optional("max"),
          mean: try real("mean"),
          deviation: try real("stddev"),
          interval: interval,
          blocks: blocks,
          blockQuartiles: try several("block_p25"),
        ),
        allocations: allocations,
        pivots: try optional("pivots"),
        checksum: text("checksum"),
        verdict: text("verdict"),
        shard: shard,
        seed: UInt64(text("seed")) ?? 0,
        reference: try optional("reference"),
        blockReferences: try several("block_references"),
        jobs: Int(text("jobs")) ?? 1,
        order: text("order").isEmpty ? ResultRow.ownOrder : text("order"),
        language: text("language"),
        instructions: try optional("instructions"),
        // Before there was a column only one tool counted.
        counter: text("counter").isEmpty && !text("instructions").isEmpty
          ? "callgrind" : text("counter"),
        discarded: Int(text("discarded")),
        stolenBlocks: Int(text("stolen_blocks")),
        checked: text("checked"),
      )
    }
  }
}
