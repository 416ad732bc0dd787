// Licensed under the MIT licence; see LICENSE.

import Backends
import CommandLineKit
import Fuzz
import OutsideSolver
import SolverProtocol

enum FuzzOptions {
  static let backends = Parameter<[String]>.list(
    "backend",
    .backendOrProgram,
    default: ["cassowary", "dense"].filter {
      BackendRegistry.named($0) != nil
    },
    help: "The backends to compare; a program as 'NAME=exec:COMMAND'.",
  )

  static let isolate = Parameter<Bool>.flag(
    "isolate",
    help: "Play in child processes (C and C++ backends always are).",
  )

  static let limit = Parameter<Duration>.option(
    "limit",
    .duration,
    default: .seconds(10),
    help: "The time that a case may take; a program is ended after it.",
  )

  /// The isolation that was asked for, or that a backend needs.
  static func isolation(
    _ call: Invocation,
    _ backends: [FuzzBackend]
  ) -> FuzzIsolation? {
    guard
      call[isolate] || backends.contains(where: \.traits.isForeign)
    else { return nil }
    return FuzzIsolation(limit: call[limit])
  }

  /// The backends that were asked for, programs started.
  static func chosen(
    _ call: Invocation
  ) throws(CommandFailure) -> [FuzzBackend] {
    var limits = ProgramLimits()
    limits.play = call[limit]
    return try FuzzBackends.chosen(call[backends], limits, call.console)
  }
}
