// Licensed under the MIT licence; see LICENSE.

import Measure
import SolverProtocol
import Synchronization

extension SuiteRunner {
  /// Measures one block of one cell on all backends that take part.
  func measure(
    cell position: Int,
    block: Int,
    seed: UInt64,
    _ shouldStop: () -> Bool
  ) {
    let cell = suite.cells[position]
    if block == 0 {
      for place in places(of: position) { forecast(place) }
    }
    let source = cell.workload.problem(size: cell.size)
    var sessions: [(place: Place, session: any PhaseSession)] = []
    for place in places(of: position) {
      do throws(SolverError) {
        sessions.append((place, try session(at: place, of: source)))
      } catch {
        skip(place, .refused(error, size: cell.size))
      }
    }
    let (slow, quick) = divided(sessions)
    sample(slow, plan: Self.single, seed: seed, shouldStop)
    sample(
      quick,
      plan: suite.plan.part(of: suite.blocks),
      seed: seed,
      shouldStop
    )
    for (_, session) in sessions { session.finish() }
    guard block == 0, !shouldStop() else { return }
    for (place, _) in sessions { examine(place, source) }
  }

  /// A single run, for what takes long.
  private static let single = SamplingPlan(
    minimumTime: 0,
    minimumSamples: 1,
    sampleTime: 0,
    warmUpTime: 0,
  )

  private func session(
    at place: Place,
    of source: any SessionSource
  ) throws(SolverError) -> any PhaseSession {
    let phase = suite.cells[place.cell].phase
    return try source.session(
      phase,
      on: phase.isSolving ? suite.backends[place.backend] : nil,
    )
  }

  private func divided(
    _ sessions: [(place: Place, session: any PhaseSession)]
  ) -> (
    slow: [(place: Place, session: any PhaseSession)],
    quick: [(place: Place, session: any PhaseSession)]
  ) {
    let slow = state.withLock { state in
      Set(state.subjects.filter { $0.value.isSlow }.map(\.key))
    }
    return (
      sessions.filter { slow.contains($0.place) },
      sessions.filter { !slow.contains($0.place) },
    )
  }

  private func sample(
    _ sessions: [(place: Place, session: any PhaseSession)],
    plan: SamplingPlan,
    seed: UInt64,
    _ shouldStop: () -> Bool
  ) {
    guard !sessions.isEmpty else { return }
    let subjects = sessions.indices.map { index in
      let session = sessions[index].session
      return Measure.Subject(
        operations: session.operations,
        needsRewind: session.needsRewind,
        rewind: { try session.rewind() },
        run: { try session.run() },
      )
    }
    var sampler = InterleavedSampler(plan: plan, seed: seed)
    let before = ReferenceLoad.time()
    let outcome = sampler.measure(subjects, shouldStop: shouldStop)
    let reference = (before + ReferenceLoad.time()) / 2
    for (index, failure) in outcome.failures.sorted(by: { $0.key < $1.key }) {
      skip(sessions[index].place, .failed("\(failure)"))
    }
    state.withLock { state in
      for (index, samples) in outcome.samples.enumerated()
      where !samples.isEmpty && outcome.failures[index] == nil {
        let place = sessions[index].place
        var subject = state.subjects[place] ?? Subject()
        subject.blocks.append(samples)
        subject.references.append(reference)
        state.subjects[place] = subject
      }
    }
  }
}

// MARK: Time

extension SuiteRunner {
  /// Tries smaller sizes first, and leaves the backend out of the cell where
  /// they say that a run would take too long.
  private func forecast(_ place: Place) {
    let cell = suite.cells[place.cell]
    let family = Family(
      workload: cell.workload.name,
      phase: cell.phase.description,
      backend: place.backend,
    )
    var forecast = state.withLock { $0.forecasts[family] ?? CostForecast() }
    defer { state.withLock { [forecast] in $0.forecasts[family] = forecast } }
    let known = forecast.points.last.map { Int($0.size) } ?? 0
    let rungs =
      cell.workload.isScalable
      ? CostForecast.ladder(to: cell.size).filter { $0 > known } : []
    for size in rungs + [cell.size] {
      if let cost = forecast.cost(at: size), cost > Double(suite.runLimit) {
        let seconds = (forecast.cost(at: cell.size) ?? cost) / 1e9
        skip(
          place,
          .tooSlow(
            expectedSeconds: seconds,
            limitSeconds: Double(suite.runLimit) / 1e9,
          ),
        )
        return
      }
      // What it costs to try, the session's own build included.
      let start = MonotonicClock.now
      do throws(SolverError) {
        let session = try session(
          at: place,
          of: cell.workload.problem(size: size),
        )
        try session.rewind()
        let began = MonotonicClock.now
        try session.run()
        let ended = MonotonicClock.now
        if size == cell.size, ended - began > 100_000_000 {
          state.withLock {
            $0.subjects[place, default: Subject()].isSlow = true
          }
        }
      } catch {
        skip(place, .refused(error, size: size))
        return
      }
      forecast.note(size: size, cost: MonotonicClock.now - start)
    }
  }
}

// MARK: Answers and allocations

extension SuiteRunner {
  /// Runs once more on a new backend, apart from the timing: examines the
  /// answer, counts allocations and basis changes.
  private func examine(_ place: Place, _ source: any SessionSource) {
    do throws(SolverError) {
      let session = try session(at: place, of: source)
      var examination: Examination?
      let isSolving = suite.cells[place.cell].phase.isSolving
      if !session.needsRewind {
        try session.run()
        if isSolving { examination = try session.examine() }
        // To and fro once, so that the counted run finds everything warm.
        try session.run()
      }
      try session.rewind()
      let before = session.statistics
      var failure: SolverError?
      var allocations: AllocationCount?
      if suite.jobs == 1 {
        allocations = AllocationCounter.count {
          do throws(SolverError) { try session.run() } catch { failure = error }
        }
      } else {
        try session.run()
      }
      if let failure { throw failure }
      let after = session.statistics
      if session.needsRewind, isSolving {
        examination = try session.examine()
      }
      let operations = Double(session.operations)
      session.finish()
      state.withLock { [examination, allocations] state in
        var subject = state.subjects[place] ?? Subject()
        subject.variables = source.variableCount
        subject.constraints = source.constraintCount
        subject.examination = examination
        subject.allocations = allocations?.divided(by: operations)
        if after.solves > 0 {
          subject.pivots = Double(after.pivots - before.pivots) / operations
        }
        state.subjects[place] = subject
      }
    } catch {
      skip(place, .failed("\(error)"))
    }
  }
}

extension AllocationCount {
  /// The count for one of several operations; the peak is that of all.
  fileprivate func divided(by operations: Double) -> AllocationCount {
    AllocationCount(
      mallocs: mallocs / operations,
      bytes: bytes / operations,
      peak: peak,
    )
  }
}
