// Licensed under the MIT licence; see LICENSE.

internal import HarnessKit

/// Measures several subjects in turn, in random order, so that whatever
/// disturbs the machine disturbs all of them alike.
///
/// Each subject is warmed up, then its batch is calibrated: as many runs as
/// take the plan's sample time. In every round each subject that still needs
/// samples gives one, the order of a round being drawn from the seed.
///
/// A subject with a plan of its own, as it is slow, gives its few samples between
/// those of the others: from a round on that is drawn from the seed too.
///
/// The one before leaves its own data in the caches, and much of it if it is
/// slow. So a quick subject goes through its cycle once, untimed, before its
/// sample: what is measured is how it runs on and on, not how it begins.
///
/// A sample during which the thread was kept from its core tells of others: it
/// is taken again, as often as the plan allows.
public struct InterleavedSampler {
  /// How long and how often.
  public let plan: SamplingPlan
  private var generator: SeededGenerator

  /// A sampler whose orders are a function of the seed.
  public init(plan: SamplingPlan, seed: UInt64) {
    self.plan = plan
    generator = SeededGenerator(seed: seed)
  }

  /// One subject's state during the measurement.
  private struct Progress {
    let plan: SamplingPlan
    /// The round in which it gives its first sample.
    var turn = 0
    var runs = 1
    /// The runs before a sample that follows another subject's.
    var settlingRuns = 0
    var spent: UInt64 = 0
    var samples: [Double] = []
    var discarded = 0
    var fastest: UInt64 = 0
    /// The times of single operations.
    var steps: [Double] = []

    init(_ plan: SamplingPlan) { self.plan = plan }

    var isDone: Bool {
      spent >= plan.minimumTime && samples.count >= plan.minimumSamples
    }
  }

  /// What a measurement has come to.
  public struct Outcome {
    /// The samples of every subject, in nanoseconds per operation.
    public var samples: [[Double]]
    /// The times of single operations of every subject; empty where they
    /// can't be told apart, or are too short for the clock.
    public var steps: [[Double]]
    /// How many samples of every subject were taken again.
    public var discarded: [Int]
    /// The subjects that failed, by position, and how.
    public var failures: [Int: any Error]
  }

  /// Measures until every subject has what the plan asks for.
  ///
  /// A subject that fails takes no further part.
  ///
  /// `shouldStop`: Asked between samples; what is there is returned
  /// when it says so.
  public mutating func measure(
    _ subjects: [Subject],
    shouldStop: () -> Bool = { false }
  ) -> Outcome {
    var states = subjects.map { Progress($0.plan ?? plan) }
    var failures: [Int: any Error] = [:]
    for index in subjects.indices where !shouldStop() {
      do {
        try calibrate(subjects[index], &states[index])
      } catch {
        failures[index] = error
      }
    }
    var pending = subjects.indices.filter { failures[$0] == nil }
    for index in pending where subjects[index].plan != nil {
      states[index].turn = Int.random(in: 0..<rounds, using: &generator)
    }
    var last: Int?
    var round = 0
    while !pending.isEmpty, !shouldStop() {
      let areOthersDone = !pending.contains { subjects[$0].plan == nil }
      var ready = pending.filter { areOthersDone || states[$0].turn <= round }
      round += 1
      ready.shuffle(using: &generator)
      for index in ready where !shouldStop() {
        do {
          if last != index {
            _ = try subjects[index].time(runs: states[index].settlingRuns)
          }
          last = index
          try sample(subjects[index], &states[index])
        } catch {
          failures[index] = error
        }
      }
      pending.removeAll { failures[$0] != nil || states[$0].isDone }
    }
    return Outcome(
      samples: states.map(\.samples),
      steps: states.map(\.steps),
      discarded: states.map(\.discarded),
      failures: failures,
    )
  }

  /// About how many rounds the plan's own subjects take.
  private var rounds: Int {
    let samples = plan.minimumTime / max(plan.sampleTime, 1)
    return max(1, plan.minimumSamples, Int(min(samples, 1_000)))
  }

  private func sample(_ subject: Subject, _ state: inout Progress) throws {
    let clock = ShareClock()
    let time = try subject.time(runs: state.runs)
    let isDisturbed = clock.isDisturbed
    let operations = state.runs * subject.operations
    if isDisturbed,
      state.discarded < Self.patience(state.plan, state.samples.count)
    {
      state.discarded += 1
      return
    }
    state.spent += time
    state.samples.append(Double(time) / Double(operations))
    if operations == 1 {
      state.steps.append(Double(time))
    } else {
      try timeSteps(subject, &state)
    }
  }

  /// An operation shorter than this is not timed by itself: reading the clock
  /// takes some tens of nanoseconds.
  private static let shortest = 1_000.0

  /// The most operations of a subject that are timed by themselves.
  private static let mostSteps = 2_000

  /// Performs one more run and times its operations one by one.
  private func timeSteps(_ subject: Subject, _ state: inout Progress) throws {
    let operations = Double(subject.operations)
    guard let runNoting = subject.runNoting,
      state.steps.count < Self.mostSteps,
      Double(state.fastest) >= Self.shortest * operations
    else { return }
    try subject.rewind()
    var steps: [Double] = []
    steps.reserveCapacity(subject.operations)
    var last = MonotonicClock.now
    try runNoting {
      let now = MonotonicClock.now
      steps.append(Double(now - last))
      last = now
    }
    if steps.count == subject.operations { state.steps += steps }
  }

  /// How many samples may be discarded.
  private static func patience(_ plan: SamplingPlan, _ kept: Int) -> Int {
    plan.retakes * max(plan.minimumSamples, kept)
  }

  /// Warms a subject up and finds how many of its runs make a sample and let it
  /// settle; a plan without time for that samples the first run.
  private func calibrate(_ subject: Subject, _ state: inout Progress) throws {
    let plan = state.plan
    guard plan.warmUpTime > 0 else { return }
    var spent: UInt64 = 0
    var fastest = UInt64.max
    repeat {
      let time = try subject.time(runs: 1)
      fastest = min(fastest, max(time, 1))
      spent += time
    } while spent < plan.warmUpTime
    state.fastest = fastest
    state.runs = max(1, Int(plan.sampleTime / fastest))
    if subject.cycle <= plan.settleTime / fastest {
      state.settlingRuns = subject.cycle
    }
  }
}
