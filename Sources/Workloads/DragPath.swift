// Licensed under the MIT licence; see LICENSE.

/// The steps of every drag.
enum DragPath {
  static let count = 100

  /// The suggestions of each step, from the part of the way, 0 … 1, that is
  /// covered then.
  static func steps(_ values: (Double) -> [Double]) -> [[Double]] {
    (0..<count).map { values(Double($0) / Double(count - 1)) }
  }

  /// As above, from the number of the step.
  static func numbered(_ values: (Double) -> [Double]) -> [[Double]] {
    (0..<count).map { values(Double($0)) }
  }
}
