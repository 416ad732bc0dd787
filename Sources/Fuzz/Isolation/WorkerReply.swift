// Licensed under the MIT licence; see LICENSE.

/// The line with which a worker process answers for one case.
struct WorkerReply: Equatable {
  var label: String
  var family: CaseFamily
  var report: CaseReport

  static func == (left: WorkerReply, right: WorkerReply) -> Bool {
    left.line == right.line
  }

  init(label: String, family: CaseFamily, report: CaseReport) {
    self.label = label
    self.family = family
    self.report = report
  }

  /// Fields behind tabs; a fault is five of them.
  var line: String {
    var fields = [
      "done", label, family.rawValue,
      report.verdicts.map { "\($0.rawValue)" }.joined(separator: ","),
      String(report.digest, radix: 16), "\(report.comparisons)",
      "\(report.arbitrations)", report.hadConflict ? "1" : "0",
      "\(report.paths)",
    ]
    for fault in report.faults {
      fields += [
        fault.backend, "\(fault.verdict.rawValue)", fault.difference.rawValue,
        "\(fault.step)", Self.escaped(fault.detail),
      ]
    }
    return fields.joined(separator: "\t")
  }

  init?(line: String) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      .map(String.init)
    guard fields.count >= 9, fields[0] == "done", (fields.count - 9) % 5 == 0,
      let family = CaseFamily(rawValue: fields[2]),
      let digest = UInt64(fields[4], radix: 16),
      let comparisons = Int(fields[5]), let arbitrations = Int(fields[6]),
      let paths = PathSet(fields[8])
    else { return nil }
    let verdicts = fields[3].split(separator: ",").compactMap {
      UInt8($0).flatMap(Verdict.init(rawValue:))
    }
    label = fields[1]
    self.family = family
    report = CaseReport(backends: verdicts.count)
    report.verdicts = verdicts
    report.digest = digest
    report.comparisons = comparisons
    report.arbitrations = arbitrations
    report.hadConflict = fields[7] == "1"
    report.paths = paths
    for first in stride(from: 9, to: fields.count, by: 5) {
      guard let verdict = UInt8(fields[first + 1]).flatMap(Verdict.init),
        let difference = Difference(rawValue: fields[first + 2]),
        let step = Int(fields[first + 3])
      else { return nil }
      report.faults.append(
        Fault(
          backend: fields[first],
          verdict: verdict,
          difference: difference,
          step: step,
          detail: fields[first + 4],
        )
      )
    }
  }

  private static func escaped(_ text: String) -> String {
    text.split(whereSeparator: { $0 == "\t" || $0.isNewline })
      .joined(separator: " ")
  }
}
