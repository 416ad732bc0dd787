// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

/// Why a backend is left out of a cell.
public enum SkipReason: Hashable, Sendable, CustomStringConvertible {
  /// By what smaller sizes took, a run would take longer than allowed.
  case tooSlow(expectedSeconds: Double, limitSeconds: Double)
  /// The backend refused the problem of this size, or a smaller one that
  /// would have told how long it takes.
  case refused(SolverError, size: Int)
  /// A run ended in an error.
  case failed(String)

  /// The reason as a part of a sentence.
  public var description: String {
    switch self {
    case .tooSlow(let expected, let limit):
      "a run is expected to take \(Self.text(expected)), more than "
        + Self.text(limit)
    case .refused(let error, let size):
      "refused at size \(size): \(error)"
    case .failed(let error):
      "failed: \(error)"
    }
  }

  private static func text(_ seconds: Double) -> String {
    seconds < 10
      ? "\((seconds * 10).rounded() / 10) s" : "\(Int(seconds.rounded())) s"
  }
}
