// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// One comparison of a size or of a spacing: `>=50@750`.
struct FormatPredicate: Hashable, Sendable {
  /// What is compared with.
  enum Object: Hashable, Sendable {
    case number(Double)
    /// A metric, or else a view.
    case name(FormatName)
    /// Arithmetic, an extension.
    indirect case term(FormatTerm)
  }

  /// How it compares; `==` when nothing is written.
  var relation = Relation.equal
  /// What is compared with.
  var object: Object
  /// How important it is; required when absent.
  var priority: FormatQuantity?
  var offset = SyntaxOffset()
}
