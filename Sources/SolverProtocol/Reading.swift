// Licensed under the MIT licence; see LICENSE.

/// What a `read` step asks for once the values are up to date.
///
/// Reading changes nothing: whatever is asked for, and how often, later
/// answers are the same. A step that asks for nothing still solves.
public struct Reading: OptionSet, Hashable, Sendable {
  /// What is read, a bit each.
  public let rawValue: UInt8

  /// What these bits ask for.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The values of all variables.
  public static let values = Reading(rawValue: 1)
  /// The violation at every soft priority.
  public static let profile = Reading(rawValue: 2)
  /// The variables that other solutions put elsewhere.
  public static let ambiguity = Reading(rawValue: 4)
  /// The variables that the last solve moved.
  public static let changes = Reading(rawValue: 8)
  /// The counts of what was done.
  public static let statistics = Reading(rawValue: 16)

  /// Everything there is to read.
  public static let all: Reading = [
    .values, .profile, .ambiguity, .changes, .statistics,
  ]

  /// Each part with its word in files.
  public static let words: [(word: String, part: Reading)] = [
    ("values", .values), ("profile", .profile), ("ambiguous", .ambiguity),
    ("changed", .changes), ("statistics", .statistics),
  ]
}

extension LayoutSolver {
  /// Solves and asks for these.
  public func read(_ reading: Reading) throws(SolverError) {
    try solve()
    if reading.contains(.changes) { _ = changedVariables }
    if reading.contains(.values) { try withValues { _ in } }
    if reading.contains(.profile) { _ = try profile() }
    if reading.contains(.ambiguity), Self.traits.reportsAmbiguity {
      _ = try ambiguousVariables()
    }
    if reading.contains(.statistics) { _ = statistics }
  }
}
