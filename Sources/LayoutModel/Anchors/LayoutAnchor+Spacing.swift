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
    let spacing = StandardSpacing.sibling * multiplier
    return relate(.equal, to: other, constant: spacing, fileID, line)
  }

  /// This place is at least a factor times the system spacing after the
  /// other one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter other: LayoutAnchor,
    multiplier: Double = 1,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    let spacing = StandardSpacing.sibling * multiplier
    return relate(
      .greaterThanOrEqual,
      to: other,
      constant: spacing,
      fileID,
      line
    )
  }

  /// This place is at most a factor times the system spacing after the
  /// other one.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter other: LayoutAnchor,
    multiplier: Double = 1,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    let spacing = StandardSpacing.sibling * multiplier
    return relate(.lessThanOrEqual, to: other, constant: spacing, fileID, line)
  }

  /// The distance from this place to another, as something to constrain.
  public func anchorWithOffset(to other: LayoutAnchor) -> DimensionAnchor {
    let base = LayoutConstraint.Base(
      record: side.record,
      attribute: side.attribute,
    )
    return DimensionAnchor(
      LayoutConstraint.Side(
        record: other.side.record,
        attribute: other.side.attribute,
        base: base,
      )
    )
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
    let spacing = StandardSpacing.sibling * multiplier
    return relate(.equal, to: other, constant: spacing, fileID, line)
  }

  /// This place is at least a factor times the system spacing below the
  /// other one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow other: LayoutAnchor,
    multiplier: Double = 1,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    let spacing = StandardSpacing.sibling * multiplier
    return relate(
      .greaterThanOrEqual,
      to: other,
      constant: spacing,
      fileID,
      line
    )
  }

  /// This place is at most a factor times the system spacing below the
  /// other one.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow other: LayoutAnchor,
    multiplier: Double = 1,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    let spacing = StandardSpacing.sibling * multiplier
    return relate(.lessThanOrEqual, to: other, constant: spacing, fileID, line)
  }

  /// The distance from this place to another, as something to constrain.
  public func anchorWithOffset(to other: LayoutAnchor) -> DimensionAnchor {
    let base = LayoutConstraint.Base(
      record: side.record,
      attribute: side.attribute,
    )
    return DimensionAnchor(
      LayoutConstraint.Side(
        record: other.side.record,
        attribute: other.side.attribute,
        base: base,
      )
    )
  }
}
