// Licensed under the MIT licence; see LICENSE.

@_exported public import LayoutModel

extension View {
  /// Puts this view under another one, `gap` below it.
  @discardableResult
  public func under(
    _ other: View,
    by gap: Double = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint? {
    guard other !== self else {
      let place = SourceOrigin(fileID: fileID, line: line)
      reportMisuse("'\(name)' can't be under itself (\(place))")
      return nil
    }
    let constraint = LayoutConstraint(
      unchecked: self,
      .top,
      .equal,
      to: other,
      .bottom,
      constant: gap,
      fileID: fileID,
      line: line
    )
    constraint.write(by: words)
    LayoutConstraint.activateOrReport([constraint])
    return constraint
  }
}

/// How messages write such a constraint: as the program does.
private let words = LayoutConstraint.SourceWriter { made in
  guard let view = made.item1, let other = made.item2 else {
    return made.equation
  }
  return "\(view.displayName) under \(other.displayName) by \(made.constant)"
}
