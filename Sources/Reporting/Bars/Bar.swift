// Licensed under the MIT licence; see LICENSE.

internal import Measure

/// What was set out to be reached: a line of a file of bars, beside which a
/// measurement is laid.
public struct Bar: Hashable, Sendable {
  /// What of a measurement the bar is about.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// How many times as fast a row is as another; the bound is the least.
    case ratio
    /// The exponent between two sizes; the bound is the most.
    case growth
    /// The median in nanoseconds; the bound is the most.
    case time
    /// The bytes held for each constraint; the bound is the most.
    case memory
  }

  /// What of the measurement the bar is about.
  public var kind: Kind
  /// The workload; `*@1` stands for every one in the results whose name ends
  /// in `@1`.
  public var workload: String
  /// The phase that is measured.
  public var phase: String
  /// The size; the largest of a growth's two.
  public var size: Int
  /// The backend that is measured.
  public var backend: String
  /// What the row is held against, where something differs from the row.
  public var other: Other
  /// What it should be at least, or at most.
  public var bound: Double

  /// The parts of the other row; nil where they are those of the row.
  public struct Other: Hashable, Sendable {
    /// The workload, or what its name has behind that of the row, as in
    /// `:shuffled`.
    public var workload: String?
    /// The phase of the other row, nil for the same one.
    public var phase: String?
    /// The size; the smaller one of a growth's two.
    public var size: Int?
    /// The backend of the other row, nil for the same one.
    public var backend: String?
  }
}

extension Bar {
  /// The rows that a bar is about, and what each is held against: one where
  /// the workload is named, else one for every workload that was measured.
  func pairs(
    in workloads: [String]
  ) -> [(row: ResultRow.Key, other: ResultRow.Key)] {
    let names =
      workload.hasPrefix("*")
      ? workloads.filter { $0.hasSuffix(workload.dropFirst()) } : [workload]
    return names.map { name in
      let row = ResultRow.Key(
        workload: name,
        phase: phase,
        size: size,
        backend: backend,
      )
      var held = row
      if let suffix = other.workload {
        held.workload = suffix.hasPrefix(":") ? name + suffix : suffix
      }
      held.phase = other.phase ?? phase
      held.size = other.size ?? size
      held.backend = other.backend ?? backend
      return (row, held)
    }
  }
}
