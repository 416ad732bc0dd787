// Licensed under the MIT licence; see LICENSE.

/// What a size compares with when an extension is used:
/// `base.attribute * factor + addend`.
struct FormatTerm: Hashable, Sendable {
  enum Base: Hashable, Sendable {
    case number(Double)
    /// So many hundredths of the superview's size.
    case percent(Double)
    /// A metric or a view.
    case name(FormatName)
    /// The view whose size it is.
    case own
  }

  /// A size other than the one that is compared.
  enum Attribute: String, Hashable, Sendable, CaseIterable {
    case width
    case height
  }

  var base: Base
  /// Which size of a view; the compared one when absent.
  var attribute: Attribute?
  /// What it is multiplied with or divided by.
  var factor: FormatQuantity?
  var divides = false
  /// What is added to it, or subtracted.
  var addend: FormatQuantity?
  /// Whether a metric is subtracted; a literal carries its sign.
  var subtracts = false
  var offset = SyntaxOffset()
}
