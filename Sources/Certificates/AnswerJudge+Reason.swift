// Licensed under the MIT licence; see LICENSE.

internal import SolverProtocol

extension AnswerJudge.Reason: CustomStringConvertible {
  /// A clause for reports of findings.
  public var description: String {
    switch self {
    case .noValue(let variable):
      "x\(variable.id) has no value"
    case .requiredViolated(let constraint, let violation):
      "required \(constraint) is violated by \(violation)"
    case .notOptimal(let priority, let excess):
      "the violation at \(priority) can be \(excess) lower"
    case .misreported(let priority, let claimed?, let actual):
      "the violation at \(priority) is \(actual), not \(claimed)"
    case .misreported(let priority, nil, let actual):
      "the violation at \(priority) is \(actual), and none was claimed"
    }
  }
}
