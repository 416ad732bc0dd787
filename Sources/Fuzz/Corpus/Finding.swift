// Licensed under the MIT licence; see LICENSE.

/// A case that found something, as small as it could be made.
public struct Finding: Hashable, Sendable {
  /// What it is told apart by.
  public var bucket: Bucket
  /// The index of the case in the campaign; nil for one from a file.
  public var index: Int?
  /// What is wrong with the shrunk case.
  public var fault: Fault
  /// The case as it was drawn.
  public var original: FuzzCase
  /// The smallest case that still shows the fault.
  public var smallest: FuzzCase
  /// How many candidates were tried for that.
  public var tried: Int
  /// Whether no pass had any progress to offer.
  public var isMinimal: Bool
}
