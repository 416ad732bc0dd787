// Licensed under the MIT licence; see LICENSE.

import Backends
import CommandLineKit

/// Options that several of the fuzzer's commands have.
enum FuzzOptions {
  /// The backends to compare.
  static let backends = Parameter<[String]>.list(
    "backend",
    .backend,
    default: ["cassowary", "dense"].filter {
      BackendRegistry.named($0) != nil
    },
    help: "The backends to compare.",
  )
}
