// Licensed under the MIT licence; see LICENSE.

/// A format as read: names are not yet looked up.
///
/// All predicates are in one array, in the order in which they stand, and the
/// nodes hold ranges of it: a format costs two arrays, not one a node.
struct FormatSyntax: Hashable, Sendable {
  var axes = FormatAxes.horizontal
  /// The superview before the first view.
  var leading: FormatPin?
  /// The views, at least one.
  var views: [FormatView] = []
  /// The superview behind the last view.
  var trailing: FormatPin?
  /// The predicates of all nodes.
  var predicates: [FormatPredicate] = []
}
