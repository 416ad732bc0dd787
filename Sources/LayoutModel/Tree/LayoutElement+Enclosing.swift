// Licensed under the MIT licence; see LICENSE.

extension LayoutElement {
  /// The view whose edges `|` means in a format: a view's superview, a
  /// guide's owner.
  public var enclosingView: View? {
    (self as? View).map(\.superview) ?? owningView
  }

  /// Notes in `View.layoutReports` that a front end was asked for something
  /// that has no meaning.
  public func reportMisuse(_ sentence: String) {
    owningView?.report(.misuse(sentence))
  }
}

/// The distances that formats leave out.
public enum StandardSpacing {
  /// The standard distance between siblings, in points.
  public static let sibling = 8.0
  /// To the edge of the superview.
  public static let superview = 20.0
}
