// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// Which gap of a format.
enum FormatPlace {
  /// Between the superview and the first view.
  case leading
  /// Between the view before this one and it.
  case sibling(Int)
  /// Between the last view and the superview.
  case trailing
}

extension ConstraintEmitter {
  /// The part of the format that says one spacing, as in `H:[a]-pad-[b]`.
  func fragment(
    _ place: FormatPlace,
    _ predicate: Int?,
    _ axis: Axis
  ) -> String {
    var text = letter(axis)
    let connection: FormatConnection
    switch place {
    case .leading:
      text += "|"
      connection = syntax.leading?.connection ?? .flush
    case .sibling(let index):
      text += "[\(syntax.views[index - 1].name.text)]"
      connection = syntax.views[index].connection
    case .trailing:
      text += "[\(syntax.views[syntax.views.count - 1].name.text)]"
      connection = syntax.trailing?.connection ?? .flush
    }
    text +=
      predicate.map { syntax.predicates[$0].spacingText }
      ?? syntax.connectionText(connection)
    switch place {
    case .leading: text += "[\(syntax.views[0].name.text)]"
    case .sibling(let index): text += "[\(syntax.views[index].name.text)]"
    case .trailing: text += "|"
    }
    return text
  }

  /// The part of the format that says one size, as in `H:[a(>=50)]`.
  func fragment(
    of predicate: FormatPredicate,
    _ view: FormatView,
    _ axis: Axis
  ) -> String {
    "\(letter(axis))[\(view.name.text)(\(predicate.text))]"
  }

  private func letter(_ axis: Axis) -> String {
    let centers: FormatAxes = syntax.axes.intersection(.centers)
    return axis.formatAxes.union(centers).text
  }
}
