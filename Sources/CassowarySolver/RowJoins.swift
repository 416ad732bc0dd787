// Licensed under the MIT licence; see LICENSE.

/// What all rows join, for the next large component of the same solve.
///
/// To join all rows is a pass over memory, and most screens fall into two
/// large components, across and down. While no variable starts or stops to
/// move, what was joined for the first serves the second.
final class RowJoins {
  private var sets: DisjointSets?
  private var isLasting = false

  /// Keeps from now on what is joined.
  func begin() {
    isLasting = true
  }

  /// Forgets what was joined, as it may no longer be so.
  func forget() {
    sets = nil
  }

  /// Keeps nothing from now on.
  func end() {
    sets = nil
    isLasting = false
  }

  /// What was joined, nil where that is not known; it is given back with
  /// `keep(_:)`.
  func take() -> DisjointSets? {
    sets.take()
  }

  /// Keeps what was joined while it lasts.
  func keep(_ joined: consuming DisjointSets) {
    if isLasting { sets = consume joined }
  }
}
