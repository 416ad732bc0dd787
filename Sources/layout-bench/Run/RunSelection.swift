// Licensed under the MIT licence; see LICENSE.

import Backends
import CaseFormat
import CommandLineKit
import HarnessKit
import Measure
import OutsideSolver
import SolverProtocol
import Spelling
import Workloads

/// From the options of `run` to the suite that they ask for.
enum RunSelection {
  /// The names of all phases of all workloads and of cases, each once.
  static var phaseNames: [String] {
    (Workload.all.flatMap(\.everyPhase) + [.steps]).map(\.description)
      .distinct()
  }

  static func suite(
    _ call: Invocation,
    _ cases: [CaseFile]
  ) throws(CommandFailure) -> Suite {
    let console = call.console
    let names = call[RunCommand.workloads]
    let workloads =
      names.isEmpty && cases.isEmpty
      ? Workload.standard
      : names.flatMap {
        Workload.named($0, structureSeed: call[RunCommand.structureSeed])
      } + cases.map(\.workload)
    let sizes = call[RunCommand.sizes]
    let texts = call[RunCommand.backends]
    let phases = call[RunCommand.phases]
    var suite = Suite(
      try ordered(workloads, call[RunCommand.orders]),
      phases: phases.isEmpty ? nil : Set(phases),
      sizes: sizes.isEmpty ? nil : Array(Set(sizes)).sorted(),
      backends: backends(texts),
    )
    if suite.cells.isEmpty {
      throw .wrongInput(
        "no workload chosen has phase '\(phases.joined(separator: "', '"))'; "
          + "see 'run --list'"
      )
    }
    suite.seed = call[RunCommand.seed]
    suite.jobs = call[RunCommand.jobs]
    suite.blocks = call[RunCommand.blocks]
    suite.slowBlocks = call[RunCommand.slowBlocks]
    suite.runLimit = UInt64(call[RunCommand.limit] / .nanoseconds(1))
    if let shard = call[RunCommand.shard] {
      guard shard.count <= suite.cells.count else {
        throw .wrongInput(
          "--shard \(shard): the suite has \(suite.cells.count) cells only"
        )
      }
      suite.shard = shard
    }
    suite.plan = SamplingPlan(
      minimumTime: call[RunCommand.minimumTime].map {
        UInt64($0 / .nanoseconds(1))
      }
        ?? share(of: suite),
      minimumSamples: call[RunCommand.samples],
    )
    // Last of all, when nothing else is wrong.
    suite.programs = try programs(texts, besides: suite, console)
    try check(call[RunCommand.versus], suite)
    return suite
  }

  /// The workloads in each of the orders that they have.
  private static func ordered(
    _ workloads: [Workload],
    _ orders: [ConstraintOrder]
  ) throws(CommandFailure) -> [Workload] {
    if orders.isEmpty { return workloads }
    let all = workloads.flatMap { workload in
      ConstraintOrder.allCases.filter(orders.contains)
        .filter(workload.hasOrder).map(workload.ordered)
    }
    if all.isEmpty {
      let words = orders.map(\.words).joined(separator: "' nor '")
      throw .wrongInput("--order: no workload chosen has the order '\(words)'")
    }
    return all
  }

  private static func programs(
    _ texts: [String],
    besides suite: Suite,
    _ console: Console
  ) throws(CommandFailure) -> [OutsideProgram] {
    var programs: [OutsideProgram] = []
    var taken = suite.backends.map { $0.name }
    for text in texts where ProgramSpec.isProgram(text) {
      let program = try OutsideProgram.started(
        text,
        ProgramLimits(),
        console,
        besides: taken,
      )
      programs.append(program)
      if taken.contains(program.name) { throw .namedTwice(program.name) }
      taken.append(program.name)
      if !program.greeting.can.contains(.measure) {
        console.warn("\(program.name) does not measure itself: left out")
      }
    }
    return programs
  }

  private static func check(
    _ versus: String?,
    _ suite: Suite
  ) throws(CommandFailure) {
    let names = suite.contestants.map(\.name)
    guard let versus, !names.contains(versus) else { return }
    throw .wrongInput(
      "--versus \(versus): no backend of this run"
        + NearestName.hint(for: versus, among: names)
    )
  }

  /// The cases of files as workloads, named as they name themselves, or
  /// after their place.
  static func cases(_ paths: [String]) throws(CommandFailure) -> [CaseFile] {
    var cases: [CaseFile] = []
    var names = Set(Workload.names)
    try CaseFiles.forEach(in: paths) { system throws(CommandFailure) in
      let place = "case-\(cases.count + 1)"
      let isFree = !system.name.isEmpty && !names.contains(system.name)
      let name = isFree ? system.name : place
      names.insert(name)
      cases.append(
        CaseFile(
          workload: .case(system, name: name),
          file: RunWorker.Case(name: name, text: CaseWriter.text(of: system)),
        )
      )
    }
    return cases
  }

  /// A case as a workload, and as what a child process makes it of.
  struct CaseFile {
    var workload: Workload
    var file: RunWorker.Case
  }

  /// What each backend gets in each cell of 12 seconds; as much again goes
  /// into warming up, and as much into what takes long once.
  private static func share(of suite: Suite) -> UInt64 {
    let share = 12_000_000_000 / UInt64(max(1, suite.subjectCount))
    return min(max(share, 30_000_000), 1_000_000_000)
  }

  private static func backends(_ names: [String]) -> [any LayoutSolver.Type] {
    names.isEmpty
      ? BackendRegistry.all.filter { !$0.traits.isExact }
      : names.compactMap(BackendRegistry.named)
  }

  static func list(on console: Console) throws(CommandFailure) {
    var table = Table([
      .left("workload"), .left("phases"), .left("sizes"), .left("what it is"),
    ])
    for workload in Workload.all {
      table.add([
        workload.name,
        workload.everyPhase.map(\.description).joined(separator: " "),
        workload.standardSizes.map { "\($0)" }.joined(separator: " ")
          + " \(workload.sizeUnit)",
        workload.summary,
      ])
    }
    try console.write(table.text())
    try console.print()
    try console.print(
      "backends: " + BackendRegistry.names.joined(separator: " ")
    )
    let parts = EngineParts.all.map { $0.name }
    try console.print("without a part: " + parts.joined(separator: " "))
  }
}
