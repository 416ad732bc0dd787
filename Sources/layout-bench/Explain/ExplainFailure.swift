// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Explain
import SolverProtocol

/// What stops an explanation: the command line, or the arithmetic.
enum ExplainFailure: Error {
  case usage(CommandFailure)
  case solver(SolverError)

  func failure(
    _ label: String,
    _ message: (SolverError) -> String
  ) -> CommandFailure {
    switch self {
    case .usage(let failure): failure
    case .solver(let error): .wrongInput("\(label): \(message(error))")
    }
  }

  static func solving<Value>(
    _ body: () throws(SolverError) -> Value
  ) throws(ExplainFailure) -> Value {
    do throws(SolverError) {
      return try body()
    } catch {
      throw .solver(error)
    }
  }

  /// Brings the questions of a command line to a situation.
  static func resolve(
    _ questions: ExplainQuestions,
    in situation: Situation
  ) throws(ExplainFailure) -> Explanation.Questions {
    do throws(CommandFailure) {
      return try questions.resolved(in: situation)
    } catch {
      throw .usage(error)
    }
  }
}
