// Licensed under the MIT licence; see LICENSE.

/// A running sum that keeps what rounding loses.
///
/// Ogita, Rump and Oishi, Accurate sum and dot product (2005),
/// doi:10.1137/030601818.
@frozen
public struct CompensatedSum: Sendable {
  @usableFromInline var sum = 0.0
  @usableFromInline var lost = 0.0

  /// Makes a sum of nothing, which is 0.
  @inlinable
  public init() {}

  /// The sum of everything added so far.
  ///
  /// A branch, so that who needs a sum that lost nothing does not wait for the
  /// proof: along a list each place waits for the one above.
  @inlinable public var total: Double {
    _fastPath(lost == 0) ? sum : sum + lost
  }

  /// What rounding takes off the total.
  @inlinable public var rest: Double {
    let next = sum + lost
    let added = next - sum
    return (sum - (next - added)) + (lost - added)
  }

  /// Whether no digit was lost of what was added.
  @inlinable public var isExact: Bool { lost == 0 }

  /// Adds one number, and keeps what rounding takes off.
  @inlinable
  public mutating func add(_ number: Double) {
    let next = sum + number
    let added = next - sum
    lost += (sum - (next - added)) + (number - added)
    sum = next
  }

  /// Adds a product, with what rounding has lost of it.
  @inlinable
  public mutating func add(_ factor: Double, times other: Double) {
    let product = factor * other
    add(product)
    if abs(factor) != 1, product.isFinite {
      lost += (-product).addingProduct(factor, other)
    }
  }
}
