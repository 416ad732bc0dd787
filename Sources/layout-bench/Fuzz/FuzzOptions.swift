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

  private static let standardLimit = Duration.seconds(10)

  static let limit = Parameter<Duration>.option(
    "limit",
    .duration,
    default: standardLimit,
    help: "The time that a case may take; a program is ended after it.",
  )

  /// The options, as they would be typed, with which another command plays
  /// cases as they were played: on these backends, within this limit.
  static func shown(_ backends: [FuzzBackend], within limit: Duration) -> String
  {
    FuzzBackends.options(backends) + shown(limit)
  }

  /// The option that sets this limit, behind a blank; nothing where it need
  /// not be given.
  static func shown(_ limit: Duration) -> String {
    limit == standardLimit
      ? "" : " --limit \(ArgumentValue.duration.show(limit))"
  }

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
