// Licensed under the MIT licence; see LICENSE.

import ChildProcesses
import Foundation
import Fuzz
import Glibc
import OutsideSolver

/// The child's side of `--isolate`: not for people, so not in the help.
///
/// Arguments: seed, size, period, families, `backend=fault` to plant (or
/// nothing), the milliseconds that a program may take, backends.
enum FuzzWorker {
  static let name = "fuzz-worker"

  static func main(_ arguments: [String]) -> Never {
    guard arguments.count >= 7, let seed = UInt64(arguments[0]),
      let size = Int(arguments[1]), size > 0,
      let period = Int(arguments[2]), period > 0,
      let milliseconds = Int(arguments[5])
    else { exit(2) }
    let plan = CampaignPlan(
      seed: seed,
      cases: nil,
      families: arguments[3].split(separator: "+").compactMap {
        CaseFamily(rawValue: String($0))
      },
      size: size,
      period: period,
    )
    ProcessGroup.stayInSession()
    var limits = ProgramLimits()
    limits.play = .milliseconds(milliseconds)
    var backends = arguments[6...].compactMap {
      FuzzBackends.named($0, limits)
    }
    guard backends.count == arguments.count - 6 else { exit(2) }
    ChildProcess.endWithParent()
    let plant = arguments[4].split(separator: "=", maxSplits: 1)
    if plant.count == 2, let fault = SolverFault(rawValue: String(plant[1])) {
      for index in backends.indices where backends[index].name == plant[0] {
        backends[index] = PlantedFault.planting(fault, in: backends[index])
      }
    }
    var loop = WorkerLoop(
      plan,
      backends: backends,
      arbiter: FuzzBackends.arbiter,
    )
    while let request = readLine() {
      guard let answer = loop.answer(request) else { exit(2) }
      ChildProcess.answer(answer)
    }
    exit(0)
  }
}
