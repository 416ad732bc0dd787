// Licensed under the MIT licence; see LICENSE.

import Measure
import OutsideSolver

/// Has a program carry out an order: the counterpart of `CellMeasurer` for
/// whoever measures itself.
struct ProgramMeasurer {
  let workload: Workload
  let phase: Phase
  let program: OutsideProgram

  /// Carries out an order that names this program alone.
  func measure(_ order: CellOrder, shouldStop: () -> Bool) -> CellOutcome {
    let candidate = order.candidates[0]
    var part = CellReport.Part(
      isSlow: candidate.isSlow,
      forecast: candidate.forecast,
    )
    do throws(Death) {
      try measure(order, &part, shouldStop)
    } catch {
      return .died(error.words)
    }
    return .report(CellReport(parts: [part]))
  }

  /// The program ended, hung, or said what is no answer.
  private struct Death: Error {
    var words: String
  }

  private func measure(
    _ order: CellOrder,
    _ part: inout CellReport.Part,
    _ shouldStop: () -> Bool
  ) throws(Death) {
    var tried: SelfMeasurement?
    if order.block == 0 {
      tried = try forecast(order, &part, shouldStop)
    }
    if shouldStop() || part.skipped != nil { return }
    let source = workload.problem(size: order.size)
    guard let script = source.script(for: phase) else { return }
    let before = ReferenceLoad.time()
    // What takes long at all is not done twice.
    let plan = order.plan
    let least: UInt64 = part.isSlow ? 0 : plan.minimumTime + plan.warmUpTime
    var measurement = tried
    if measurement == nil {
      measurement = try ask(script, least, order, &part)
    }
    let reference = (before + ReferenceLoad.time()) / 2
    guard let measurement else { return }
    let operations = Double(script.operations)
    let times =
      part.isSlow
      ? measurement.times : Self.samples(measurement.times, plan)
    part.samples = times.map { $0 / operations }
    if script.operations == 1 { part.steps = measurement.times }
    part.reference = reference
    guard order.block == 0 else { return }
    part.findings = CellReport.Findings(
      examination: script.examine(measurement),
      variables: source.variableCount,
      constraints: source.constraintCount,
    )
  }

  /// The times of runs as samples, as `InterleavedSampler` takes them: without
  /// those that warm up, one at least, and the mean of as many runs as make a
  /// sample.
  static func samples(_ times: [Double], _ plan: SamplingPlan) -> [Double] {
    var rest = times[...]
    var warm = 0.0
    while rest.count > 1, let first = rest.first {
      rest.removeFirst()
      warm += first
      if warm >= Double(plan.warmUpTime) { break }
    }
    var samples: [Double] = []
    var sum = 0.0, count = 0.0
    for time in rest {
      sum += time
      count += 1
      if sum < Double(plan.sampleTime) { continue }
      samples.append(sum / count)
      (sum, count) = (0, 0)
    }
    // What is left over is no whole sample.
    return samples.isEmpty ? [sum / count] : samples
  }

  /// Tries smaller sizes first, and leaves the program out of the cell where
  /// they say that a run would take too long.
  ///
  /// - Returns: what was measured at the size itself, where a run takes long.
  private func forecast(
    _ order: CellOrder,
    _ part: inout CellReport.Part,
    _ shouldStop: () -> Bool
  ) throws(Death) -> SelfMeasurement? {
    for size in part.forecast.ladder(to: order.size, of: workload) {
      if shouldStop() { return nil }
      part.skip(ifTooSlowAt: size, order)
      if part.skipped != nil { return nil }
      let script = workload.problem(size: size).script(for: phase)
      guard let script else {
        part.skipped = .refused("a program can't be told it", size: size)
        return nil
      }
      guard let measurement = try ask(script, 0, order, &part, size: size)
      else { return nil }
      let time = measurement.times.reduce(0, max)
      part.forecast.note(size: size, cost: UInt64(time))
      if size == order.size, time > 1e8 {
        part.isSlow = true
        return measurement
      }
    }
    return nil
  }

  /// Asks the program; nil where it says that it can't.
  private func ask(
    _ script: PhaseScript,
    _ least: UInt64,
    _ order: CellOrder,
    _ part: inout CellReport.Part,
    size: Int? = nil
  ) throws(Death) -> SelfMeasurement? {
    do throws(SelfMeasurement.Failure) {
      return try program.measure(
        script.subject,
        atLeast: .nanoseconds(Int64(least)),
        within: Self.patience(least, order.runLimit),
      )
    } catch {
      switch error {
      case .abstained(let words):
        part.skipped = .refused(words, size: size ?? order.size)
        return nil
      case .mishap(let mishap):
        throw Death(words: "\(mishap.kind.rawValue): \(mishap.words)")
      }
    }
  }

  /// What an answer may take: twice what the runs may, and a minute for
  /// all that is not timed.
  private static func patience(_ least: UInt64, _ limit: UInt64) -> Duration {
    .seconds(60) + .nanoseconds(Int64(2 * (least + 4 * limit)))
  }
}
