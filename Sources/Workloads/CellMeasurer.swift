// Licensed under the MIT licence; see LICENSE.

import Measure
public import SolverProtocol

/// Carries out orders: forecasts, samples and examines, in this process.
///
/// It keeps nothing between two orders, so it doesn't matter who is asked.
public struct CellMeasurer: Sendable {
  let workload: Workload
  let phase: Phase
  let backends: [any LayoutSolver.Type]

  /// A measurer of one cell, with the backends that an order may name.
  public init(
    _ workload: Workload,
    _ phase: Phase,
    backends: [any LayoutSolver.Type]
  ) {
    self.workload = workload
    self.phase = phase
    self.backends = backends
  }

  /// Carries out an order; what is there is reported when told to stop.
  public func measure(
    _ order: CellOrder,
    shouldStop: () -> Bool
  ) -> CellReport {
    var report = CellReport(
      parts: order.candidates.map {
        CellReport.Part(isSlow: $0.isSlow, forecast: $0.forecast)
      }
    )
    if order.block == 0 {
      for index in report.parts.indices where !shouldStop() {
        forecast(order, index, &report.parts[index])
      }
    }
    if shouldStop() { return report }
    let source = workload.problem(size: order.size)
    var sessions: [Open] = []
    for index in report.parts.indices where report.parts[index].skipped == nil {
      do throws(SolverError) {
        sessions.append(
          Open(index: index, session: try session(order, index, of: source))
        )
      } catch {
        report.parts[index].skipped = .refused("\(error)", size: order.size)
      }
    }
    let slow = sessions.filter { report.parts[$0.index].isSlow }
    let quick = sessions.filter { !report.parts[$0.index].isSlow }
    // What takes long at all is not done twice.
    let brief = slow.filter {
      let cost = report.parts[$0.index].forecast.cost(at: order.size)
      return cost ?? .infinity < Self.longest
    }
    let long = slow.filter { open in
      !brief.contains { $0.index == open.index }
    }
    sample(long, Self.single, order.seed, &report, shouldStop)
    sample(brief, Self.second, order.seed, &report, shouldStop)
    sample(quick, order.plan, order.seed, &report, shouldStop)
    for open in sessions { open.session.finish() }
    guard order.block == 0 else { return report }
    for open in sessions where report.parts[open.index].skipped == nil {
      report.parts[open.index].findings = CellReport.Findings(
        variables: source.variableCount,
        constraints: source.constraintCount,
      )
      // What is measured already is also examined when told to stop, unless
      // that takes long.
      if shouldStop(), report.parts[open.index].isSlow { continue }
      examine(order, open.index, source, &report.parts[open.index])
    }
    return report
  }

  /// A session, and whose part it is.
  private struct Open {
    var index: Int
    var session: any PhaseSession
  }

  /// Runs of so many nanoseconds are worth a run to warm up: in a process
  /// that has just begun the first one waits for memory most of all.
  private static let longest = 1e9

  /// A single run after another, for what takes somewhat long.
  private static let second = SamplingPlan(
    minimumTime: 0,
    minimumSamples: 1,
    sampleTime: 0,
    warmUpTime: 1,
  )

  /// A single run, for what takes long.
  private static let single = SamplingPlan(
    minimumTime: 0,
    minimumSamples: 1,
    sampleTime: 0,
    warmUpTime: 0,
  )

  private func session(
    _ order: CellOrder,
    _ index: Int,
    of source: any SessionSource
  ) throws(SolverError) -> any PhaseSession {
    let name = order.candidates[index].backend
    return try source.session(phase, on: backends.first { $0.name == name })
  }

