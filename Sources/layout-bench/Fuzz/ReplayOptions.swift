// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Fuzz

/// The options of the commands that play cases from files: on what, where,
/// how long, how large.
struct ReplayOptions {
  /// The declarations, in the order of the help.
  static var parameters: [any AnyParameter] {
    [
      FuzzOptions.backends, FuzzOptions.isolate, FuzzOptions.limit,
      SizeGuard.most,
    ]
  }

  let backends: [FuzzBackend]
  let most: Int
  /// Where cases are played; nil in this process.
  private let isolation: FuzzIsolation?

  init(
    _ arguments: ParsedArguments,
    _ console: Console
  ) throws(CommandFailure) {
    backends = try FuzzOptions.chosen(arguments, console)
    most = arguments[SizeGuard.most]
    isolation = FuzzOptions.isolation(arguments, backends)
  }

  func replayer(_ console: Console) -> CaseReplayer {
    CaseReplayer(backends, isolation: isolation, console)
  }
}
