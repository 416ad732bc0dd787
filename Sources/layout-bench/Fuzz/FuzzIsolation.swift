// Licensed under the MIT licence; see LICENSE.

import ChildProcesses
import CommandLineKit
import Fuzz

struct FuzzIsolation {
  var limit: Duration
  /// Whether what passes when it is repeated is not worth a word.
  var isQuiet = false

  func workers(
    _ plan: CampaignPlan,
    _ console: Console,
    backends: [FuzzBackend],
    planting plant: (backend: String, fault: SolverFault)? = nil
  ) -> IsolatedPlayer.Workers {
    let options =
      [
        FuzzWorker.name, "\(plan.seed)", "\(plan.size)", "\(plan.period)",
        plan.families.map(\.rawValue).joined(separator: "+"),
        plant.map { "\($0.backend)=\($0.fault.rawValue)" } ?? "",
        "\(Int(limit / .milliseconds(1)))",
      ]
    let known = Dictionary(
      backends.map { ($0.name, FuzzBackends.argument($0)) },
      uniquingKeysWith: { first, _ in first },
    )
    return IsolatedPlayer.Workers(
      // A program has the limit for itself, and is started anew.
      limit: limit * (1 + 4 * backends.count { $0.program != nil }),
      warn: { [isQuiet] in if !isQuiet { console.warn($0) } },
    ) { names in
      WorkerCommand(
        path: ChildProcess.program,
        arguments: options + names.map { known[$0] ?? $0 },
      )
    }
  }
}
