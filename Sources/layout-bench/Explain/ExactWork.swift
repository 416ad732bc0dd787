// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import SolverProtocol

/// What an explanation asks of exact backends, their refusals in the words of
/// what is explained.
struct ExactWork {
  /// What errors call the file.
  var label: String
  var message: (SolverError) -> String

  func run<Value>(
    _ body: () throws(SolverError) -> Value
  ) throws(CommandFailure) -> Value {
    do throws(SolverError) {
      return try body()
    } catch {
      // Who was told to stop abstains.
      try Interruption.check()
      throw .wrongInput("\(label): \(message(error))")
    }
  }
}
