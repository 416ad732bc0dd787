// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Measure
import Reporting
import Spelling

/// `compare`: holds two result files against each other.
struct CompareCommand: Command {
  enum Format: String, CaseIterable {
    case table
    case markdown
  }

  let name = "compare"
  let summary = "Compare two result files, and fail on a regression."
  let details = """
    Rows are paired by workload, phase, size and backend. A row is slower or
    faster if the interval of its change, widened for the number of rows,
    excludes zero, the change exceeds the threshold, the faster quarter of its
    samples moved along, and the processes of the two runs differ by more than
    those of one run; it is the same if the interval lies within the threshold;
    else it is noise, or unknown with fewer than three passes.

    --metric compares allocations, pivots or instructions instead. They have no
    noise: every change beyond the threshold counts, on any machine.

    Exits with 1 if a row is slower, or its answer wrong where it was right.
    """
  let examples = [
    "compare results/baseline.csv new.csv",
    "compare base.csv new.csv --threshold 10% --override churn=20%",
    "compare base.csv new.csv --format markdown >> summary.md",
    "compare base.csv new.csv --metric instructions",
  ]

  static let base = Parameter.argument(
    "base",
    .file,
    help: "The result file to compare with.",
  )
  static let new = Parameter.argument(
    "new",
    .file,
    help: "The result file to judge.",
  )
  static let metric = Parameter<Metric>.metric(
    .time,
    help: "The column to compare.",
  )
  static let threshold = Parameter.optional(
    "threshold",
    .share,
    help: "Changes up to this don't count; 5% of a time and 0.5% of a count "
      + "unless given.",
  )
  static let overrides = Parameter.list(
    "override",
    .thresholdOverride,
    help: "Another threshold for a workload or one of its phases.",
  )
  static let format = Parameter<Format>.format(
    .table,
    help: "How to print it.",
  )
  var parameters: [any AnyParameter] {
    [
      Self.base, Self.new, Self.metric, Self.threshold, Self.overrides,
      Self.format,
    ]
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitStatus {
    let console = call.console
    let base = try ResultFile.distinctRows(call[Self.base])
    let new = try ResultFile.distinctRows(call[Self.new])
    let known = Set(base.map(\.key))
    if !new.contains(where: { known.contains($0.key) }) {
      throw .wrongInput(
        "\(InputFile.label(call[Self.base])) (\(base.count) rows) and "
          + "\(InputFile.label(call[Self.new])) (\(new.count) rows) have "
          + "no workload, phase, size and backend in common"
      )
    }
    try Self.check(call[Self.overrides], for: (base + new).map(\.key))
    let metric = call[Self.metric]
    let comparison = Comparison(
      base: base,
      new: new,
      thresholds: ChangeThresholds(
        standard: call[Self.threshold]
          ?? (metric.isDeterministic ? 0.005 : 0.05),
        overrides: call[Self.overrides],
      ),
      metric: metric,
    )
    Self.warnOfMachines(base, new, console)
    try Self.print(comparison, call[Self.format], on: console)
    return comparison.hasRegression ? .found : .done
  }

  /// Refuses an override of what is in neither file.
  private static func check(
    _ overrides: [ChangeThresholds.Override],
    for keys: [ResultRow.Key]
  ) throws(CommandFailure) {
    func check(
      _ name: String,
      _ words: String,
      among known: [String]
    ) throws(CommandFailure) {
      if known.contains(name) { return }
      let hint = NearestName.hint(for: name, among: known)
      throw .wrongInput("--override: neither file has \(words)\(hint)")
    }
    for override in overrides {
      let name = override.workload
      try check(name, "a workload '\(name)'", among: keys.map(\.workload))
      guard let phase = override.phase else { continue }
      let own = keys.filter { $0.workload == name }
      try check(
        phase,
        "a phase '\(phase)' of '\(name)'",
        among: own.map(\.phase)
      )
    }
  }

  static func print(
    _ comparison: Comparison,
    _ format: Format,
    on console: Console
  ) throws(CommandFailure) {
    let shown = ComparisonTable(comparison)
    switch format {
    case .markdown:
      try console.write(shown.markdown)
    case .table:
      try console.write(Table(shown.columns, shown.cells).text())
      try console.print()
      try console.print(shown.summary)
    }
  }

  /// Says so where the files aren't from one machine and compiler.
  static func warnOfMachines(
    _ base: [ResultRow],
    _ new: [ResultRow],
    _ console: Console
  ) {
    func warn(_ what: String, _ path: KeyPath<MachineFacts, String>) {
      let before = Set(base.map { $0.machine[keyPath: path] }).sorted()
      let after = Set(new.map { $0.machine[keyPath: path] }).sorted()
      guard !before.isEmpty, !after.isEmpty, before != after else { return }
      console.warn(
        "different \(what): \(before.joined(separator: ", ")) and "
          + after.joined(separator: ", ")
          + "; changes may be theirs, not the program's"
      )
    }
    warn("hosts", \.host)
    warn("processors", \.cpu)
    warn("toolchains", \.toolchain)
  }
}

extension ArgumentValue where Value == ChangeThresholds.Override {
  /// `WORKLOAD=SHARE` or `WORKLOAD/PHASE=SHARE`.
  static var thresholdOverride: ArgumentValue {
    ArgumentValue("workload[/phase]=share") { text throws(ArgumentFault) in
      let parts = text.split(separator: "=", omittingEmptySubsequences: false)
      let names = parts[0].split(
        separator: "/",
        omittingEmptySubsequences: false,
      )
      if parts.count == 2, names.count <= 2, !names[0].isEmpty,
        let share = share(parts[1])
      {
        return ChangeThresholds.Override(
          workload: String(names[0]),
          phase: names.count == 2 ? String(names[1]) : nil,
          threshold: share,
        )
      }
      throw ArgumentFault("an override as in tree=10% or list/resize=8%")
    }
  }

  private static func share(_ text: Substring) -> Double? {
    let isPercent = text.hasSuffix("%")
    guard let value = Double(isPercent ? text.dropLast() : text),
      value.isFinite, value >= 0
    else { return nil }
    return isPercent ? value / 100 : value
  }
}
