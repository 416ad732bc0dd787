// Licensed under the MIT licence; see LICENSE.

internal import HarnessKit

extension ResultRow {
  /// A column of a result file: those that are promised, in the order
  /// promised, then more.
  enum Column: String, CaseIterable {
    case schema, commit, timestamp, host, cpu, os, toolchain
    case backend, workload, phase, size, variables, constraints
    case samples, unit, min, p25, median, p75, p95, p99, max, mean, stddev
    case low = "ci_low", high = "ci_high"
    case throughput, mallocs
    case allocatedBytes = "allocated_bytes", peakBytes = "peak_bytes"
    case pivots, checksum
    // All above are in every file.
    case verdict, shard, seed, reference, jobs
    case blockMedians = "block_medians", blockP25 = "block_p25"
    case heldBytes = "held_bytes"
    case order, language, instructions, discarded
    case stolenBlocks = "stolen_blocks", blockReferences = "block_references"
    case counter, checked

    /// The columns that are in every file.
    static let promised = allCases.prefix(32)
  }

  /// The names of the columns of a result file.
  public static let columns = Column.allCases.map(\.rawValue)

  /// The row's fields, one a column.
  public var fields: [String] { Column.allCases.map(field) }

  private func field(_ column: Column) -> String {
    switch column {
    case .schema: Self.schema
    case .commit: machine.commit
    case .timestamp: timestamp
    case .host: machine.host
    case .cpu: machine.cpu
    case .os: machine.os
    case .toolchain: machine.toolchain
    case .backend: key.backend
    case .workload: key.workload
    case .phase: key.phase
    case .size: "\(key.size)"
    case .variables: "\(variables)"
    case .constraints: "\(constraints)"
    case .samples: "\(summary.count)"
    case .unit: "ns"
    case .min: Self.number(summary.minimum)
    case .p25: Self.number(summary.p25)
    case .median: Self.number(summary.median)
    case .p75: Self.number(summary.p75)
    case .p95: Self.number(summary.p95)
    case .p99: Self.number(summary.p99)
    case .max: Self.number(summary.maximum)
    case .mean: Self.number(summary.mean)
    case .stddev: Self.number(summary.deviation)
    case .low: Self.number(summary.interval?.lowerBound)
    case .high: Self.number(summary.interval?.upperBound)
    case .throughput: Self.number(throughput)
    case .mallocs: Self.number(allocations?.mallocs)
    case .allocatedBytes: Self.number(allocations?.bytes)
    case .peakBytes: Self.number(allocations?.peak)
    case .pivots: Self.number(pivots)
    case .checksum: checksum
    case .verdict: verdict
    case .shard: "\(shard)"
    case .seed: "\(seed)"
    case .reference: Self.number(reference)
    case .jobs: "\(jobs)"
    case .blockMedians: Self.numbers(summary.blocks)
    case .blockP25: Self.numbers(summary.blockQuartiles)
    case .heldBytes: Self.number(allocations?.held)
    case .order: order
    case .language: language
    case .instructions: Self.number(instructions)
    case .discarded: discarded.map(\.description) ?? ""
    case .stolenBlocks: stolenBlocks.map(\.description) ?? ""
    case .blockReferences: Self.numbers(blockReferences)
    case .counter: counter
    case .checked: checked
    }
  }

  private static func numbers(_ values: [Double]) -> String {
    values.map { number($0) }.joined(separator: " ")
  }

