// Licensed under the MIT licence; see LICENSE.

extension View {
  /// Where a guideline stands along its axis.
  public enum GuidelinePlace: Hashable, Sendable {
    /// So far from the leading or top side.
    case start(Double)
    /// So far from the trailing or bottom side.
    case end(Double)
    /// At a share of the extent from the leading or top side.
    case fraction(Double)
  }

  /// Adds a guide without extent on an axis, at a fixed place.
  @discardableResult
  public func addGuideline(
    _ axis: Axis,
    at place: GuidelinePlace,
    name: String = "",
    fileID: String = #fileID,
    line: Int = #line
  ) throws(LayoutError) -> LayoutGuide {
    let guide = LayoutGuide(name)
    let isRow = axis == .horizontal
    let start: Attribute = isRow ? .leading : .top
    let end: Attribute = isRow ? .trailing : .bottom
    let extent: Attribute = isRow ? .width : .height
    let position: LayoutConstraint
    switch place {
    case .start(let distance):
      position = LayoutConstraint(
        unchecked: guide,
        start,
        to: self,
        start,
        constant: distance,
        fileID: fileID,
        line: line
      )
    case .end(let distance):
      position = LayoutConstraint(
        unchecked: self,
        end,
        to: guide,
        start,
        constant: distance,
        fileID: fileID,
        line: line
      )
    case .fraction(let share):
      position = DimensionAnchor(
        .init(from: record, start, to: guide.record, start)
      ).constraint(
        equalTo: DimensionAnchor(self, extent),
        multiplier: share,
        fileID: fileID,
        line: line,
      )
    }
    try add(
      guide,
      [
        position,
        LayoutConstraint(unchecked: guide, extent, fileID: fileID, line: line),
      ]
    )
    return guide
  }

  /// Adds a guide without extent that stands behind (for leading and top:
  /// before) all of some views, as near as it can.
  ///
  /// - `edge`: The edge of the views that counts: leading, trailing, left,
  ///   right, top or bottom.
  /// - `views`: The views, anywhere in the tree.
  /// - `margin`: How far from the outermost edge the guide stands.
  @discardableResult
  public func addBarrier(
    _ edge: Attribute,
    of views: [View],
    margin: Double = 0,
    name: String = "",
    fileID: String = #fileID,
    line: Int = #line
  ) throws(LayoutError) -> LayoutGuide {
    let isAtEnd: Bool
    switch edge {
    case .trailing, .right, .bottom: isAtEnd = true
    case .leading, .left, .top: isAtEnd = false
    default:
      preconditionFailure("A barrier stands at an edge, not at \(edge)")
    }
    let guide = LayoutGuide(name)
    let opposite = edge.oppositeEdge
    let extent: Attribute = edge.axis == .vertical ? .height : .width
    var constraints = views.map { view in
      LayoutConstraint(
        unchecked: guide,
        edge,
        isAtEnd ? .greaterThanOrEqual : .lessThanOrEqual,
        to: view,
        edge,
        constant: isAtEnd ? margin : -margin,
        fileID: fileID,
        line: line,
      )
    }
    constraints.append(
      LayoutConstraint(unchecked: guide, extent, fileID: fileID, line: line)
    )
    constraints.append(
      LayoutConstraint(
        unchecked: guide,
        edge,
        to: self,
        opposite,
        priority: BarrierLevel.pull,
        fileID: fileID,
        line: line
      )
    )
    try add(guide, constraints)
    return guide
  }

  /// The width as a factor of the height.
  public func aspectRatio(
    _ ratio: Double,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    LayoutConstraint(
      unchecked: self,
      .width,
      to: self,
      .height,
      multiplier: ratio,
      fileID: fileID,
      line: line
    )
  }

  /// Adds a guide with its constraints, or neither.
  private func add(
    _ guide: LayoutGuide,
    _ constraints: [LayoutConstraint]
  ) throws(LayoutError) {
    addLayoutGuide(guide)
    do throws(LayoutError) {
      try LayoutConstraint.activate(constraints)
    } catch {
      removeLayoutGuide(guide)
      throw error
    }
  }
}

/// The priority with which a barrier is pulled towards its views.
private enum BarrierLevel {
  /// Below what anybody writes: a barrier moves no view.
  static let pull = Priority(1)
}

extension Attribute {
  /// The edge on the other side.
  fileprivate var oppositeEdge: Attribute {
    switch self {
    case .left: .right
    case .right: .left
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    default: self
    }
  }
}
