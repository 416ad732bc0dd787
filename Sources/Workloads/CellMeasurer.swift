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
    var tried: [Int: any PhaseSession] = [:]
    if order.block == 0 {
      for index in report.parts.indices where !shouldStop() {
        tried[index] = forecast(order, index, &report.parts[index])
      }
    }
    if shouldStop() { return report }
    let source = workload.problem(size: order.size)
    var sessions: [OpenSession] = []
    for index in report.parts.indices where report.parts[index].skipped == nil {
      // Its trial was its sample.
      if !report.parts[index].samples.isEmpty { continue }
      do throws(SolverError) {
        let session =
          if let known = tried[index] { known } else {
            try session(order, index, of: source)
          }
        sessions.append(OpenSession(index: index, session: session))
      } catch {
        report.parts[index].skipped = .refused("\(error)", size: order.size)
      }
    }
    sample(sessions, order, &report, shouldStop)
    for open in sessions { open.session.finish() }
    guard order.block == 0 else { return report }
    // What takes long was examined when it was tried; what is measured already
    // is also examined when told to stop.
    for open in sessions
    where report.parts[open.index].skipped == nil
      && report.parts[open.index].findings == nil
    {
      examine(order, open.index, source, &report.parts[open.index])
    }
    return report
  }

  /// A session, and whose part it is.
  private struct OpenSession {
    var index: Int
    var session: any PhaseSession
  }

  /// Shorter runs, in nanoseconds, are worth a run to warm up: in a process
  /// that has just begun the first one waits for memory most of all.
  private static let long = 1e9

  /// Of longer runs, in nanoseconds, the trial is a sample.
  private static let longest = 5e9

  /// How a backend is sampled in a cell; nil for the order's own plan.
  private func plan(
    _ part: CellReport.Part,
    _ order: CellOrder
  ) -> SamplingPlan? {
    if part.isSlow {
      // What takes long at all is not done twice.
      let cost = part.forecast.cost(at: order.size) ?? .infinity
      return cost < Self.long ? Self.second : Self.single
    }
    if phase.isCold {
      var plan = Self.second
      plan.minimumSamples = max(3, order.plan.minimumSamples)
      return plan
    }
    return nil
  }

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
    _ sessions: [OpenSession],
    _ order: CellOrder,
    _ report: inout CellReport,
    _ shouldStop: () -> Bool
  ) {
    guard !sessions.isEmpty else { return }
    let subjects = sessions.map { open in
      Subject(
        operations: open.session.operations,
        plan: plan(report.parts[open.index], order),
        cycle: open.session.cycle,
        needsRewind: open.session.needsRewind,
        rewind: { try open.session.rewind() },
        run: { try open.session.run() },
        runNoting: { try open.session.runNoting($0) },
      )
    }
    var sampler = InterleavedSampler(plan: order.plan, seed: order.seed)
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
  ///
  /// - Returns: the session that was tried, where it was costly and other runs
  ///   may follow.
  private func forecast(
    _ order: CellOrder,
    _ index: Int,
    _ part: inout CellReport.Part
  ) -> (any PhaseSession)? {
    var tried: Int?
    for size in part.forecast.ladder(to: order.size, of: workload) {
      if let tried { confirm(tried, before: size, order, index, &part) }
      part.skip(ifTooSlowAt: size, order)
      if part.skipped != nil { return nil }
      tried = size
      // What it costs to try, the session's own build included.
      let start = MonotonicClock.now
      do throws(SolverError) {
        let source = workload.problem(size: size)
        let session = try session(order, index, of: source)
        try session.rewind()
        let isLast = size == order.size
        let before = session.statistics
        let began = MonotonicClock.now
        let count = try counted(session, isLast && order.isAlone)
        let ended = MonotonicClock.now
        part.forecast.note(size: size, cost: ended - start)
        if isLast, ended - began > 100_000_000 { part.isSlow = true }
        // What takes long, or to come to, is not made once more.
        let isCostly = part.isSlow || Double(ended - start) > Self.long
        if isLast, isCostly {
          part.findings = try findings(
            of: session,
            source,
            order,
            before,
            count,
          )
          if Double(ended - began) > Self.longest {
            let time = Double(ended - began) / Double(session.operations)
            part.samples = [time]
            part.reference = ReferenceLoad.time()
          }
        }
        if isLast, isCostly, !session.needsRewind { return session }
        session.finish()
      } catch {
        part.skipped = .refused("\(error)", size: size)
        return nil
      }
    }
    return nil
  }
}

extension CellMeasurer {
  /// Tries a size again whose cost would leave the next one out: a disturbed
  /// trial costs more than the size does, so the lesser cost counts.
  private func confirm(
    _ size: Int,
    before next: Int,
    _ order: CellOrder,
    _ index: Int,
    _ part: inout CellReport.Part
  ) {
    let first = part.forecast.points.last { $0.size == size }?.cost
    guard let first, Double(first) <= Self.long,
      part.forecast.cost(at: next) ?? 0 > Double(order.runLimit)
    else { return }
    do throws(SolverError) {
      let start = MonotonicClock.now
      let session = try session(order, index, of: workload.problem(size: size))
      try session.rewind()
      _ = try counted(session, false)
      part.forecast.note(
        size: size,
        cost: min(first, MonotonicClock.now - start),
      )
      session.finish()
    } catch {
      // The first trial stands.
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
      try session.rewind()
      let before = session.statistics
      let count = try counted(session, order.isAlone && session.needsRewind)
      part.findings = try findings(of: session, source, order, before, count)
      session.finish()
    } catch {
      part.skipped = .failed("\(error)")
    }
  }

  /// What a session that has run once has come to.
  ///
  /// Where runs begin with a rewind the one that was is what is counted.
  /// Elsewhere it goes to and fro once, so that the counted run finds everything
  /// warm.
  private func findings(
    of session: any PhaseSession,
    _ source: any SessionSource,
    _ order: CellOrder,
    _ before: SolverStatistics,
    _ count: AllocationCount?
  ) throws(SolverError) -> CellReport.Findings {
    var found = CellReport.Findings(
      variables: source.variableCount,
      constraints: source.constraintCount,
    )
    var before = before
    var count = count
    var after = session.statistics
    if phase.isSolving { found.examination = try session.examine() }
    if !session.needsRewind {
      try session.run()
      before = session.statistics
      count = try counted(session, order.isAlone)
      after = session.statistics
    }
    let operations = Double(session.operations)
    // The peak is that of all operations together, and so is the rest.
    found.allocations = count.map {
      [$0.mallocs / operations, $0.bytes / operations, $0.peak, $0.held ?? 0]
    }
    if after.solves > 0 {
      found.pivots = Double(after.pivots - before.pivots) / operations
    }
    return found
  }

  /// One run, its allocations counted where that is wanted and can be.
  private func counted(
    _ session: any PhaseSession,
    _ isWanted: Bool
  ) throws(SolverError) -> AllocationCount? {
    guard isWanted else {
      try session.run()
      return nil
    }
    var failure: SolverError?
    let count = AllocationCounter.count {
      do throws(SolverError) { try session.run() } catch { failure = error }
    }
    if let failure { throw failure }
    return count
  }
}
