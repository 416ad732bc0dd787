// Licensed under the MIT licence; see LICENSE.

/// What an anchor measures; two anchors compare only if they measure the
/// same.
public protocol AnchorKind {}

/// Places on the horizontal axis.
public enum HorizontalPlace: AnchorKind {}

/// Places on the vertical axis.
public enum VerticalPlace: AnchorKind {}

/// Extents: widths and heights, which are relative to nothing.
public enum Extent: AnchorKind {}

/// An attribute of an item, typed by what it measures, from which constraints
/// are made.
///
/// What an anchor makes is inactive. The pairings that types can't rule out
/// (leading with left, a factor that is not finite) are refused when the
/// constraint is activated; see `LayoutConstraint.refusal`.
public struct LayoutAnchor<Kind: AnchorKind> {
  private let place: AnchorPlace

  /// The attribute that the anchor stands for.
  public var attribute: Attribute {
    switch place {
    case .attribute(_, let attribute): attribute
    case .distance(let distance): distance.side.attribute
    }
  }

  /// The item that the anchor belongs to; nil once it is gone.
  public var item: (any LayoutItem)? { side.record.element }

  init(_ side: LayoutConstraint.Side) {
    place =
      side.base == nil
      ? .attribute(side.record, side.attribute)
      : .distance(AnchorDistance(side))
  }

  @inline(__always)
  init(_ item: LayoutElement, _ attribute: Attribute) {
    place = .attribute(item.record, attribute)
  }

  /// The record, the attribute, and for distances where they start.
  var side: LayoutConstraint.Side {
    switch place {
    case .attribute(let record, let attribute):
      LayoutConstraint.Side(record: record, attribute: attribute)
    case .distance(let distance): distance.side
    }
  }

  /// Relates the anchor to a factor times another, plus a constant.
  @inline(__always)
  consuming func relate(
    _ relation: Relation,
    to other: consuming LayoutAnchor,
    multiplier: Double = 1,
    constant: Double,
    _ fileID: String,
    _ line: Int
  ) -> LayoutConstraint {
    // One within the other: for a pair of both they would be counted again.
    switch place {
    case .attribute(let record1, let attribute1):
      switch other.place {
      case .attribute(let record2, let attribute2):
        return LayoutConstraint(
          plain: record1,
          attribute1,
          relation,
          record2,
          attribute2,
          multiplier: multiplier,
          constant: constant,
          fileID,
          line,
        )
      case .distance: break
      }
    case .distance: break
    }
    return LayoutConstraint(
      side,
      relation,
      to: other.side,
      multiplier: multiplier,
      constant: constant,
      priority: .required,
      origin: SourceOrigin(fileID: fileID, line: line),
    )
  }

  @inline(__always)
  consuming func relate(
    _ relation: Relation,
    toConstant constant: Double,
    _ fileID: String,
    _ line: Int
  ) -> LayoutConstraint {
    switch place {
    case .attribute(let record, let attribute):
      return LayoutConstraint(
        plain: record,
        attribute,
        relation,
        nil,
        .notAnAttribute,
        multiplier: 1,
        constant: constant,
        fileID,
        line,
      )
    case .distance(let distance):
      return LayoutConstraint(
        distance.side,
        relation,
        to: nil,
        multiplier: 1,
        constant: constant,
        priority: .required,
        origin: SourceOrigin(fileID: fileID, line: line),
      )
    }
  }
}

/// What an anchor stands for, an attribute alone in most.
///
/// An anchor that makes a constraint is used up by it, so that what it holds is
/// counted once.
private enum AnchorPlace {
  case attribute(ItemRecord, Attribute)
  case distance(AnchorDistance)
}

/// The distance to a place from another.
private final class AnchorDistance {
  let side: LayoutConstraint.Side

  init(_ side: LayoutConstraint.Side) { self.side = side }
}

/// A place on the horizontal axis of an item.
public typealias XAxisAnchor = LayoutAnchor<HorizontalPlace>

/// A place on the vertical axis of an item.
public typealias YAxisAnchor = LayoutAnchor<VerticalPlace>

/// An extent of an item, or a distance between two places.
public typealias DimensionAnchor = LayoutAnchor<Extent>

extension LayoutAnchor {
  /// This anchor is the other one plus a constant.
  public consuming func constraint(
    equalTo other: consuming LayoutAnchor,
    constant: Double = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    relate(.equal, to: other, constant: constant, fileID, line)
  }

  /// This anchor is at least the other one plus a constant.
  public consuming func constraint(
    greaterThanOrEqualTo other: consuming LayoutAnchor,
    constant: Double = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    relate(.greaterThanOrEqual, to: other, constant: constant, fileID, line)
  }

  /// This anchor is at most the other one plus a constant.
  public consuming func constraint(
    lessThanOrEqualTo other: consuming LayoutAnchor,
    constant: Double = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    relate(.lessThanOrEqual, to: other, constant: constant, fileID, line)
  }
}
