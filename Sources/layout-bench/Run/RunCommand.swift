// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Measure
import OutsideSolver
import SolverProtocol
import Workloads

/// `run`: measures workloads on backends.
struct RunCommand: Command {
  let name = "run"
  let summary = "Measure workloads on backends."
  let details = """
    Without arguments: the standard suite in about a minute, a table on the
    terminal and a CSV file under results/local.

    The samples of every cell are spread over several passes through the suite,
    each in a process of its own, backends interleaved in random order. Times
    are medians with an interval that encloses the true median with 95 %.
    Allocations and answers are counted and checked apart from the timing.

    If smaller sizes show that a single run will take longer than --limit, the
    backend is left out of that size, with a note. A backend with a wrong answer
    is marked, and one that crashes is named; the exit status is 1 then. Ctrl-C
    ends the run and keeps what was measured.

    A program, NAME=exec:COMMAND, measures itself, without set-up and parsing
    (Documentation/HowTo/OutsideSolvers.md). --order measures other orders of the
    constraints, because the time of some solvers depends on the order:
    grid:best-known and grid:shuffled beside grid.
    """
  let examples = [
    "run",
    "run --workload tree,grid --size 1000,10000,100000",
    "run --backend cassowary,kiwi --limit 60s --csv all.csv",
    "run --workload list --phase resize --baseline results/baseline.csv",
    "run --workload grid --order best-known,shuffled --versus dense",
    "run --backend cassowary --backend 'k=exec:.fetched/bin/kiwi_runner'",
  ]

  static let backends = Parameter.list(
    "backend",
    .backendOrProgram,
    help: "Backends to compare, or programs, NAME=exec:COMMAND; all backends "
      + "but exact ones unless given.",
  )
  static let workloads = Parameter.list(
    "workload",
    .choice("workload", of: Workload.names) {
      !Workload.named($0).isEmpty
    },
    help: "Workloads; all but the structures unless given. stacks@7 is the "
      + "structure stacks from the seed 7.",
  )
  static let structureSeed = Parameter.option(
    "structure-seed",
    .seed,
    default: Workload.structureSeed,
    help: "Draw the structures anew from this seed; it is in their names.",
  )
  static let phases = Parameter.list(
    "phase",
    .choice("phase", of: RunSelection.phaseNames),
    help: "Phases; all of each workload but the cold ones unless given.",
  )
  static let sizes = Parameter.list(
    "size",
    .integer(in: 1...10_000_000),
    help: "Sizes; each workload's own unless given.",
  )
  static let orders = Parameter.list(
    "order",
    ArgumentValue<ConstraintOrder>.choice("order"),
    help: "The order of the constraints: as written unless given.",
  )
  static let cases = Parameter.list(
    "case",
    .file,
    help: "Measure the cases of this file: build, then their steps.",
  )
  static let minimumTime = Parameter.optional(
    "min-time",
    .duration,
    help: "Measure each backend in each cell this long; shared out of 12s "
      + "unless given.",
  )
  static let samples = Parameter.option(
    "samples",
    .integer(in: 1...1_000_000),
    default: 10,
    help: "At least this many samples, but for runs of over 0.1 s.",
  )
  static let blocks = Parameter.option(
    "blocks",
    .integer(in: 1...1_000),
    default: 10,
    help: "Spread the samples over this many passes through the suite.",
  )
  static let slowBlocks = Parameter.option(
    "slow-blocks",
    .integer(in: 1...1_000),
    default: 6,
    help: "What takes over 0.1 s takes part in this many of them, from first "
      + "to last.",
  )
  static let processes = Parameter.optional(
    "processes",
    .integer(in: 0...1_000),
    help: "Share the passes out among this many child processes, one each "
      + "unless given; 0 measures in this process, for a profiler.",
  )
  static let limit = Parameter.option(
    "limit",
    .duration,
    default: .milliseconds(200),
    help: "Leave out what takes longer than this for a single run.",
  )
  static let versus = Parameter.optional(
    "versus",
    .text("backend"),
    help: "The backend that the others are held against; kiwi if it is there.",
  )
  static let seed = Parameter.option(
    "seed",
    .seed,
    default: 1,
    help: "Decides the order of everything.",
  )
  static let csv = Parameter.optional(
    "csv",
    .file,
    help: "Write the results there.",
  )
  static let baseline = Parameter.optional(
    "baseline",
    .file,
    help: "Compare with this result file, and fail on a regression.",
  )
  static let threshold = Parameter.option(
    "threshold",
    .share,
    default: 0.05,
    help: "Changes against the baseline up to this don't count.",
  )
  static let shard = Parameter.optional(
    "shard",
    .shard,
    help: "Measure one of n equal parts of the suite; see merge.",
  )
  static let jobs = Parameter.option(
    "jobs",
    .integer(in: 1...1_024),
    default: 1,
    help: "Measure this many cells at once; times suffer, allocations aren't "
      + "counted.",
  )
  static let instructions = Parameter.flag(
    "instructions",
    help: "Count the instructions of an operation too, with the processor's "
      + "counter, else with valgrind: the same on every run, some seconds a row.",
  )
  static let writeCases = Parameter.optional(
    "write-cases",
    .directory,
    help: "Write the workloads to this folder as case files, and measure "
      + "nothing.",
  )
  static let list = Parameter.flag(
    "list",
    help: "List workloads, phases, sizes and backends, and measure nothing.",
  )

