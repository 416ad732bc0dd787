// Licensed under the MIT licence; see LICENSE.

internal import HarnessKit

/// The checks that cost too much to be made on every case of a campaign.
public struct CostlyChecks: OptionSet, Hashable, Sendable {
  /// The chosen checks, a bit each.
  public let rawValue: UInt16

  /// The checks with these bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The exact arbiter judges answers on which all backends agree.
  public static let certificates = CostlyChecks(rawValue: 1)
  /// Backends are asked what is ambiguous, and their answers compared.
  public static let ambiguity = CostlyChecks(rawValue: 2)
  /// Conflicting sets on which backends agree are checked too.
  public static let conflictSets = CostlyChecks(rawValue: 4)
  /// Refused calls must leave values as they were, bit for bit.
  public static let traces = CostlyChecks(rawValue: 8)
  /// Bad calls are tried at the end.
  public static let probes = CostlyChecks(rawValue: 16)
  /// The same calls once more, and a fresh backend at the end.
  public static let repetition = CostlyChecks(rawValue: 32)
  /// Checks that need no other backend.
  public static let metamorphic = CostlyChecks(rawValue: 64)
  /// What nothing determines must stay where it was, and all of it where the
  /// old point is optimal still.
  public static let stability = CostlyChecks(rawValue: 128)
  /// Printed and parsed, the case must be the same.
  public static let printing = CostlyChecks(rawValue: 256)
  /// What a solve moved must be named among the changed variables.
  public static let changes = CostlyChecks(rawValue: 512)

  /// The checks that read while a case is played, where nobody else would.
  public static let reading: CostlyChecks = [.traces, .changes, .stability]

  /// Every check; what replays and shrinks use.
  public static let all: CostlyChecks = [
    .certificates, .ambiguity, .conflictSets, .traces, .probes, .repetition,
    .metamorphic, .stability, .printing, .changes,
  ]

  /// The sample of a campaign: each check on one case in `period`, by the
  /// case's seed alone.
  ///
  /// Of histories the checks of what they are about are made more often.
  public static func sampled(
    seed: UInt64,
    period: Int,
    family: CaseFamily = .sparse
  ) -> CostlyChecks {
    guard period > 1 else { return .all }
    let word = SeededGenerator.mix(seed ^ 0x5c)
    let often = family.isOfHistories ? max(1, period / 8) : period
    var checks: CostlyChecks = []
    for bit in 0..<UInt64(10) {
      let check = CostlyChecks(rawValue: 1 << UInt16(bit))
      let isOften =
        check == .repetition || check == .changes || check == .stability
      let period = UInt64(isOften ? often : period)
      if SeededGenerator.mix(word &+ bit) % period == 0 { checks.insert(check) }
    }
    return checks
  }
}
