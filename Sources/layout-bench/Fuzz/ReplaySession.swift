// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Fuzz
import OutsideSolver

/// What the commands that play cases from files have at hand: the call, and
/// what plays the cases.
struct ReplaySession {
  /// The declarations, in the order of the help.
  static var parameters: [any AnyParameter] {
    [
      FuzzOptions.backends, FuzzOptions.isolate, FuzzOptions.limit,
      SizeGuard.most,
    ]
  }

  let call: Invocation
  let backends: [FuzzBackend]
  let replayer: CaseReplayer

  /// Starts the programs among the backends.
  init(_ call: Invocation) throws(CommandFailure) {
    self.call = call
    backends = try FuzzOptions.chosen(call)
    let isolation = FuzzOptions.isolation(call, backends)
    replayer = CaseReplayer(backends, isolation: isolation, call.console)
  }

  var console: Console { call.console }
  var most: Int { call[SizeGuard.most] }

  /// Ends all programs.
  func close() { for backend in backends { backend.program?.close() } }
}
