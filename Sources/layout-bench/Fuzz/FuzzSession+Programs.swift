// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Fuzz
import OutsideSolver

extension FuzzSession {
  /// Shrinks what a program gets wrong in a process that has begun, at the
  /// start of one, or after the cases that came before; nil where it does not
  /// fail again.
  func smallest(
    _ bucket: Bucket,
    _ index: Int,
    of program: OutsideProgram,
    _ shouldStop: @escaping () -> Bool
  ) -> Smallest? {
    // Nobody waits for its answers any more.
    if Interruption.isRequested { return nil }
    let replayer = CaseReplayer(backends, isolation: isolation, console)
    let costlyChecks = plan.costlyChecks(of: index)
    let primary = plan.primary(of: index, among: backends.count)
    func fails(_ subject: FuzzCase) -> Bool {
      replayer.play(subject, costlyChecks, primary).faults
        .contains { $0.bucket(bucket.family) == bucket }
    }
    // Where each candidate has a process of its own, fewer can be tried.
    func maker(isFresh: Bool) -> FindingMaker {
      replayer.isFresh = isFresh
      let tries = tries(for: bucket)
      var maker = replayer.findingMaker(
        limit: isFresh ? min(300, tries) : tries
      )
      maker.shouldStop = shouldStop
      return maker
    }
    func finding(isFresh: Bool) -> Finding? {
      maker(isFresh: isFresh).finding(bucket, index: index, plan: plan)
    }
    let subject = plan.makeCase(index)
    replayer.refresh()
    // A process that ended or hung is another one afterwards anyway.
    let isOfStart = !bucket.isFatal && fails(subject) && !fails(subject)
    replayer.refresh()
    if !isOfStart, let found = finding(isFresh: false) {
      if shouldStop() { return Smallest(found) }
      replayer.refresh()
      if fails(found.smallest) { return Smallest(found) }
      // Candidates took something over from one another.
      return Smallest(finding(isFresh: true) ?? found)
    }
    if let found = finding(isFresh: true) { return Smallest(found) }
    replayer.isFresh = false
    if let found = sequence(bucket, index, of: program, replayer, shouldStop) {
      return found
    }
    return maker(isFresh: true).unshrunk(bucket, index: index, plan: plan)
      .map { Smallest($0) }
  }

  /// The cases before, and the case that fails after them.
  private func sequence(
    _ bucket: Bucket,
    _ index: Int,
    of program: OutsideProgram,
    _ replayer: CaseReplayer,
    _ shouldStop: @escaping () -> Bool
  ) -> Smallest? {
    var finder = SequenceFinder(
      program,
      backends: backends.count,
      play: replayer.play,
    )
    finder.shouldStop = shouldStop
    let sequence = finder.finding(
      bucket,
      index: index,
      plan: plan,
      before: program.history(of: index),
    )
    guard let sequence else { return nil }
    var smallest = Smallest(sequence.finding)
    if sequence.before.isEmpty { return smallest }
    smallest.entry = CorpusEntry(sequence)
    smallest.notes = [
      "in a fresh process it passes; it fails after "
        + (sequence.before.count == 1
          ? "another case" : "\(sequence.before.count) other cases")
    ]
    return smallest
  }
}
