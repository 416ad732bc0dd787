// Licensed under the MIT licence; see LICENSE.

/// Why a backend is left out of a cell.
public enum SkipReason: Hashable, Sendable, Codable {
  /// By what smaller sizes took, a run would take longer than allowed.
  case tooSlow(expectedSeconds: Double, limitSeconds: Double)
  /// The backend refused the problem of this size, or a smaller one that
  /// would have told how long it takes.
  case refused(String, size: Int)
  case failed(String)
  /// The process in which the backend ran ended before its time.
  case died(String)
}

extension SkipReason: CustomStringConvertible {
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
    case .died(let words):
      "crashed: \(words)"
    }
  }

  private static func text(_ seconds: Double) -> String {
    seconds < 10
      ? "\((seconds * 10).rounded() / 10) s" : "\(Int(seconds.rounded())) s"
  }
}