  /// A number to six significant digits, which is more than any clock knows;
  /// empty for nil.
  package static func number(_ value: Double?) -> String {
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
    /// The text is no table, for the reason that is given.
    case malformed(CSVTable.Malformed)
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
    private var positions: [Column: Int] = [:]

    init(_ header: [String]) throws(Unreadable) {
      for (index, name) in header.enumerated() {
        if let column = Column(rawValue: name) { positions[column] = index }
      }
      for column in Column.promised where positions[column] == nil {
        throw .missingColumn(column.rawValue)
      }
    }

    func row(_ fields: [String], number: Int) throws(Unreadable) -> ResultRow {
      let text = { (column: Column) in
        positions[column].map { fields[$0] } ?? ""
      }
      func invalid(_ column: Column) -> Unreadable {
        .invalid(row: number, column: column.rawValue, value: text(column))
      }
      func count(
        _ column: Column,
        from least: Int = 0
      ) throws(Unreadable) -> Int {
        guard let value = Int(text(column)), value >= least else {
          throw invalid(column)
        }
        return value
      }
      func real(_ column: Column) throws(Unreadable) -> Double {
        guard let value = Double(text(column)), value.isFinite, value >= 0
        else { throw invalid(column) }
        return value
      }
      // What is compared by its ratio, which nothing has to nothing.
      func time(_ column: Column) throws(Unreadable) -> Double {
        let value = try real(column)
        guard value > 0 else { throw invalid(column) }
        return value
      }
      func optional(_ column: Column) throws(Unreadable) -> Double? {
        text(column).isEmpty ? nil : try real(column)
      }
      func optionalTime(_ column: Column) throws(Unreadable) -> Double? {
        text(column).isEmpty ? nil : try time(column)
      }
      guard text(.schema) == ResultRow.schema else { throw invalid(.schema) }
      guard text(.unit) == "ns" else { throw invalid(.unit) }
      func times(_ column: Column) throws(Unreadable) -> [Double] {
        var values: [Double] = []
        for field in text(column).split(separator: " ") {
          guard let value = Double(field), value.isFinite, value > 0 else {
            throw invalid(column)
          }
          values.append(value)
        }
        return values
      }
      let blocks = try times(.blockMedians)
      var interval: ClosedRange<Double>?
      let (low, high) = (try optionalTime(.low), try optionalTime(.high))
      if let low, let high {
        guard low <= high else { throw invalid(.low) }
        // Too few blocks have none, whatever an earlier version wrote.
        let isKnown =
          blocks.isEmpty || blocks.count >= MedianInterval.leastBlocks
        interval = isKnown ? low...high : nil
      }
      let shard = text(.shard).isEmpty ? Shard.whole : Shard(text(.shard))
      guard let shard else { throw invalid(.shard) }
      var row = ResultRow(
        machine: MachineFacts(
          commit: text(.commit),
          host: text(.host),
          cpu: text(.cpu),
          os: text(.os),
          toolchain: text(.toolchain),
        ),
        timestamp: text(.timestamp),
        key: Key(
          workload: text(.workload),
          phase: text(.phase),
          size: try count(.size),
          backend: text(.backend),
        ),
        variables: try count(.variables),
        constraints: try count(.constraints),
        summary: Summary(
          count: try count(.samples, from: 1),
          minimum: try real(.min),
          p25: try time(.p25),
          median: try time(.median),
          p75: try optional(.p75),
          p95: try optional(.p95),
          p99: try optional(.p99),
          maximum: try optional(.max),
          mean: try time(.mean),
          deviation: try real(.stddev),
          interval: interval,
          blocks: blocks,
          blockQuartiles: try times(.blockP25),
        ),
      )
      if let mallocs = try optional(.mallocs),
        let bytes = try optional(.allocatedBytes),
        let peak = try optional(.peakBytes)
      {
        row.allocations = AllocationCount(
          mallocs: mallocs,
          bytes: bytes,
          peak: peak,
          held: try optional(.heldBytes),
        )
      }
      row.pivots = try optional(.pivots)
      row.checksum = text(.checksum)
      row.verdict = text(.verdict)
      row.shard = shard
      row.seed = UInt64(text(.seed)) ?? 0
      row.reference = try optionalTime(.reference)
      row.blockReferences = try times(.blockReferences)
      row.jobs = Int(text(.jobs)) ?? 1
      row.order = text(.order).isEmpty ? ResultRow.ownOrder : text(.order)
      row.language = text(.language)
      row.instructions = try optional(.instructions)
      // Before there was a column only one tool counted.
      row.counter =
        text(.counter).isEmpty && !text(.instructions).isEmpty
        ? "callgrind" : text(.counter)
      row.discarded = Int(text(.discarded))
      row.stolenBlocks = Int(text(.stolenBlocks))
      row.checked = text(.checked)
      return row
    }
  }
}
