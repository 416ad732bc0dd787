// Licensed under the MIT licence; see LICENSE.

/// The loop: two loads and a store a value, in vectors of two.
///
/// Blocks of base and slope in one stream, a pass from the end to the
/// beginning and longer vectors were measured too: no difference.
extension DensePass {
  /// Computes all values from those of the edits.
  func apply(_ edits: borrowing Table<Double>, to value: inout Table<Double>) {
    value.withMutableSpan { value in
      base.withSpan { base in
        slope.withSpan { slope in
          var start = 0
          for index in stretches.indices {
            let stretch = stretches[index]
            var edit = SIMD4<Double>()
            for turn in 0..<4 where stretch.edits[turn] >= 0 {
              edit[turn] = edits[Int(stretch.edits[turn])]
            }
            Self.follow(edit, base, slope, &value, start..<stretch.end)
            start = stretch.end
          }
        }
      }
    }
    for index in further.indices {
      let part = further[index]
      value[Int(part.variable)] += part.slope * edits[Int(part.edit)]
    }
  }

  /// One stretch, which begins at a multiple of four.
  private static func follow(
    _ edit: SIMD4<Double>,
    _ base: Span<Double>,
    _ slope: Span<Double>,
    _ value: inout MutableSpan<Double>,
    _ range: Range<Int>
  ) {
    precondition(
      base.count >= range.upperBound && slope.count >= range.upperBound
        && value.count >= range.upperBound,
      "A pass covers every variable"
    )
    var index = range.lowerBound
    // As bytes, for four numbers put together one by one stay single.
    let bases = unsafe base.bytes
    let slopes = unsafe slope.bytes
    var values = unsafe value.mutableBytes
    // An end known beforehand lets two blocks be done at a time. A loop of
    // one block was 65 bytes, and took a third longer wherever the linker had
    // its last branch reach into the next line of 64.
    let whole = range.upperBound & ~3
    while index < whole {
      let place = index &* 8
      let result = four(bases, at: place) + four(slopes, at: place) * edit
      unsafe values.storeBytes(
        of: result,
        toUncheckedByteOffset: place,
        as: SIMD4<Double>.self
      )
      index &+= 4
    }
    while index < range.upperBound {
      unsafe value[unchecked: index] =
        base[unchecked: index] + slope[unchecked: index] * edit[index & 3]
      index &+= 1
    }
  }

  /// Four numbers in a row.
  @inline(__always)
  private static func four(_ numbers: RawSpan, at place: Int) -> SIMD4<Double> {
    unsafe numbers.unsafeLoadUnaligned(
      fromUncheckedByteOffset: place,
      as: SIMD4<Double>.self
    )
  }
}
