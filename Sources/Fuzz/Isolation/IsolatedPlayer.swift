// Licensed under the MIT licence; see LICENSE.

import CaseFormat
public import ChildProcesses
import Synchronization

/// Plays cases in a child process, so that a trap or a hang is a finding and
/// not the end of the campaign.
///
/// When the process ends or hangs at a case, every backend is tried alone on
/// that case. Those that do it again are the culprits; if none does, the case
/// is played once more with all.
public struct IsolatedPlayer: BlockPlayer {
  /// Starts workers: all backends, or one of them.
  public struct Workers: Sendable {
    /// The worker for these backends, by name.
    public var command: @Sendable ([String]) -> WorkerCommand
    /// How long a case may take.
    public var limit: Duration
    /// Told when a worker could not be started, or ended without a reason
    /// that shows again.
    public var warn: @Sendable (String) -> Void

    /// Workers started by this command.
    public init(
      limit: Duration,
      warn: @escaping @Sendable (String) -> Void,
      command: @escaping @Sendable ([String]) -> WorkerCommand
    ) {
      self.command = command
      self.limit = limit
      self.warn = warn
    }
  }

  private let plan: CampaignPlan
  private let names: [String]
  private let workers: Workers
  private var worker: WorkerProcess?

  /// A player of a plan on the backends of these names.
  public init(_ plan: CampaignPlan, backends: [String], workers: Workers) {
    self.plan = plan
    names = backends
    self.workers = workers
  }

  /// Plays the cases at these indices, each within the limit.
  public mutating func play(
    _ indices: [Int],
    into tally: inout Tally,
    clock: CaseClock
  ) {
    var next = 0
    while next < indices.count {
      guard let process = start() else { return }
      process.send(indices[next...].map { "play \($0)" })
      while next < indices.count {
        let index = indices[next]
        let outcome = process.receive(within: workers.limit)
        if clock.isCut { return worker = nil }
        if case .line(let line) = outcome, let reply = WorkerReply(line: line),
          reply.label == "\(index)", reply.report.verdicts.count == names.count
        {
          tally.add(reply.report, index: index, family: reply.family)
          next += 1
          continue
        }
        worker = nil
        let reply = blame(["play \(index)"], outcome, index: index)
        if clock.isCut { return worker = nil }
        tally.add(reply.report, index: index, family: reply.family)
        next += 1
        break
      }
    }
  }

  /// Plays one case that is not of the plan.
  public mutating func report(
    of subject: FuzzCase,
    costlyChecks: CostlyChecks,
    primary: Int
  ) -> CaseReport {
    let system = subject.system(named: "\(subject.family): ")
    guard CaseWriter.canWrite(system), let process = start() else {
      return CaseReport(backends: names.count)
    }
    let json = CaseWriter.line(of: system)
    let request = "case \(primary) \(costlyChecks.rawValue) \(json)"
    process.send([request])
    let outcome = process.receive(within: workers.limit)
    if case .line(let line) = outcome, let reply = WorkerReply(line: line) {
      return reply.report
    }
    worker = nil
    if outcome == .cancelled { return CaseReport(backends: names.count) }
    let alone = "case 0 \(costlyChecks.rawValue) \(json)"
    return blame([request, alone], outcome, family: subject.family).report
  }

  private mutating func start() -> WorkerProcess? {
    if let worker { return worker }
    do {
      worker = try WorkerProcess(workers.command(names))
    } catch {
      workers.warn("can't start a worker process: \(error)")
    }
    return worker
  }

  /// Finds out which backends end or hang on a request.
  ///
  /// - Parameter requests: The request for all backends and, where it
  ///   differs, the one for a backend alone.
  private mutating func blame(
    _ requests: [String],
    _ outcome: WorkerProcess.Outcome,
    index: Int? = nil,
    family: CaseFamily? = nil
  ) -> WorkerReply {
    var report = CaseReport(backends: names.count)
    for (place, name) in names.enumerated() {
      guard let process = try? WorkerProcess(workers.command([name])) else {
        continue
      }
      process.send([requests[requests.count - 1]])
      let alone = process.receive(within: workers.limit)
      if case .line = alone { continue }
      let fault = fault(of: name, alone, words(alone))
      report.verdicts[place] = fault.verdict
      report.faults.append(fault)
    }
    let known = family ?? index.map { plan.makeCase($0).family } ?? .killer
    if report.faults.isEmpty {
      return again(requests[0], outcome, index, known)
    }
    for verdict in report.verdicts { report.note(UInt64(verdict.rawValue)) }
    return WorkerReply(label: "", family: known, report: report)
  }

  /// No backend alone does it: all of them once more.
  private mutating func again(
    _ request: String,
    _ outcome: WorkerProcess.Outcome,
    _ index: Int?,
    _ family: CaseFamily
  ) -> WorkerReply {
    let name = index.map { "case \($0)" } ?? "a case"
    if let process = start() {
      process.send([request])
      let second = process.receive(within: workers.limit)
      if case .line(let line) = second, let reply = WorkerReply(line: line) {
        workers.warn("\(name): \(words(outcome)); it passes when repeated")
        return reply
      }
      worker = nil
    }
    var report = CaseReport(backends: names.count)
    let fault = fault(
      of: names.joined(separator: "+"),
      outcome,
      "together only: \(words(outcome))",
    )
    report.verdicts = names.map { _ in fault.verdict }
    report.faults.append(fault)
    for verdict in report.verdicts { report.note(UInt64(verdict.rawValue)) }
    return WorkerReply(label: "", family: family, report: report)
  }

  private func fault(
    of name: String,
    _ outcome: WorkerProcess.Outcome,
    _ detail: String
  ) -> Fault {
    let isTimeout = outcome == .timeout
    return Fault(
      backend: name,
      verdict: isTimeout ? .timeout : .crash,
      difference: isTimeout ? .timeout : .crash,
      step: 0,
      detail: detail,
    )
  }

  private func words(_ outcome: WorkerProcess.Outcome) -> String {
    switch outcome {
    case .line(let line): "the worker answered '\(line.prefix(80))'"
    case .ended(let how): how
    case .timeout: "no answer within \(workers.limit)"
    case .cancelled: "nobody waited for its answer"
    }
  }
}
