// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

// What code written for UIKit asks of a view when it wants a layout, a size or a
// direction.

extension View {
  /// Does nothing, as every change is noted where it is made:
  /// `layoutIfNeeded()` and `LayoutEngine.layout()` bring it.
  public func setNeedsLayout() {}

  /// Brings the frames of the whole tree up to date, as `LayoutEngine.layout()`.
  ///
  /// What that would throw is noted in `layoutReports`, and so is a tree without
  /// an engine, whose frames stay. In the middle of a layout nothing happens.
  public func layoutIfNeeded() {
    guard let host = record.host ?? rootView.record.host else {
      reportMisuse("'\(displayName)' has no engine that could lay it out")
      return
    }
    host.layOutIfNeeded()
  }

  /// The target of `systemLayoutSizeFitting(_:)` for the smallest size.
  public static var layoutFittingCompressedSize: Size { .zero }

  /// The target of `systemLayoutSizeFitting(_:)` for the largest size.
  public static var layoutFittingExpandedSize: Size { .unlimited }

  /// The size that the view has by its own contents, aimed at a target:
  /// `LayoutEngine.fittingSize(of:target:horizontal:vertical:)` of its tree.
  ///
  /// - Returns: `.zero` where required constraints exclude the target, or
  ///   without an engine, which is noted in `layoutReports`.
  /// - Complexity: a solve of the subtree from scratch.
  public func systemLayoutSizeFitting(
    _ targetSize: Size,
    withHorizontalFittingPriority horizontal: Priority = .fittingSizeLevel,
    verticalFittingPriority vertical: Priority = .fittingSizeLevel
  ) -> Size {
    guard let host = record.host else {
      reportMisuse("'\(displayName)' has no engine that could say how it fits")
      return .zero
    }
    do throws(LayoutError) {
      return try host.fittingSize(
        of: self,
        target: targetSize,
        horizontal: horizontal,
        vertical: vertical
      )
    } catch {
      report(error)
      return .zero
    }
  }
}

/// How the content of a view follows the direction of reading.
public enum SemanticContentAttribute: Hashable, Sendable {
  /// As the view inherits it.
  case unspecified
  /// From left to right, as the buttons of a player stand.
  case playback
  /// From left to right, as what means a side of the world.
  case spatial
  /// From left to right.
  case forceLeftToRight
  /// From right to left.
  case forceRightToLeft
}

extension View {
  /// The direction of this view's own content.
  ///
  /// It decides where what is directly inside the view leads. As in UIKit, what
  /// is deeper inside does not inherit it; what is set as `direction` is
  /// inherited.
  public var semanticContentAttribute: SemanticContentAttribute {
    get { extras?.semantics ?? .unspecified }
    set {
      if newValue == semanticContentAttribute { return }
      ownExtras.semantics = newValue
      record.ownDirection =
        switch newValue {
        case .unspecified: nil
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
      record.host?.directionChanged(self)
    }
  }

  /// `effectiveDirection`, as UIKit calls it.
  public var effectiveUserInterfaceLayoutDirection: LayoutDirection {
    effectiveDirection
  }

  /// The active constraints that UIKit's `constraints` would list: those whose
  /// items have this view as the nearest that holds them all, or is one of them.
  ///
  /// `constraints` lists those that speak about this view, wherever UIKit would
  /// hold them.
  ///
  /// - Complexity: O(constraints of the subtree · depth).
  public var heldConstraints: [LayoutConstraint] {
    constraintsInSubtree.filter { $0.nearestView === record }
  }
}

extension LayoutConstraint {
  /// The nearest view that is, or holds, all items.
  fileprivate var nearestView: ItemRecord? {
    var nearest = record1.viewRecord
    for record in records.dropFirst() {
      guard let view = record.viewRecord else { return nil }
      nearest = nearest?.commonAncestor(with: view)
    }
    return nearest
  }
}

// Where Apple's own types are, their names are taken.
#if !canImport(ObjectiveC)
  /// `SemanticContentAttribute`, as Apple calls it.
  public typealias UISemanticContentAttribute = SemanticContentAttribute
  /// `LayoutDirection`, as Apple calls it.
  public typealias UIUserInterfaceLayoutDirection = LayoutDirection
#endif
