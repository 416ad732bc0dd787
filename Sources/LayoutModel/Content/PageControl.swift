// Licensed under the MIT licence; see LICENSE.

/// A row of dots, one for every page.
open class PageControl: Control {
  /// The diameter of a dot.
  public static let dot = 7.0
  /// The gap between two dots.
  public static let gap = 9.0

  /// The number of pages, for each of which there is a dot.
  public var numberOfPages = 0 {
    didSet {
      if numberOfPages != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// The extent of the row.
  open override var intrinsicContentSize: IntrinsicSize {
    let pages = Double(max(numberOfPages, 0))
    return IntrinsicSize(
      max(pages * (Self.dot + Self.gap) - Self.gap, 0),
      Self.dot,
    )
  }
}
