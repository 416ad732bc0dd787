// Licensed under the MIT licence; see LICENSE.

/// A number made of every value that was read, so that none of the reads is
/// optimised away.
enum ValueDigest {
  /// The sum of the first values' bits.
  ///
  /// Integer sums are vectorised, sums of doubles are not. Eight vectors of
  /// two are added up side by side: with fewer, each addition waits for the
  /// one before, and reading takes twice as long as the loads do.
  static func sum(_ values: Span<Double>, _ count: Int) -> UInt64 {
    precondition(count <= values.count, "A value is missing")
    var even = SIMD8<UInt64>.zero
    var odd = SIMD8<UInt64>.zero
    var index = 0
    while index &+ 16 <= count {
      even &+= eight(values, index)
      odd &+= eight(values, index &+ 8)
      index &+= 16
    }
    var sum = (even &+ odd).wrappedSum()
    while index < count {
      unsafe sum &+= values[unchecked: index].bitPattern
      index &+= 1
    }
    return sum
  }

  /// The bits of eight values in a row.
  @inline(__always)
  private static func eight(
    _ values: Span<Double>,
    _ index: Int
  ) -> SIMD8<UInt64> {
    unsafe SIMD8(
      values[unchecked: index].bitPattern,
      values[unchecked: index &+ 1].bitPattern,
      values[unchecked: index &+ 2].bitPattern,
      values[unchecked: index &+ 3].bitPattern,
      values[unchecked: index &+ 4].bitPattern,
      values[unchecked: index &+ 5].bitPattern,
      values[unchecked: index &+ 6].bitPattern,
      values[unchecked: index &+ 7].bitPattern,
    )
  }
}
