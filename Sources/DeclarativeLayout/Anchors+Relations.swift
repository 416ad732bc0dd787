// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

extension Anchors {
  /// Each attribute is equal to the same of another view.
  public func equalTo<Other: View>(
    _ other: InsertedView<Other>,
    fileID: String = #fileID,
    line: Int = #line
  ) -> DeclaredConstraints {
    relate(.equal, .view(other.view), fileID, line)
  }

  /// Each attribute is equal to the one at its place among others; a single one
  /// serves for all.
  public func equalTo(
    _ other: Anchors<Kind>,
    fileID: String = #fileID,
    line: Int = #line
  ) -> DeclaredConstraints {
    relate(.equal, other, fileID, line)
  }

  /// Each attribute is equal to the same of the superview.
  public func equalToSuperview(
    fileID: String = #fileID,
    line: Int = #line
  ) -> DeclaredConstraints {
    relate(.equal, .superview, fileID, line)
  }

  /// Each attribute is equal to the same of the superview's safe area.
  public func equalToSafeArea(
    fileID: String = #fileID,
    line: Int = #line
  ) -> DeclaredConstraints {
    relate(.equal, .safeArea, fileID, line)
  }

  /// Each attribute is at least the same of another view.
  public func greaterThan<Other: View>(
    _ other: InsertedView<Other>,
    fileID: String = #fileID,
    line: Int = #line
  ) -> DeclaredConstraints {
    relate(.greaterThanOrEqual, .view(other.view), fileID, line)
  }

  /// Each attribute is at least the one at its place among others; a single one
  /// serves for all.
  public func greaterThan(
    _ other: Anchors<Kind>,
    fileID: String = #fileID,
    line: Int = #line
  ) -> DeclaredConstraints {
    relate(.greaterThanOrEqual, other, fileID, line)
  }

  /// Each attribute is at least the same of the superview.
  public func greaterThanSuperview(
    fileID: String = #fileID,
    line: Int = #line
  ) -> DeclaredConstraints {
    relate(.greaterThanOrEqual, .superview, fileID, line)
  }

  /// Each attribute is at least the same of the superview's safe area.
  public func greaterThanSafeArea(
    fileID: String = #fileID,
    line: Int = #line
  ) -> DeclaredConstraints {
    relate(.greaterThanOrEqual, .safeArea, fileID, line)
  }

  /// Each attribute is at most the same of another view.
  public func lessThan<Other: View>(
    _ other: InsertedView<Other>,
    fileID: String = #fileID,
    line: Int = #line
  ) -> DeclaredConstraints {
    relate(.lessThanOrEqual, .view(other.view), fileID, line)
  }

  /// Each attribute is at most the one at its place among others; a single one
  /// serves for all.
  public func lessThan(
    _ other: Anchors<Kind>,
    fileID: String = #fileID,
    line: Int = #line
  ) -> DeclaredConstraints {
    relate(.lessThanOrEqual, other, fileID, line)
  }

  /// Each attribute is at most the same of the superview.
  public func lessThanSuperview(
    fileID: String = #fileID,
    line: Int = #line
  ) -> DeclaredConstraints {
    relate(.lessThanOrEqual, .superview, fileID, line)
  }

  /// Each attribute is at most the same of the superview's safe area.
  public func lessThanSafeArea(
    fileID: String = #fileID,
    line: Int = #line
  ) -> DeclaredConstraints {
    relate(.lessThanOrEqual, .safeArea, fileID, line)
  }

  /// Each attribute is equal to the same inside the superview's margins.
  public func equalToMargins(
    fileID: String = #fileID,
    line: Int = #line
  ) -> DeclaredConstraints {
    relate(.equal, .margins, fileID, line)
  }

  /// Each attribute is equal to the same of a guide in the hierarchy.
  public func equalTo(
    _ guide: LayoutGuide,
    fileID: String = #fileID,
    line: Int = #line
  ) -> DeclaredConstraints {
    relate(.equal, .guide(guide), fileID, line)
  }

  /// Each attribute is at least the same inside the superview's margins.
  public func greaterThanMargins(
    fileID: String = #fileID,
    line: Int = #line
  ) -> DeclaredConstraints {
    relate(.greaterThanOrEqual, .margins, fileID, line)
  }

  /// Each attribute is at least the same of a guide in the hierarchy.
  public func greaterThan(
    _ guide: LayoutGuide,
    fileID: String = #fileID,
    line: Int = #line
  ) -> DeclaredConstraints {
    relate(.greaterThanOrEqual, .guide(guide), fileID, line)
  }

  /// Each attribute is at most the same inside the superview's margins.
  public func lessThanMargins(
    fileID: String = #fileID,
    line: Int = #line
  ) -> DeclaredConstraints {
    relate(.lessThanOrEqual, .margins, fileID, line)
  }

  /// Each attribute is at most the same of a guide in the hierarchy.
  public func lessThan(
    _ guide: LayoutGuide,
    fileID: String = #fileID,
    line: Int = #line
  ) -> DeclaredConstraints {
    relate(.lessThanOrEqual, .guide(guide), fileID, line)
  }
}

extension Anchors where Kind == AnchorKind.Extent {
  /// Each extent is equal to a number.
  public func equalTo(
    _ number: some LayoutNumber,
    fileID: String = #fileID,
    line: Int = #line
  ) -> DeclaredConstraints {
    relate(.equal, .nothing, fileID, line)
      .offset(number.layoutValue)
  }

  /// Each extent is at least a number.
  public func greaterThan(
    _ number: some LayoutNumber,
    fileID: String = #fileID,
    line: Int = #line
  ) -> DeclaredConstraints {
    relate(.greaterThanOrEqual, .nothing, fileID, line)
      .offset(number.layoutValue)
  }

  /// Each extent is at most a number.
  public func lessThan(
    _ number: some LayoutNumber,
    fileID: String = #fileID,
    line: Int = #line
  ) -> DeclaredConstraints {
    relate(.lessThanOrEqual, .nothing, fileID, line)
      .offset(number.layoutValue)
  }
}

extension Anchors {
  private func relate(
    _ relation: Relation,
    _ target: DeclaredConstraint.Target,
    _ fileID: String,
    _ line: Int
  ) -> DeclaredConstraints {
    let origin = SourceOrigin(fileID: fileID, line: line)
    return DeclaredConstraints(
      constraints: attributes.map { attribute in
        DeclaredConstraint(
          view: view,
          attribute: attribute,
          relation: relation,
          target: target,
          targetAttribute: target.isNothing ? .notAnAttribute : attribute,
          origin: origin,
        )
      }
    )
  }

  private func relate(
    _ relation: Relation,
    _ other: Anchors<Kind>,
    _ fileID: String,
    _ line: Int
  ) -> DeclaredConstraints {
    let origin = SourceOrigin(fileID: fileID, line: line)
    let count = other.attributes.count
    if count != 1, count != attributes.count {
      view.reportMisuse(
        "\(attributes.count) anchors of '\(view.displayName)' can't be "
          + "compared with \(count) of '\(other.view.displayName)' (\(origin))"
      )
      return DeclaredConstraints(constraints: [])
    }
    var made: [DeclaredConstraint] = []
    for (index, attribute) in attributes.enumerated() {
      made.append(
        DeclaredConstraint(
          view: view,
          attribute: attribute,
          relation: relation,
          target: .view(other.view),
          targetAttribute: other.attributes[count == 1 ? 0 : index],
          origin: origin,
        )
      )
    }
    return DeclaredConstraints(constraints: made)
  }
}
