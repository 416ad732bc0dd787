// Licensed under the MIT licence; see LICENSE.

/// What follows two edited variables that stand still: the components next
/// to both, as those of a view that keeps its shape in a window of which
/// both sides are dragged.
///
/// While the basis of a component stands, each of its values is
/// `base + slope · edits`. The pairs of edits for which it does make a
/// polygon, of which a rectangle is known.
struct JointFlow {
  /// One component.
  struct Part {
    var component: Int32
    /// By ascending index.
    var edits: SIMD2<Int32>
    var members: Range<Int>
    /// The rectangle in which the basis stands; empty when not known.
    var low = SIMD2(repeating: Double.infinity)
    var high = SIMD2(repeating: -Double.infinity)
  }

  var parts: [Part] = []
  /// The parts' members, one after the other.
  var members: [Int32] = []
  var base: [Double] = []
  var slope: [SIMD2<Double>] = []
  /// The structure for which the lists hold.
  var revision = -1

  mutating func removeAll() {
    parts.removeAll(keepingCapacity: true)
    members.removeAll(keepingCapacity: true)
    base.removeAll(keepingCapacity: true)
    slope.removeAll(keepingCapacity: true)
  }

  /// Where a member is for these values of the edits: to the last bit as a
  /// `DensePass` has it.
  @inline(__always)
  func value(_ index: Int, at edits: SIMD2<Double>) -> Double {
    base[index] + slope[index].x * edits.x + slope[index].y * edits.y
  }
}
