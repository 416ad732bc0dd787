// Licensed under the MIT licence; see LICENSE.

/// Views one behind the other along an axis of a container.
public struct LayoutChain {
  /// Where the room that the views don't need goes.
  public enum Style: Hashable, Sendable {
    /// Nowhere: the views fill the container, by their weights if given.
    case fill
    /// Into equal gaps, before the first and after the last too.
    case spread
    /// Into equal gaps between the views.
    case spreadInside
    /// Outside: the views keep together, at a share of the room from the
    /// start; 0.5 is the middle.
    case packed(bias: Double)
  }

  /// The axis that the items stand along.
  public var axis: Axis
  /// The views, from the first to the last.
  public var views: [View]
  /// Where the room goes that the views don't need.
  public var style = Style.fill
  /// The gap between neighbours, or the least gap where gaps are equal.
  public var gap = 0.0
  /// The gap at both ends of a chain that fills.
  public var endGap = 0.0
  /// The extents in proportion, one number a view; nil leaves them alone.
  public var weights: [Double]?

  /// A chain that fills, without gaps.
  public init(_ axis: Axis, _ views: [View]) {
    self.axis = axis
    self.views = views
  }

  /// The constraints of the chain in a container, not yet active.
  public func constraints(
    in container: any LayoutItem,
    fileID: String = #fileID,
    line: Int = #line
  ) -> [LayoutConstraint] {
    precondition(
      weights == nil || weights?.count == views.count,
      "A chain needs as many weights as views",
    )
    guard let first = views.first, let last = views.last else { return [] }
    let isRow = axis == .horizontal
    let start: Attribute = isRow ? .leading : .top
    let end: Attribute = isRow ? .trailing : .bottom
    let extent: Attribute = isRow ? .width : .height
    var result: [LayoutConstraint] = []

    func add(
      _ item1: any LayoutItem,
      _ attribute1: Attribute,
      _ relation: Relation,
      _ item2: any LayoutItem,
      _ attribute2: Attribute,
      multiplier: Double = 1,
      _ constant: Double = 0
    ) {
      result.append(
        LayoutConstraint(
          unchecked: item1,
          attribute1,
          relation,
          to: item2,
          attribute2,
          multiplier: multiplier,
          constant: constant,
          fileID: fileID,
          line: line
        )
      )
    }
    func distance(
      _ item1: any LayoutItem,
      _ attribute1: Attribute,
      _ item2: any LayoutItem,
      _ attribute2: Attribute
    ) -> DimensionAnchor {
      DimensionAnchor(
        .init(from: item1.record, attribute1, to: item2.record, attribute2)
      )
    }
    func addEqual(_ distances: [DimensionAnchor]) {
      for other in distances.dropFirst() {
        result.append(
          other.constraint(equalTo: distances[0], fileID: fileID, line: line)
        )
      }
    }

    let inner = zip(views, views.dropFirst()).map {
      distance($0, end, $1, start)
    }
    switch style {
    case .fill:
      add(first, start, .equal, container, start, endGap)
      add(container, end, .equal, last, end, endGap)
      for (view, next) in zip(views, views.dropFirst()) {
        add(next, start, .equal, view, end, gap)
      }
    case .spread:
      let outer = distance(container, start, first, start)
      add(first, start, .greaterThanOrEqual, container, start, gap)
      addEqual([outer] + inner + [distance(last, end, container, end)])
    case .spreadInside:
      add(first, start, .equal, container, start)
      add(container, end, .equal, last, end)
      for (view, next) in zip(views, views.dropFirst()) {
        add(next, start, .greaterThanOrEqual, view, end, gap)
      }
      addEqual(inner)
    case .packed(let bias):
      for (view, next) in zip(views, views.dropFirst()) {
        add(next, start, .equal, view, end, gap)
      }
      let before = distance(container, start, first, start)
      let after = distance(last, end, container, end)
      if bias <= 0 {
        add(first, start, .equal, container, start)
      } else if bias >= 1 {
        add(container, end, .equal, last, end)
      } else {
        result.append(
          before.constraint(
            equalTo: after,
            multiplier: bias / (1 - bias),
            fileID: fileID,
            line: line
          )
        )
      }
    }
    if let weights, let reference = weights.firstIndex(where: { $0 > 0 }) {
      for index in views.indices where index != reference {
        add(
          views[index],
          extent,
          .equal,
          views[reference],
          extent,
          multiplier: weights[index] / weights[reference]
        )
      }
    }
    return result
  }
}
