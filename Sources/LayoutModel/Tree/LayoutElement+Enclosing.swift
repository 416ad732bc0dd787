// Licensed under the MIT licence; see LICENSE.

extension LayoutElement {
  /// The view whose edges `|` means in a format: a view's superview, a
  /// guide's owner.
  public var enclosingView: View? {
    (self as? View).map(\.superview) ?? owningView
  }

  /// Notes in `View.layoutReports` that a front end was asked for something
  /// that has no meaning; of a guide without a view only the handler is told.
  public func reportMisuse(_ sentence: String) {
    View.reportMisuse(sentence, at: self)
  }
}

extension View {
  /// Notes a misuse where an item is; without a view the handler alone is told.
  package static func reportMisuse(_ sentence: String, at item: LayoutElement?)
  {
    if let view = item?.owningView {
      view.report(.misuse(sentence))
    } else {
      announce(.misuse(sentence))
    }
  }
}

/// The distances that formats leave out.
public enum StandardSpacing {
  /// The standard distance between siblings, in points.
  public static let sibling = 8.0
  /// To the edge of the superview.
  public static let superview = 20.0
}
