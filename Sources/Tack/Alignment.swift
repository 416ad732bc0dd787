// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// Where `align` puts a view across.
public enum HorizontalPlacement: CaseIterable, Hashable, Sendable {
  /// Wherever other constraints put the view.
  case none
  /// The view reaches from side to side.
  case fill
  /// At the left side, the right side in bounds.
  case left
  /// At the leading side, the trailing side in bounds.
  case leading
  /// In the middle, both sides in bounds.
  case center
  /// With its middle at the golden section, both sides in bounds.
  case golden
  /// At the right side, the left side in bounds.
  case right
  /// At the trailing side, the leading side in bounds.
  case trailing
}

/// Where `align` puts a view down.
public enum VerticalPlacement: CaseIterable, Hashable, Sendable {
  /// Wherever other constraints put the view.
  case none
  /// The view reaches from top to bottom.
  case fill
  /// At the top, the bottom in bounds.
  case top
  /// With the first baselines together, the bottom in bounds.
  case firstBaseline
  /// In the middle, top and bottom in bounds.
  case center
  /// With its middle at the golden section, top and bottom in bounds.
  case golden
  /// At the bottom, the top in bounds.
  case bottom
  /// With the last baselines together, the top in bounds.
  case lastBaseline
}

/// The constraints that place a view in another, none of them active.
///
/// Insets are taken off the sides that the placement uses; a middle moves by
/// half of their difference. The left inset is on the left right to left as
/// well, going by the container's direction at the time of the call. A
/// baseline is held by the baseline of the other end in bounds, so that a
/// view whose text has another size is not stretched.
public func constraints(
  aligning view: any LayoutItem,
  to container: any LayoutItem,
  horizontally: HorizontalPlacement = .none,
  vertically: VerticalPlacement = .none,
  insets: Insets = .zero,
  fileID: String = #fileID,
  line: Int = #line
) -> [LayoutConstraint] {
  let origin = SourceOrigin(fileID: fileID, line: line)
  let absolute = horizontally == .left || horizontally == .right
  let direction = (container.owningView ?? view.owningView)?.effectiveDirection
  let isMirrored = !absolute && direction == .rightToLeft
  var across = Aligner(
    view: view,
    container: container,
    before: absolute ? .left : .leading,
    after: absolute ? .right : .trailing,
    center: .centerX,
    insetBefore: isMirrored ? insets.right : insets.left,
    insetAfter: isMirrored ? insets.left : insets.right,
    centerOffset: (insets.left - insets.right) / 2,
    origin: origin,
  )
  switch horizontally {
  case .none: break
  case .fill: across.fill()
  case .left, .leading: across.pinBefore()
  case .center: across.pinCenter()
  case .golden: across.pinGolden()
  case .right, .trailing: across.pinAfter()
  }
  let isOnBaselines =
    vertically == .firstBaseline || vertically == .lastBaseline
  var down = Aligner(
    view: view,
    container: container,
    before: isOnBaselines ? .firstBaseline : .top,
    after: isOnBaselines ? .lastBaseline : .bottom,
    center: .centerY,
    insetBefore: insets.top,
    insetAfter: insets.bottom,
    centerOffset: (insets.top - insets.bottom) / 2,
    origin: origin,
  )
  switch vertically {
  case .none: break
  case .fill: down.fill()
  case .top, .firstBaseline: down.pinBefore()
  case .center: down.pinCenter()
  case .golden: down.pinGolden()
  case .bottom, .lastBaseline: down.pinAfter()
  }
  return across.made + down.made
}

/// As above, the insets as (top, left, bottom, right).
public func constraints(
  aligning view: any LayoutItem,
  to container: any LayoutItem,
  horizontally: HorizontalPlacement = .none,
  vertically: VerticalPlacement = .none,
  insets: (
    some LayoutNumber, some LayoutNumber, some LayoutNumber, some LayoutNumber
  ),
  fileID: String = #fileID,
  line: Int = #line
) -> [LayoutConstraint] {
  constraints(
    aligning: view,
    to: container,
    horizontally: horizontally,
    vertically: vertically,
    insets: Insets(insets),
    fileID: fileID,
    line: line,
  )
}

/// Places a view in another; a refusal is noted in `View.layoutReports`.
///
/// - Returns: the constraints.
@discardableResult
public func align(
  view: any LayoutItem,
  to container: any LayoutItem,
  horizontally: HorizontalPlacement = .none,
  vertically: VerticalPlacement = .none,
  insets: Insets = .zero,
  fileID: String = #fileID,
  line: Int = #line
) -> [LayoutConstraint] {
  activate(
    constraints(
      aligning: view,
      to: container,
      horizontally: horizontally,
      vertically: vertically,
      insets: insets,
      fileID: fileID,
      line: line,
    )
  )
}

/// As above, the insets as (top, left, bottom, right).
@discardableResult
public func align(
  view: any LayoutItem,
  to container: any LayoutItem,
  horizontally: HorizontalPlacement = .none,
  vertically: VerticalPlacement = .none,
  insets: (
    some LayoutNumber, some LayoutNumber, some LayoutNumber, some LayoutNumber
  ),
  fileID: String = #fileID,
  line: Int = #line
) -> [LayoutConstraint] {
  align(
    view: view,
    to: container,
    horizontally: horizontally,
    vertically: vertically,
    insets: Insets(insets),
    fileID: fileID,
    line: line,
  )
}

extension Insets {
  fileprivate init(
    _ tuple: (
      some LayoutNumber, some LayoutNumber, some LayoutNumber, some LayoutNumber
    )
  ) {
    self.init(
      top: tuple.0.layoutValue,
      left: tuple.1.layoutValue,
      bottom: tuple.2.layoutValue,
      right: tuple.3.layoutValue,
    )
  }
}
