// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Fronts for components of several kinds.
///
/// A screen of a thousand messages has their widths and their heights in turn:
/// two kinds of components, each of which is like the last one of its kind. A
/// front knows only the component that it solved last (`Subproblem+Repeating`),
/// so a solve of many components has a front for each of a few kinds. What a
/// component is like is guessed before it is loaded, by what its first variable
/// is in; a wrong guess costs a load that repeats nothing.
///
/// - P1: Outside of `solveMarked` there are no fronts but `sub`.
/// - P2: Within it the front of a kind is at the kind's place, but for that of
///   the current kind: this one is `sub`, and the engine's own is at `ownPlace`.
extension Core {
  /// A front that waits, apart, so that large tables are not moved about.
  final class Front {
    var sub: Subproblem

    init(_ context: EngineContext) { sub = Subproblem(context) }
  }

  private static var kinds: Int { 4 }

  /// Brings the front of a variable's kind forward, where a solve has many
  /// components before it.
  mutating func bringFront(for variable: Int) {
    guard queue.count >= context.limits.fronts else { return }
    let kind = kind(of: variable)
    if kind == currentFront { return }
    if fronts.isEmpty {
      for place in 0..<Self.kinds {
        fronts.append(Front(context))
        frontPlace.append(Int32(place))
      }
    }
    exchangeFront(at: Int(frontPlace[kind]))
    currentFront = kind
  }

  /// Puts the front of a kind back; `sub` is the engine's own again.
  mutating func takeFrontBack() {
    if currentFront < 0 { return }
    exchangeFront(at: ownPlace)
    currentFront = -1
  }

  /// Brings what waits at a place forward, and what is in front there: a
  /// subproblem is large, so that each is moved once.
  private mutating func exchangeFront(at place: Int) {
    swap(&sub, &fronts[place].sub)
    if currentFront < 0 {
      ownPlace = place
    } else {
      frontPlace[currentFront] = Int32(place)
    }
  }

  mutating func dropFronts() {
    takeFrontBack()
    fronts = []
    frontPlace.removeAll()
  }

  /// What a variable is in, as one of a few numbers: the constraints of its own
  /// and the first row.
  private mutating func kind(of variable: Int) -> Int {
    var hash = UInt64(truncatingIfNeeded: store.columns[variable].degree) &+ 1
    var term = store.columns[variable].singles
    var left = 4
    while term >= 0, left > 0 {
      let cell = store.cells[Int(term)]
      mix(&hash, Int(cell.owner))
      term = cell.next
      left -= 1
    }
    term = store.columns[variable].rows
    if term >= 0 { mix(&hash, Int(store.cells[Int(term)].owner)) }
    return Int(truncatingIfNeeded: hash >> 32) & (Self.kinds - 1)
  }

  @inline(__always)
  private mutating func mix(_ hash: inout UInt64, _ constraint: Int) {
    let entry = store.entries[constraint]
    let key = UInt64(truncatingIfNeeded: entry.key) << 8
    hash ^= key | UInt64(truncatingIfNeeded: entry.termCount)
    hash = hash &* 0x9e37_79b9_7f4a_7c15
  }
}
