// Licensed under the MIT licence; see LICENSE.

/// How a command ended, as its process tells.
public enum ExitStatus: Int32, Sendable {
  case done = 0
  /// Done, and it found something: a disagreement, a regression, a conflict.
  case found = 1
  /// The input or the usage is wrong.
  case wrongInput = 2
  /// Interrupted, with everything finished so far written.
  case interrupted = 130
}