  var parameters: [any AnyParameter] {
    [
      Self.backends, Self.workloads, Self.structureSeed, Self.phases,
      Self.sizes, Self.orders, Self.cases,
      Self.minimumTime, Self.samples, Self.blocks, Self.slowBlocks,
      Self.processes,
      Self.limit, Self.versus,
      Self.seed, Self.csv, Self.baseline, Self.threshold,
      Self.shard, Self.jobs, Self.instructions, Self.writeCases, Self.list,
    ]
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitStatus {
    let console = call.console
    if call[Self.list] {
      try RunSelection.list(on: console)
      return .done
    }
    let cases = try RunSelection.cases(call[Self.cases])
    let suite = try RunSelection.suite(call, cases)
    defer { for program in suite.programs { program.close() } }
    noteFixedSizes(call, suite)
    if let folder = call[Self.writeCases] {
      try WrittenCases.write(suite, to: folder, console)
      return .done
    }
    // First of all: a wrong path should not cost a minute.
    var base: [ResultRow]?
    if let path = call[Self.baseline] {
      base = try ResultFile.distinctRows(path)
    }
    if let path = call[Self.csv] { try AtomicFile.check(path) }
    let processes = call[Self.processes] ?? suite.blocks
    let pool =
      processes == 0
      ? nil
      : WorkerPool(
        processes: processes,
        blocks: suite.blocks,
        cases: cases.map(\.file),
      )
    let counter =
      call[Self.instructions]
      ? try InstructionCounter(cases: cases.map(\.file)) : nil
    let measurement = SuiteMeasurement(suite, in: pool, console)
    if !MachineFacts.isOptimized {
      console.warn(
        "this is a debug build; times mean little without '-c release'"
      )
    }
    try Interruption.finishItself()
    var rows = measurement.run()
    if let counter { rows = counter.counted(rows, console) }
    let results = RunResults(rows: rows, skipped: measurement.skipped)
    try results.print(
      reference: call[Self.versus]
        ?? suite.contestants.map(\.name).first { $0 == "kiwi" },
      on: console,
    )
    if let path = try path(call, measurement) {
      try ResultFile.write(rows, to: path)
      console.note("results written to \(path)")
    }
    let hasRegressed = try compare(rows, with: base, call)
    if measurement.wasInterrupted { throw .interrupted }
    let hasFaults = results.hasFaults || !measurement.crashes.isEmpty
    return hasRegressed || hasFaults ? .found : .done
  }

  /// Tells what has the sizes that it has, whatever sizes were asked for.
  private func noteFixedSizes(_ call: Invocation, _ suite: Suite) {
    let console = call.console
    guard call.has(Self.sizes) else { return }
    let names = suite.cells.map(\.workload).filter { !$0.isScalable }
      .map { workload in
        let sizes = workload.standardSizes.map(\.description)
        return "\(workload.name) " + sizes.joined(separator: ", ")
      }
      .distinct()
    if names.isEmpty { return }
    console.note("measured at its own size: \(names.joined(separator: ", "))")
  }

  /// Whether something is slower than in the baseline, if there is one.
  private func compare(
    _ rows: [ResultRow],
    with base: [ResultRow]?,
    _ call: Invocation
  ) throws(CommandFailure) -> Bool {
    let console = call.console
    guard let base else { return false }
    let measured = Set(rows.map(\.key))
    let comparison = Comparison(
      // What this run did not ask for isn't missed.
      base: base.filter { measured.contains($0.key) },
      new: rows,
      thresholds: ChangeThresholds(standard: call[Self.threshold]),
    )
    CompareCommand.warnOfMachines(base, rows, console)
    try console.print()
    try CompareCommand.print(comparison, .table, on: console)
    return comparison.hasRegression
  }

  /// Where the standard suite's results go: a run of something else leaves
  /// no file unless asked to.
  private func path(
    _ call: Invocation,
    _ measurement: SuiteMeasurement
  ) throws(CommandFailure) -> String? {
    if let path = call[Self.csv] { return path }
    guard !call.has(Self.workloads), !call.has(Self.phases),
      !call.has(Self.sizes), !call.has(Self.backends),
      !call.has(Self.cases)
    else { return nil }
    return try RunResults.standardPath(timestamp: measurement.timestamp)
  }
}
