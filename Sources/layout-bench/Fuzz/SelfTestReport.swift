// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Fuzz
import SolverTrial

/// `fuzz --self-test`: the planted faults and how long they lived.
enum SelfTestReport {
  static func run(
    backends: [FuzzBackend],
    seed: UInt64,
    limit: Int,
    jobs: Int,
    _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    guard backends.count >= 2 else {
      throw .wrongInput(
        "--self-test needs two backends: one that gets the bugs and one "
          + "beside it"
      )
    }
    let base = backends[0].name
    let test = SelfTest(
      base: backends[0],
      peer: backends[1],
      seed: seed,
      limit: limit,
      workers: { plan, fault in
        FuzzIsolation(limit: .seconds(2))
          .workers(plan, console, backends: backends, planting: (base, fault))
      },
      makeArbiter: { ExactArbiter.proving($0) },
    )
    let progress = ProgressLine(console)
    let results = test.run(
      jobs: jobs,
      stop: { Interruption.isRequested },
      found: { progress.update("looked for: \($0.name)") },
    )
    progress.finish()
    try Interruption.check()
    var table = Table([
      .left("layer"), .left("planted fault"), .right("cases"),
      .left("given away by"),
    ])
    for result in results {
      table.add([
        result.layer.rawValue, result.name,
        result.cases.map { "\($0)" } ?? "missed", result.evidence,
      ])
    }
    try console.write(table.text())
    let missed = results.filter { $0.cases == nil }.count
    try console.print()
    try console.print(
      "\(results.count - missed) of \(results.count) planted faults found "
        + "(bugs in \(backends[0].name), beside \(backends[1].name), "
        + "seed \(seed))"
    )
    return missed == 0 ? .done : .found
  }
}
