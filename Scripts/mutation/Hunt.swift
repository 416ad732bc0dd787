// Licensed under the MIT licence; see LICENSE.

import CaseFormat
import CassowarySolver
import Foundation
import Fuzz
import HarnessKit

/// Plays cases as a campaign does, one of the engine's mutants on, up to the
/// first finding. Nine cases in ten are of the standard families, one is a
/// history; from case 20,000 on every twentieth has rows that are nearly parallel
/// or up to 60 variables. Before case 0 it replays a corpus.
///
/// The file that is its standard output has one line. While it plays: "playing"
/// and the case, so that whoever ends it knows the case. In the end: "killed", the
/// number of cases and the finding; or "survived", that number, how far the
/// mutant was reached, a digest of all answers and the steps of all engines. A
/// case of ten seconds of processor time ends the process by SIGPROF.
///
/// usage: mutant-hunt CORPUS MUTANT SEED FIRST END [CASE TO LEAVE OUT]...
@main
enum Hunt {
  static func main() {
    let numbers = CommandLine.arguments.dropFirst(2).compactMap { Int($0) }
    // A mutant may go on taking memory.
    var memory = rlimit(rlim_cur: 4 << 30, rlim_max: 4 << 30)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &memory)
    Mutant.turnOn(Int32(numbers[0]))
    if numbers[2] == 0, let finding = replay(CommandLine.arguments[1]) {
      return show("killed\t0\t\(finding)")
    }
    play(
      seed: UInt64(numbers[1]),
      numbers[2]..<numbers[3],
      without: Set(numbers.dropFirst(4))
    )
  }

  private static let backends = ["cassowary", "dense"].compactMap {
    FuzzBackends.named($0)
  }

  /// Plays the cases of a corpus; answers what they find.
  private static func replay(_ corpus: String) -> String? {
    var runner = CaseRunner(backends, arbiter: FuzzBackends.arbiter)
    let files = try? FileManager.default.contentsOfDirectory(atPath: corpus)
    for file in (files ?? []).sorted() where file.hasSuffix(".json") {
      let path = "\(corpus)/\(file)"
      guard let bytes = FileManager.default.contents(atPath: path) else {
        return "\(file) can't be read"
      }
      var reader = CaseReader(Array(bytes), file: file)
      guard let systems = try? reader.readAll() else { continue }
      begin(-1)
      for system in systems {
        let family = CorpusEntry.family(of: system)
        let (report, _, _) = CaseRunner.withEveryPrimary(
          FuzzCase(system, family: family),
          backends: backends.count
        ) { runner.run($0, costlyChecks: $1, primary: $2) }
        if let fault = fault(in: report) {
          return "\(file): \(fault.difference.rawValue)"
        }
      }
    }
    return nil
  }

  /// Says that a case begins, and gives it ten seconds.
  private static func begin(_ index: Int) {
    show("playing\t\(index)")
    var patience = itimerval()
    patience.it_value.tv_sec = 10
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &patience, nil)
  }

  /// What the reference has wrong is no finding about the mutant.
  private static func fault(in report: CaseReport) -> Fault? {
    report.faults.first { $0.backend != "dense" }
  }

  private static func play(
    seed: UInt64,
    _ cases: Range<Int>,
    without leftOut: Set<Int>
  ) {
    let plans = [
      CampaignPlan(seed: seed, cases: nil),
      CampaignPlan(seed: seed, cases: nil, families: [.history, .dates]),
      CampaignPlan(seed: seed, cases: nil, families: [.parallel]),
      CampaignPlan(
        seed: seed,
        cases: nil,
        families: [.sparse, .tree, .grid, .flow, .ties, .chain],
        size: 60
      ),
    ]
    var players = plans.map {
      CasePlayer($0, backends: backends, arbiter: FuzzBackends.arbiter)
    }
    var digest: UInt64 = 0
    for index in cases where !leftOut.contains(index) {
      begin(index)
      let kind = plan(of: index)
      var choices = plans[kind].choices(of: index)
      let (subject, report) = players[kind].play(
        &choices,
        costlyChecks: plans[kind].costlyChecks(of: index),
        primary: plans[kind].primary(of: index, among: backends.count)
      )
      digest = SeededGenerator.mix(digest ^ report.digest)
      if let fault = fault(in: report) {
        let finding = "\(subject.family): \(fault.difference.rawValue)"
        return show("killed\t\(index + 1)\t\(finding)")
      }
    }
    let answers = String(digest, radix: 16)
    let evidence = "\(Mutant.reach)\t\(answers)\t\(Mutant.work)"
    show("survived\t\(cases.upperBound)\t\(evidence)")
  }

  /// The plan that a case is of.
  private static func plan(of index: Int) -> Int {
    if index % 10 == 9 { return 1 }
    if index < 20_000 || index % 20 != 4 { return 0 }
    return index % 40 == 4 ? 2 : 3
  }

  /// Makes this the one line of the output.
  private static func show(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    pwrite(STDOUT_FILENO, bytes, bytes.count, 0)
  }
}
