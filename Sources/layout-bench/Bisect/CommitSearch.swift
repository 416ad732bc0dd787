// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Glibc
import Measure

/// Halves commits by measuring them.
struct CommitSearch {
  private let commits: [String]
  private let trials: CommitTrials
  private let limit: Int
  private let console: Console
  private var state: BisectState
  private var search: Bisection
  /// The logarithm of the change from the first commit to the last.
  private var total = 0.0

  /// A search among commits, the good one first, the bad one last.
  init(commits: [String], trials: CommitTrials, limit: Int, console: Console) {
    self.commits = commits
    self.trials = trials
    self.limit = limit
    self.console = console
    state = BisectState(in: trials.folder, question: trials.question)
    search = Bisection(count: commits.count)
  }

  /// Whether the two ends differ; says so where they don't.
  mutating func compareEnds() throws(CommandFailure) -> Bool {
    let last = commits.count - 1
    for end in [0, last] {
      if let reason = try prepare(end) {
        throw .wrongInput("\(short(end)) \(reason); choose another end")
      }
    }
    let estimate = try measure(last) { estimate, rounds in
      guard let interval = estimate.interval else { return false }
      return rounds >= Self.firstRounds && !interval.contains(0)
    }
    guard let estimate else {
      let reason = state.trials[commits[last]]?.failure ?? "can't be measured"
      throw .wrongInput("\(short(last)) \(reason); choose another end")
    }
    let text = Self.text(estimate)
    guard let interval = estimate.interval, !interval.contains(0) else {
      try console.print(
        "\(short(0)) and \(short(last)) don't differ in \(trials.row): \(text)"
      )
      return false
    }
    total = estimate.change
    console.note("from \(short(0)) to \(short(last)): \(text)")
    return true
  }

  /// Judges commits until no one is left between good and bad.
  mutating func run() throws(CommandFailure) {
    while let place = search.next {
      let verdict = try judge(place)
      search.record(verdict, at: place)
      state.trials[commits[place], default: .init()].verdict = verdict
      try save()
      let text = state.trials[commits[place]]?.estimate.map(Self.text) ?? ""
      let reason = state.trials[commits[place]]?.failure ?? text
      console.note(
        "\(short(place)) \(verdict.rawValue): \(reason); about "
          + "\(search.remaining) to go"
      )
    }
  }

  /// Says which commits may have made the change.
  func report() throws(CommandFailure) {
    let suspects = search.suspects
    let change = Quantity.change(exp(total) - 1)
    if suspects.count == 1 {
      try console.print("\(change) in \(trials.row) by")
    } else {
      try console.print("\(change) in \(trials.row) by one of")
    }
    for place in suspects {
      let subject = try trials.repository.subject(of: commits[place])
      let reason = state.trials[commits[place]]?.failure
      let note =
        search.verdicts[place] == .skipped
        ? "  (\(reason ?? "lies between good and bad"))" : ""
      try console.print("  \(short(place)) \(subject)\(note)")
    }
  }

  private mutating func judge(
    _ place: Int
  ) throws(CommandFailure) -> Bisection.Verdict {
    if let known = state.trials[commits[place]]?.verdict { return known }
    if let reason = try prepare(place) {
      state.trials[commits[place], default: .init()].failure = reason
      return .skipped
    }
    let total = total
    let estimate = try measure(place) { estimate, rounds in
      rounds >= 3 && estimate.verdict(total: total) != nil
    }
    return estimate?.verdict(total: total) ?? .skipped
  }

  /// Measures a commit in turns with the good one until `isEnough`, or for as
  /// many rounds as there may be; nil where it can't be measured.
  private mutating func measure(
    _ place: Int,
    isEnough: (ChangeEstimate, Int) -> Bool
  ) throws(CommandFailure) -> ChangeEstimate? {
    let commit = commits[place]
    while true {
      let trial = state.trials[commit] ?? .init()
      let count = trial.rounds.count
      if let estimate = trial.estimate,
        count >= limit || isEnough(estimate, count)
      {
        return estimate
      }
      // Whoever comes second meets a warmer machine: they change places.
      let order = count % 2 == 0 ? [0, place] : [place, 0]
      var values: [Int: Double] = [:]
      for each in order {
        switch try trials.measure(commits[each]) {
        case .success(let value): values[each] = value
        case .failure(let failure):
          state.trials[commit, default: .init()].failure = failure.reason
          try save()
          return nil
        }
      }
      // One more on either side: a count may be 0.
      let shift = trials.metric.isDeterministic ? 1.0 : 0
      state.trials[commit, default: .init()].rounds.append(
        BisectState.Round(
          base: (values[0] ?? 0) + shift,
          new: (values[place] ?? 0) + shift,
        )
      )
      try save()
    }
  }

  /// Rounds before the ends are said to differ: the first few decide how long
  /// the search goes astray.
  private static let firstRounds = 6

  private func prepare(_ place: Int) throws(CommandFailure) -> String? {
    console.note("building \(short(place))")
    return try trials.prepare(commits[place])
  }

  private func save() throws(CommandFailure) {
    try state.save(in: trials.folder)
  }

  private func short(_ place: Int) -> String {
    String(commits[place].prefix(12))
  }

  private static func text(_ estimate: ChangeEstimate) -> String {
    let change = Quantity.change(exp(estimate.change) - 1)
    guard let interval = estimate.interval else { return change }
    return "\(change) (\(Quantity.change(exp(interval.lowerBound) - 1)) … "
      + "\(Quantity.change(exp(interval.upperBound) - 1)))"
  }
}
