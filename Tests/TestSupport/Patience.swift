// Licensed under the MIT licence; see LICENSE.

import Foundation

/// How much longer than usual everything may take.
///
/// The environment's `TEST_PATIENCE` tells, 1 unless it is set: a program under a sanitizer takes
/// several times as long, and `Scripts/sanitize` says so. Only limits of wall time are multiplied,
/// never a number that is part of an answer.
public enum Patience {
  /// The factor, at least 1.
  public static let factor = max(
    1,
    ProcessInfo.processInfo.environment["TEST_PATIENCE"].flatMap { Double($0) } ?? 1
  )

  /// A limit for a program that would keep to this one as it is.
  public static func seconds(_ usual: Double) -> Duration { .seconds(usual * factor) }
}
