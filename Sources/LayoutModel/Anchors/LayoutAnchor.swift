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
  let record: ItemRecord

  /// The attribute that the anchor stands for.
  public let attribute: Attribute

  /// Of a distance, where it starts; few anchors are one.
  private let start: Start?

  /// The item that the anchor belongs to; nil once it is gone.
  public var item: (any LayoutItem)? { record.element }

  /// The place that a distance starts at.
  private final class Start {
    let base: LayoutConstraint.Base

    init(_ base: LayoutConstraint.Base) { self.base = base }
  }

  init(_ side: LayoutConstraint.Side) {
    record = side.record
    attribute = side.attribute
    if let base = side.base { start = Start(base) } else { start = nil }
  }

  @inline(__always)
  init(_ item: LayoutElement, _ attribute: Attribute) {
    record = item.record
    self.attribute = attribute
    start = nil
  }

  /// The record, the attribute, and for distances where they start.
  var side: LayoutConstraint.Side {
    LayoutConstraint.Side(
      record: record,
      attribute: attribute,
      base: start?.base,
    )
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
    guard start == nil, other.start == nil else {
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
    return LayoutConstraint(
      plain: record,
      attribute,
      relation,
      other.record,
      other.attribute,
      multiplier: multiplier,
      constant: constant,
      fileID,
      line,
    )
  }

  @inline(__always)
  consuming func relate(
    _ relation: Relation,
    toConstant constant: Double,
    _ fileID: String,
    _ line: Int
  ) -> LayoutConstraint {
    guard start == nil else {
      return LayoutConstraint(
        side,
        relation,
        to: nil,
        multiplier: 1,
        constant: constant,
        priority: .required,
        origin: SourceOrigin(fileID: fileID, line: line),
      )
    }
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
  }
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
