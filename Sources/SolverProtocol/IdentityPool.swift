// Licensed under the MIT licence; see LICENSE.

/// Hands out small dense identities and takes them back.
///
/// The identity that was returned last is handed out first, so the sequence
/// depends on the calls alone.
public struct IdentityPool: Sendable {
  private var returned: [UInt32] = []
  private var next: UInt32 = 0

  /// A pool that starts at zero.
  public init() {}

  /// One past the largest identity ever handed out.
  public var bound: UInt32 { next }

  /// Takes an identity that nobody holds.
  ///
  /// - Complexity: O(1).
  public mutating func take() -> UInt32 {
    if let last = returned.popLast() { return last }
    defer { next += 1 }
    return next
  }

  /// Gives an identity back; the caller must hold it.
  ///
  /// - Complexity: O(1).
  public mutating func giveBack(_ identity: UInt32) {
    precondition(
      identity < next,
      "Identity \(identity) was never taken from this pool",
    )
    returned.append(identity)
  }
}
