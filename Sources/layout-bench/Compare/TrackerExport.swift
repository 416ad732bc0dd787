// Licensed under the MIT licence; see LICENSE.

import Foundation
import Measure

/// Result rows in the formats that trackers of benchmarks read.
enum TrackerExport {
  /// Bencher Metric Format: benchmarks with their measures, each a value with
  /// bounds. Times are its built-in measure `latency`, in nanoseconds.
  static func bencher(_ rows: [ResultRow]) -> String {
    // The names are the format's.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    struct Value: Encodable {
      var value: Double
      var lower_value: Double?
      var upper_value: Double?
    }
    var all: [String: [String: Value]] = [:]
    for row in rows {
      var measures: [String: Value] = [:]
      for metric in Metric.allCases {
        guard let value = metric.value(in: row) else { continue }
        let interval = metric == .time ? row.summary.interval : nil
        measures[slug(metric)] = Value(
          value: value,
          lower_value: interval?.lowerBound,
          upper_value: interval?.upperBound,
        )
      }
      all[name(row.key)] = measures
    }
    return JSONLine.text(of: all, .withoutEscapingSlashes)
  }

  /// The custom format of github-action-benchmark in which less is better.
  static func githubAction(_ rows: [ResultRow]) -> String {
    struct Entry: Encodable {
      var name: String
      var unit: String
      var value: Double
      var range: String?
      var extra: String
    }
    return JSONLine.text(
      of: rows.map { row in
        let half = row.summary.interval.map {
          max(
            $0.upperBound - row.summary.median,
            row.summary.median - $0.lowerBound
          )
        }
        return Entry(
          name: name(row.key),
          unit: "ns/op",
          value: row.summary.median,
          range: half.map { "± \(Quantity.digits($0))" },
          extra: "\(row.constraints) constraints\n\(row.summary.count) samples"
            + "\n\(row.machine.cpu)\n\(row.machine.toolchain)",
        )
      },
      .withoutEscapingSlashes,
    )
  }

  /// What a row is called, as in `tree/build/1000/cassowary`.
  private static func name(_ key: ResultRow.Key) -> String {
    "\(key.workload)/\(key.phase)/\(key.size)/\(key.backend)"
  }

  private static func slug(_ metric: Metric) -> String {
    metric == .time ? "latency" : metric.rawValue
  }
}
