// Licensed under the MIT licence; see LICENSE.

extension LayoutAnchor where Kind == HorizontalPlace {
  /// This place is a factor times the system spacing after the
  /// other one.
  public func constraint(
    equalToSystemSpacingAfter other: LayoutAnchor,
    multiplier: Double = 1,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    space(.equal, other, multiplier, fileID, line)
  }

  /// This place is at least a factor times the system spacing after the
  /// other one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter other: LayoutAnchor,
    multiplier: Double = 1,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    space(.greaterThanOrEqual, other, multiplier, fileID, line)
  }

  /// This place is at most a factor times the system spacing after the
  /// other one.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter other: LayoutAnchor,
    multiplier: Double = 1,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    space(.lessThanOrEqual, other, multiplier, fileID, line)
  }

  /// The distance from this place to another, as something to constrain.
  public func anchorWithOffset(to other: LayoutAnchor) -> DimensionAnchor {
    distance(to: other)
  }
}

extension LayoutAnchor where Kind == VerticalPlace {
  /// This place is a factor times the system spacing below the
  /// other one.
  public func constraint(
    equalToSystemSpacingBelow other: LayoutAnchor,
    multiplier: Double = 1,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    space(.equal, other, multiplier, fileID, line)
  }

  /// This place is at least a factor times the system spacing below the
  /// other one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow other: LayoutAnchor,
    multiplier: Double = 1,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    space(.greaterThanOrEqual, other, multiplier, fileID, line)
  }

  /// This place is at most a factor times the system spacing below the
  /// other one.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow other: LayoutAnchor,
    multiplier: Double = 1,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    space(.lessThanOrEqual, other, multiplier, fileID, line)
  }

  /// The distance from this place to another, as something to constrain.
  public func anchorWithOffset(to other: LayoutAnchor) -> DimensionAnchor {
    distance(to: other)
  }
}

extension LayoutAnchor {
  private func space(
    _ relation: Relation,
    _ other: LayoutAnchor,
    _ multiplier: Double,
    _ fileID: String,
    _ line: Int
  ) -> LayoutConstraint {
    let spacing = StandardSpacing.sibling * multiplier
    return relate(relation, to: other, constant: spacing, fileID, line)
  }

  private func distance(to other: LayoutAnchor) -> DimensionAnchor {
    let (start, end) = (side, other.side)
    return DimensionAnchor(
      .init(from: start.record, start.attribute, to: end.record, end.attribute)
    )
  }
}
