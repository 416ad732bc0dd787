// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import Foundation
import Fuzz

/// Plays cases as a campaign does, one of the engine's mutants on, up to the
/// first finding. Nine cases in ten are of the standard families, one is a
/// history.
///
/// The file that is its standard output has one line. While it plays: "playing"
/// and the case, so that whoever ends it knows the case. In the end: "killed", the
/// number of cases and the finding; or "survived", that number, how far the
/// mutant was reached and a digest of all answers.
///
/// usage: mutant-hunt MUTANT SEED FIRST END [CASE TO LEAVE OUT]...
@main
enum Hunt {
  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    // A mutant may go on taking memory.
    var memory = rlimit(rlim_cur: 4 << 30, rlim_max: 4 << 30)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &memory)
    Mutant.turnOn(Int32(numbers[0]))
    play(
      seed: UInt64(numbers[1]),
      numbers[2]..<numbers[3],
      without: Set(numbers.dropFirst(4))
    )
  }

  private static func play(
    seed: UInt64,
    _ cases: Range<Int>,
    without leftOut: Set<Int>
  ) {
    let backends = ["cassowary", "dense"].compactMap(FuzzBackends.named)
    let plans = [CaseFamily.standard, [.history, .dates]].map {
      CampaignPlan(seed: seed, cases: nil, families: $0)
    }
    var players = plans.map {
      CasePlayer($0, backends: backends, arbiter: FuzzBackends.arbiter)
    }
    var digest: UInt64 = 0
    for index in cases where !leftOut.contains(index) {
      show("playing\t\(index)")
      let kind = index % 10 == 9 ? 1 : 0
      var choices = plans[kind].choices(of: index)
      let (subject, report) = players[kind].play(
        &choices,
        scrutiny: plans[kind].scrutiny(of: index),
        primary: plans[kind].primary(of: index, among: backends.count)
      )
      digest = SeedMixer.mix(digest ^ report.digest)
      if let fault = report.faults.first {
        let finding = "\(subject.family): \(fault.difference.rawValue)"
        return show("killed\t\(index + 1)\t\(finding)")
      }
    }
    let answers = String(digest, radix: 16)
    show("survived\t\(cases.upperBound)\t\(Mutant.reach)\t\(answers)")
  }

  /// Makes this the one line of the output.
  private static func show(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    pwrite(STDOUT_FILENO, bytes, bytes.count, 0)
  }
}
