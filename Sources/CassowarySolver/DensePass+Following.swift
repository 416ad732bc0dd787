// Licensed under the MIT licence; see LICENSE.

/// The loops: two loads, or three, and a store a value, in vectors of two.
///
/// Blocks of base and slope in one stream, a pass from the end to the
/// beginning and longer vectors were measured too: no difference.
extension DensePass {
  /// Computes all values from those of the edits.
  func apply(_ a: Double, _ b: Double, to value: inout Table<Double>) {
    value.withMutableSpan { value in
      base.withSpan { base in
        first.withSpan { first in
          if let turns {
            let edit = SIMD4(repeating: a)
              .replacing(with: b, where: turns .== 1)
            Self.follow(edit, base, first, &value)
          } else if edits.count == 1 {
            Self.follow(a, base, first, &value)
          } else {
            second.withSpan { second in
              Self.follow(a, b, base, first, second, &value)
            }
          }
        }
      }
    }
  }

  private static func follow(
    _ a: Double,
    _ base: Span<Double>,
    _ first: Span<Double>,
    _ value: inout MutableSpan<Double>
  ) {
    let count = value.count
    precondition(
      base.count == count && first.count == count,
      "A pass covers every variable"
    )
    for index in 0..<count {
      unsafe value[unchecked: index] =
        base[unchecked: index] + first[unchecked: index] * a
    }
  }

  private static func follow(
    _ a: Double,
    _ b: Double,
    _ base: Span<Double>,
    _ first: Span<Double>,
    _ second: Span<Double>,
    _ value: inout MutableSpan<Double>
  ) {
    let count = value.count
    precondition(
      base.count == count && first.count == count && second.count == count,
      "A pass covers every variable"
    )
    for index in 0..<count {
      unsafe value[unchecked: index] =
        base[unchecked: index] + first[unchecked: index] * a
        + second[unchecked: index] * b
    }
  }

  /// By turns.
  private static func follow(
    _ edit: SIMD4<Double>,
    _ base: Span<Double>,
    _ slope: Span<Double>,
    _ value: inout MutableSpan<Double>
  ) {
    let count = value.count
    precondition(
      base.count == count && slope.count == count,
      "A pass covers every variable"
    )
    var index = 0
    // As bytes, for four numbers put together one by one stay single.
    let bases = unsafe base.bytes
    let slopes = unsafe slope.bytes
    var values = unsafe value.mutableBytes
    // An end known beforehand lets two blocks be done at a time. A loop of
    // one block was 65 bytes, and took a third longer wherever the linker had
    // its last branch reach into the next line of 64.
    let whole = count & ~3
    while index < whole {
      let place = index &* 8
      let result =
        four(bases, at: place) + four(slopes, at: place) * edit
      unsafe values.storeBytes(
        of: result,
        toUncheckedByteOffset: place,
        as: SIMD4<Double>.self
      )
      index &+= 4
    }
    while index < count {
      unsafe value[unchecked: index] =
        base[unchecked: index] + slope[unchecked: index] * edit[index & 3]
      index &+= 1
    }
  }

  /// Four numbers in a row.
  @inline(__always)
  private static func four(
    _ numbers: RawSpan,
    at place: Int
  ) -> SIMD4<Double> {
    unsafe numbers.unsafeLoadUnaligned(
      fromUncheckedByteOffset: place,
      as: SIMD4<Double>.self
    )
  }
}
