// Licensed under the MIT licence; see LICENSE.

extension LayoutAnchor where Kind == Extent {
  /// This extent is a factor times the other one, plus a constant.
  public consuming func constraint(
    equalTo other: consuming DimensionAnchor,
    multiplier: Double,
    constant: Double = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    relate(
      .equal,
      to: other,
      multiplier: multiplier,
      constant: constant,
      fileID,
      line,
    )
  }

  /// This extent is at least a factor times the other one, plus a constant.
  public consuming func constraint(
    greaterThanOrEqualTo other: consuming DimensionAnchor,
    multiplier: Double,
    constant: Double = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    relate(
      .greaterThanOrEqual,
      to: other,
      multiplier: multiplier,
      constant: constant,
      fileID,
      line,
    )
  }

  /// This extent is at most a factor times the other one, plus a constant.
  public consuming func constraint(
    lessThanOrEqualTo other: consuming DimensionAnchor,
    multiplier: Double,
    constant: Double = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    relate(
      .lessThanOrEqual,
      to: other,
      multiplier: multiplier,
      constant: constant,
      fileID,
      line,
    )
  }

  /// This extent is a number.
  public consuming func constraint(
    equalToConstant constant: Double,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    relate(.equal, toConstant: constant, fileID, line)
  }

  /// This extent is at least a number.
  public consuming func constraint(
    greaterThanOrEqualToConstant constant: Double,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    relate(.greaterThanOrEqual, toConstant: constant, fileID, line)
  }

  /// This extent is at most a number.
  public consuming func constraint(
    lessThanOrEqualToConstant constant: Double,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    relate(.lessThanOrEqual, toConstant: constant, fileID, line)
  }
}
