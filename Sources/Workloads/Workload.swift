// Licensed under the MIT licence; see LICENSE.

/// A family of problems, one a size, by the name that the command line and
/// every result file use.
///
/// This module defines once what is measured, so that every backend solves
/// the same problem: the workloads make the constraints beforehand, and the
/// sessions do with a backend exactly what a phase says and no more.
public struct Workload: Sendable {
  /// The name on the command line and in every file.
  public let name: String
  /// What it is, in one line.
  public let summary: String
  /// What the size counts, as in "boxes".
  public let sizeUnit: String
  /// The sizes measured unless others are asked for, ascending.
  public let standardSizes: [Int]
  /// The phases that a problem of this family has, in order.
  public let phases: [Phase]
  /// The cold phases, which are measured where they are asked for.
  public var coldPhases: [Phase] { phases.compactMap(\.cold) }
  /// The phases, and the cold ones behind them.
  public var everyPhase: [Phase] { phases + coldPhases }
  /// Whether any size can be made; otherwise there are the standard ones.
  public let isScalable: Bool
  private let maker: @Sendable (Int) -> any SessionSource

  /// A family with these parts.
  public init(
    _ name: String,
    summary: String,
    sizeUnit: String,
    standardSizes: [Int] = [100, 1_000, 10_000],
    phases: [Phase] = [.build, .buildEach, .resize],
    isScalable: Bool = true,
    maker: @escaping @Sendable (Int) -> any SessionSource
  ) {
    self.name = name
    self.summary = summary
    self.sizeUnit = sizeUnit
    self.standardSizes = standardSizes
    self.phases = phases
    self.isScalable = isScalable
    self.maker = maker
  }

  /// The problem of a size, all that is not to be timed done.
  ///
  /// - Complexity: O(n) in the number of constraints.
  public func problem(size: Int) -> any SessionSource {
    precondition(size > 0, "A workload's size must be positive, got \(size)")
    return maker(size)
  }
}
