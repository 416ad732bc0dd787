// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// A view that is in the hierarchy, and can be constrained therefore.
///
/// Everything of the view itself can be read and, where it can be set, set
/// through it.
@dynamicMemberLookup
public struct InsertedView<Content: View> {
  let view: Content

  init(_ view: Content) { self.view = view }

  /// A property of the view.
  public subscript<Value>(
    dynamicMember path: KeyPath<Content, Value>
  ) -> Value {
    view[keyPath: path]
  }

  /// A property of the view that can be set.
  public subscript<Value>(
    dynamicMember path: ReferenceWritableKeyPath<Content, Value>
  ) -> Value {
    get { view[keyPath: path] }
    nonmutating set { view[keyPath: path] = newValue }
  }
}
