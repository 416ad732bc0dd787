// Licensed under the MIT licence; see LICENSE.

extension VisualFormatError {
  /// The kinds of fault, by their names in every output.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case emptyString
    /// A character that nothing can start with here, a blank for instance.
    case unexpectedCharacter
    /// `H` or `V` without its colon.
    case expectedOrientationColon
    case expectedView
    /// What follows `[` is not a C identifier.
    case invalidViewName
    case viewNotClosed
    case unknownView
    /// A predicate without a number or a name.
    case expectedPredicateObject
    /// A name in a size that is neither a metric nor a view.
    case unknownName
    /// A comparison other than `==`, `<=`, `>=`.
    case unknownRelation
    case predicateNotClosed
    /// A number must stand here, or the number is not a usable one.
    case expectedNumber
    case unknownMetric
    /// A spacing without its second `-`.
    case unterminatedConnection
    /// The name of a view where only a number or a metric can stand.
    case viewInSpacing
    /// `--`: a negative number is written in parentheses.
    case ambiguousMinus
    /// A priority that is not above 0 and at most 1000.
    case invalidPriority
    /// `|` beside a view that has no superview.
    case superviewMissing
    /// An alignment along the axis of the format, or one that is none.
    case illegalAlignmentOption
    /// Something after the superview that closes the format.
    case unexpectedTrailing
  }
}
