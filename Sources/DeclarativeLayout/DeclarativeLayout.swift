// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// A view whose subviews and constraints follow from its inputs.
///
/// Call `prepareLayout()` once the view is initialised; from then on a change
/// of any `@LayoutInput` evaluates `layout` anew and applies the difference.
///
/// The protocol bears the module's name, as the library it follows has it;
/// the module's other types can't be written with the module's name before
/// them therefore.
public protocol DeclarativeLayout: View {
  /// The views and constraints for the inputs as they are.
  var layout: Layout { get }
}

extension DeclarativeLayout {
  /// Evaluates `layout` for the first time, or once more.
  ///
  /// Constraints that are equal to earlier ones in all but the constant are
  /// changed in place, other earlier ones are deactivated, views that are no
  /// longer named are removed, and the others stand in the order named. A
  /// refusal is noted in `View.layoutReports`.
  public func prepareLayout() {
    let state = frontEndState as? Reconciler ?? Reconciler()
    frontEndState = state
    state.apply(layout, to: self)
  }
}

/// A property whose change evaluates the layout of its view anew.
@propertyWrapper
public struct LayoutInput<Value> {
  private var value: Value

  /// An input that begins with a value.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// Not there: an input belongs to a class that conforms to
  /// `DeclarativeLayout`.
  @available(*, unavailable, message: "Only in a DeclarativeLayout view")
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The value, whose change reaches the view.
  public static subscript<Owner: DeclarativeLayout>(
    _enclosingInstance owner: Owner,
    wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, LayoutInput<Value>>
  ) -> Value {
    get { owner[keyPath: storage].value }
    set {
      owner[keyPath: storage].value = newValue
      if owner.frontEndState is Reconciler { owner.prepareLayout() }
    }
  }
}
