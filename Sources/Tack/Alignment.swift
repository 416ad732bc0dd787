// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// Where `align` puts a view across.
public enum HorizontalPlacement: CaseIterable, Hashable, Sendable {
  /// Nowhere in particular.
  case none
  /// From side to side.
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
  /// Nowhere in particular.
  case none
  /// From top to bottom.
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
/// half of their difference.
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
  var across = Aligner(
    view: view,
    container: container,
    before: absolute ? .left : .leading,
    after: absolute ? .right : .trailing,
    center: .centerX,
    insetBefore: insets.left,
    insetAfter: insets.right,
    origin: origin,
  )
  switch horizontally {
  case .none: break
  case .fill: across.fill()
  case .left, .leading: across.pinBefore()
  case .center: across.pinCenter(multiplier: 1)
  case .golden: across.pinCenter(multiplier: Aligner.golden)
  case .right, .trailing: across.pinAfter()
  }
  var down = Aligner(
    view: view,
    container: container,
    before: .top,
    after: .bottom,
    center: .centerY,
    insetBefore: insets.top,
    insetAfter: insets.bottom,
    origin: origin,
  )
  switch vertically {
  case .none: break
  case .fill: down.fill()
  case .top: down.pinBefore()
  case .firstBaseline: down.pinBefore(.firstBaseline)
  case .center: down.pinCenter(multiplier: 1)
  case .golden: down.pinCenter(multiplier: Aligner.golden)
  case .bottom: down.pinAfter()
  case .lastBaseline: down.pinAfter(.lastBaseline)
  }
  return across.made + down.made
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
