// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// Makes the constraints of one axis of `align`.
struct Aligner {
  /// Twice r/(1 + r) for the golden ratio r: the middle of the view is then
  /// at the golden section of a container that begins at 0.
  static let golden = 2 * 0.618 / (1 + 0.618)

  var view: any LayoutItem
  var container: any LayoutItem
  var before: Attribute
  var after: Attribute
  var center: Attribute
  var insetBefore: Double
  var insetAfter: Double
  var centerOffset: Double
  var origin: SourceOrigin
  var made: [LayoutConstraint] = []

  mutating func fill() {
    keepBefore(.equal)
    keepAfter(.equal)
  }

  mutating func pinBefore() {
    keepBefore(.equal)
    keepAfter(.greaterThanOrEqual)
  }

  mutating func pinAfter() {
    keepBefore(.greaterThanOrEqual)
    keepAfter(.equal)
  }

  mutating func pinCenter(multiplier: Double) {
    keepBefore(.greaterThanOrEqual)
    emit(
      view,
      center,
      .equal,
      container,
      center,
      multiplier: multiplier,
      constant: centerOffset,
    )
    keepAfter(.greaterThanOrEqual)
  }

  private mutating func keepBefore(_ relation: Relation) {
    emit(view, before, relation, container, before, constant: insetBefore)
  }

  private mutating func keepAfter(_ relation: Relation) {
    emit(container, after, relation, view, after, constant: insetAfter)
  }

  private mutating func emit(
    _ item1: any LayoutItem,
    _ attribute1: Attribute,
    _ relation: Relation,
    _ item2: any LayoutItem,
    _ attribute2: Attribute,
    multiplier: Double = 1,
    constant: Double
  ) {
    made.append(
      LayoutConstraint(
        unchecked: item1,
        attribute1,
        relation,
        to: item2,
        attribute2,
        multiplier: multiplier,
        constant: constant,
        fileID: origin.fileID,
        line: origin.line,
      )
    )
  }
}