  private func sample(
    _ sessions: [Open],
    _ plan: SamplingPlan,
    _ seed: UInt64,
    _ report: inout CellReport,
    _ shouldStop: () -> Bool
  ) {
    guard !sessions.isEmpty else { return }
    let subjects = sessions.map { open in
      Subject(
        operations: open.session.operations,
        cycle: open.session.cycle,
        needsRewind: open.session.needsRewind,
        rewind: { try open.session.rewind() },
        run: { try open.session.run() },
        runNoting: { try open.session.runNoting($0) },
      )
    }
    var sampler = InterleavedSampler(plan: plan, seed: seed)
    let before = ReferenceLoad.time()
    let clock = StealClock()
    let outcome = sampler.measure(subjects, shouldStop: shouldStop)
    let stolen = clock.share
    let reference = (before + ReferenceLoad.time()) / 2
    for (position, open) in sessions.enumerated() {
      if let failure = outcome.failures[position] {
        report.parts[open.index].skipped = .failed("\(failure)")
      } else if !outcome.samples[position].isEmpty {
        report.parts[open.index].samples = outcome.samples[position]
        report.parts[open.index].steps = outcome.steps[position]
        report.parts[open.index].discarded = outcome.discarded[position]
        report.parts[open.index].stolen = stolen
        report.parts[open.index].reference = reference
      }
    }
  }
}

// MARK: Time

extension CellMeasurer {
  /// Tries smaller sizes first, and leaves the backend out of the cell where
  /// they say that a run would take too long.
  private func forecast(
    _ order: CellOrder,
    _ index: Int,
    _ part: inout CellReport.Part
  ) {
    let known = part.forecast.points.last?.size ?? 0
    let rungs =
      workload.isScalable
      ? CostForecast.ladder(to: order.size).filter { $0 > known } : []
    for size in rungs + [order.size] {
      if let cost = part.forecast.cost(at: size), cost > Double(order.runLimit)
      {
        let seconds = (part.forecast.cost(at: order.size) ?? cost) / 1e9
        part.skipped = .tooSlow(
          expectedSeconds: seconds,
          limitSeconds: Double(order.runLimit) / 1e9,
        )
        return
      }
      // What it costs to try, the session's own build included.
      let start = MonotonicClock.now
      do throws(SolverError) {
        let session = try session(
          order,
          index,
          of: workload.problem(size: size),
        )
        try session.rewind()
        let began = MonotonicClock.now
        try session.run()
        let ended = MonotonicClock.now
        if size == order.size, ended - began > 100_000_000 {
          part.isSlow = true
        }
      } catch {
        part.skipped = .refused("\(error)", size: size)
        return
      }
      part.forecast.note(size: size, cost: MonotonicClock.now - start)
    }
  }
}

// MARK: Answers and allocations

extension CellMeasurer {
  /// Runs once more on a new backend, apart from the timing: examines the
  /// answer, counts allocations and basis changes.
  private func examine(
    _ order: CellOrder,
    _ index: Int,
    _ source: any SessionSource,
    _ part: inout CellReport.Part
  ) {
    do throws(SolverError) {
      let session = try session(order, index, of: source)
      var findings = part.findings ?? CellReport.Findings()
      if !session.needsRewind {
        try session.run()
        if phase.isSolving { findings.examination = try session.examine() }
        // To and fro once, so that the counted run finds everything warm.
        try session.run()
      }
      try session.rewind()
      let before = session.statistics
      let operations = Double(session.operations)
      var failure: SolverError?
      if order.isAlone {
        let count = AllocationCounter.count {
          do throws(SolverError) { try session.run() } catch { failure = error }
        }
        // The peak is that of all operations together, and so is the rest.
        findings.allocations = count.map {
          [
            $0.mallocs / operations, $0.bytes / operations, $0.peak,
            $0.held ?? 0,
          ]
        }
      } else {
        try session.run()
      }
      if let failure { throw failure }
      let after = session.statistics
      if session.needsRewind, phase.isSolving {
        findings.examination = try session.examine()
      }
      session.finish()
      if after.solves > 0 {
        findings.pivots = Double(after.pivots - before.pivots) / operations
      }
      part.findings = findings
    } catch {
      part.skipped = .failed("\(error)")
    }
  }
}
