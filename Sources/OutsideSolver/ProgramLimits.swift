// Licensed under the MIT licence; see LICENSE.

/// What a program may take.
public struct ProgramLimits: Hashable, Sendable {
  /// The time until the greeting.
  public var greeting = Duration.seconds(5)
  /// The time for a case.
  public var play = Duration.seconds(10)
  /// The bytes of data: 4 GiB.
  public var memory = 1 << 32
  /// The time to end after the end of the input.
  public var leave = Duration.seconds(1)
  /// The cases after which a process is started anew, so that what came
  /// before a finding can be told.
  public var cases = 10_000

  /// The limits that hold where none are given.
  public init() {}
}
