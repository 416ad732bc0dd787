// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// Adds subviews, the last one in front; to a stack view, arranged ones.
///
/// What is written on the right is activated when the outermost hierarchy is
/// done.
@discardableResult
public func |+| <Parent: View>(
  parent: Parent,
  views: @autoclosure () -> [View]
) -> Parent {
  parent.add { views() }
}

/// Adds a subview; to a stack view, an arranged one.
@discardableResult
public func |+| <Parent: View>(
  parent: Parent,
  view: @autoclosure () -> View
) -> Parent {
  parent.add { [view()] }
}

/// Adds the subviews that a block makes; the block is handed the parent.
@discardableResult
public func |+| <Parent: View>(
  parent: Parent,
  @MortarViewBuilder views: (Parent) -> [View]
) -> Parent {
  parent.add { views(parent) }
}

/// Adds subviews, the first one in front; to a stack view, arranged ones from
/// the last to the first.
@discardableResult
public func |^| <Parent: View>(
  parent: Parent,
  views: @autoclosure () -> [View]
) -> Parent {
  parent.add { views().reversed() }
}

/// Adds a subview; to a stack view, an arranged one.
@discardableResult
public func |^| <Parent: View>(
  parent: Parent,
  view: @autoclosure () -> View
) -> Parent {
  parent.add { [view()] }
}

/// Adds the subviews that a block makes, the first one in front; the block is
/// handed the parent.
@discardableResult
public func |^| <Parent: View>(
  parent: Parent,
  @MortarViewBuilder views: (Parent) -> [View]
) -> Parent {
  parent.add { views(parent).reversed() }
}

extension View {
  fileprivate func add(_ views: () -> [View]) -> Self {
    MortarContext.current.building {
      for view in views() {
        if let stack = self as? StackView {
          let origin = MortarContext.current.origin
          stack.addArrangedSubview(
            view,
            fileID: origin.fileID,
            line: origin.line,
          )
        } else {
          addSubview(view)
        }
      }
    }
    return self
  }
}

extension MortarCreatable where Self: View {
  /// Adds the subviews that a block makes, never as arranged ones; the block
  /// is handed this view.
  @discardableResult
  public func addSubviews(
    @MortarViewBuilder _ views: (Self) -> [View]
  ) -> Self {
    MortarContext.current.building {
      for view in views(self) { addSubview(view) }
    }
    return self
  }
}

extension MortarCreatable where Self: StackView {
  /// Adds the arranged subviews that a block makes; the block is handed this
  /// view.
  @discardableResult
  public func addArrangedSubviews(
    @MortarViewBuilder _ views: (Self) -> [View]
  ) -> Self {
    add { views(self) }
  }
}
