// Licensed under the MIT licence; see LICENSE.

import LayoutModel

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
    var text = start(axis)
    let connection: FormatConnection
    var following: Int?
    switch place {
    case .leading:
      text += "|"
      connection = syntax.leading?.connection ?? .flush
      following = 0
    case .sibling(let index):
      append(view: index - 1, to: &text)
      connection = syntax.views[index].connection
      following = index
    case .trailing:
      append(view: syntax.views.count - 1, to: &text)
      connection = syntax.trailing?.connection ?? .flush
    }
    if let predicate {
      syntax.predicates[predicate].appendSpacing(to: &text)
    } else {
      syntax.append(connection, to: &text)
    }
    if let following {
      append(view: following, to: &text)
    } else {
      text += "|"
    }
    return text
  }

  /// The part of the format that says one size, as in `H:[a(>=50)]`.
  func fragment(
    of predicate: FormatPredicate,
    _ view: FormatView,
    _ axis: Axis
  ) -> String {
    var text = start(axis)
    text += "["
    text += view.name.text
    text += "("
    predicate.append(to: &text)
    text += ")]"
    return text
  }

  /// The orientation, with room for the rest of an ordinary fragment.
  private func start(_ axis: Axis) -> String {
    var text = ""
    text.reserveCapacity(63)
    text += axis.formatAxes.union(syntax.axes.intersection(.centers)).text
    return text
  }

  private func append(view index: Int, to text: inout String) {
    text += "["
    text += syntax.views[index].name.text
    text += "]"
  }
}
