// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol

/// A screen described once, to be spoken by every front end.
///
/// A sentence relates the children of one view to each other and to that
/// view. What it means is written down here as plain rules, so that no front
/// end is the measure of another.
package struct ScreenProgram {
  var screen: LayoutDraft
  var sentences: [Sentence]

  /// One thing that a front end may have words for.
  enum Sentence: Hashable {
    case chain(ScreenChain)
    /// One relation between two attributes, or of a size with a number.
    case rule(LayoutDraft.Rule)
    /// All four edges, inset from the superview's.
    case fill(view: Int, inset: Double)
    case extent(view: Int, width: Double, height: Double)
    case center(view: Int)
  }

  /// The screen with all rules, for whoever reads rectangles.
  var draft: LayoutDraft {
    var draft = screen
    draft.rules = sentences.flatMap(rules)
    return draft
  }

  func rules(of sentence: Sentence) -> [LayoutDraft.Rule] {
    switch sentence {
    case .chain(let chain): return chain.rules
    case .rule(let rule): return [rule]
    case .fill(let view, let inset):
      let parent = screen.boxes[view].parent
      let near: [Attribute] = [.top, .leading]
      let far: [Attribute] = [.bottom, .trailing]
      return near.map { equation(view, $0, parent, inset) }
        + far.map { equation(parent, $0, view, inset) }
    case .extent(let view, let width, let height):
      let extents: [(Attribute, Double)] = [(.width, width), (.height, height)]
      return extents.map { attribute, value in
        LayoutDraft.Rule(
          item: view,
          attribute: attribute,
          relation: .equal,
          other: nil,
          otherAttribute: .notAnAttribute,
          constant: value,
          priority: .required,
        )
      }
    case .center(let view):
      let parent = screen.boxes[view].parent
      let middles: [Attribute] = [.centerX, .centerY]
      return middles.map { equation(view, $0, parent, 0) }
    }
  }

  /// `item.attribute == other.attribute + constant`.
  private func equation(
    _ item: Int,
    _ attribute: Attribute,
    _ other: Int,
    _ constant: Double
  ) -> LayoutDraft.Rule {
    LayoutDraft.Rule(
      item: item,
      attribute: attribute,
      relation: .equal,
      other: other,
      otherAttribute: attribute,
      constant: constant,
      priority: .required,
    )
  }
}
