// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// Makes the constraints of one axis of `align`.
struct Aligner {
  /// r/(1 + r) for the golden ratio r: the part of the container's extent that
  /// lies before the golden section.
  static let golden = 0.618 / (1 + 0.618)

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

  mutating func pinCenter() {
    keepBefore(.greaterThanOrEqual)
    emit(view, center, .equal, container, center, constant: centerOffset)
    keepAfter(.greaterThanOrEqual)
  }

  /// The middle is a part of the container's extent after the container's left
  /// side or top: a multiple of a place would be one of its distance from where
  /// the coordinates begin.
  mutating func pinGolden() {
    keepBefore(.greaterThanOrEqual)
    let (distance, extent) =
      center == .centerX
      ? (
        container.leftAnchor.anchorWithOffset(to: view.centerXAnchor),
        container.widthAnchor
      )
      : (
        container.topAnchor.anchorWithOffset(to: view.centerYAnchor),
        container.heightAnchor
      )
    made.append(
      distance.constraint(
        equalTo: extent,
        multiplier: Self.golden,
        constant: centerOffset,
        fileID: origin.fileID,
        line: origin.line,
      )
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
    constant: Double
  ) {
    made.append(
      LayoutConstraint(
        unchecked: item1,
        attribute1,
        relation,
        to: item2,
        attribute2,
        constant: constant,
        fileID: origin.fileID,
        line: origin.line,
      )
    )
  }
}
