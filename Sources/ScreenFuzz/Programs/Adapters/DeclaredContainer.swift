// Licensed under the MIT licence; see LICENSE.

import DeclarativeLayout
import LayoutModel
import SolverProtocol

/// A view that declares its children and what holds between them.
final class DeclaredContainer: View, DeclarativeLayout {
  /// What is declared of a child, which is told by its index in the program.
  enum Declaration {
    case rule(LayoutDraft.Rule)
    case fill(Int, Double)
    case center(Int)
    case square(Int, Double)
  }

  var declarations: [Declaration] = []
  var inserted: [View] = []
  /// Where among the children a view of the program is.
  var places: [Int: Int] = [:]

  var layout: Layout {
    Layout {
      for view in inserted { view }
    } constraints: { children in
      for declaration in declarations { constraints(declaration, children) }
    }
  }

  @DeclaredConstraintsBuilder
  private func constraints(
    _ declaration: Declaration,
    _ children: [InsertedView<View>]
  ) -> DeclaredConstraints {
    switch declaration {
    case .rule(let rule): constraint(rule, children)
    case .fill(let view, let inset):
      child(view, children).leading.top.equalToSuperview().offset(inset)
      child(view, children).trailing.bottom.equalToSuperview().offset(-inset)
    case .center(let view):
      child(view, children).center.equalToSuperview()
    case .square(let view, let extent):
      child(view, children).size.equalTo(extent)
    }
  }

  private func child(
    _ view: Int,
    _ children: [InsertedView<View>]
  ) -> InsertedView<View> {
    guard let place = places[view] else {
      preconditionFailure("View \(view) is no child of '\(name)'")
    }
    return children[place]
  }

  private func constraint(
    _ rule: LayoutDraft.Rule,
    _ children: [InsertedView<View>]
  ) -> DeclaredConstraints {
    let item = child(rule.item, children)
    let other = rule.other.flatMap { places[$0] }.map { children[$0] }
    if rule.other == nil { return number(item, rule).priority(rule.priority) }
    let across = relate(rule, item, other) {
      [
        (.leading, $0.leading), (.trailing, $0.trailing), (.left, $0.left),
        (.right, $0.right), (.centerX, $0.centerX),
      ]
    }
    let down = relate(rule, item, other) {
      [
        (.top, $0.top), (.bottom, $0.bottom), (.centerY, $0.centerY),
        (.firstBaseline, $0.firstBaseline), (.lastBaseline, $0.lastBaseline),
      ]
    }
    let extent = relate(rule, item, other) {
      [(.width, $0.width), (.height, $0.height)]
    }?.multiply(by: rule.multiplier)
    guard let made = across ?? down ?? extent else {
      preconditionFailure("No declaration says \(rule)")
    }
    return made.offset(rule.constant).priority(rule.priority)
  }

  /// Relates the anchors of one kind; against those of the superview where
  /// there is no other child. Nil where the rule is about another kind.
  private func relate<Kind>(
    _ rule: LayoutDraft.Rule,
    _ item: InsertedView<View>,
    _ other: InsertedView<View>?,
    _ anchors: (InsertedView<View>) -> [(Attribute, Anchors<Kind>)]
  ) -> DeclaredConstraints? {
    func named(
      _ attribute: Attribute,
      _ view: InsertedView<View>
    ) -> Anchors<Kind>? {
      anchors(view).first { $0.0 == attribute }?.1
    }
    guard let left = named(rule.attribute, item) else { return nil }
    let right = other.flatMap { named(rule.otherAttribute, $0) }
    return switch rule.relation {
    case .equal: right.map { left.equalTo($0) } ?? left.equalToSuperview()
    case .lessThanOrEqual:
      right.map { left.lessThan($0) } ?? left.lessThanSuperview()
    case .greaterThanOrEqual:
      right.map { left.greaterThan($0) } ?? left.greaterThanSuperview()
    }
  }

  private func number(
    _ item: InsertedView<View>,
    _ rule: LayoutDraft.Rule
  ) -> DeclaredConstraints {
    let extent = rule.attribute == .width ? item.width : item.height
    return switch rule.relation {
    case .equal: extent.equalTo(rule.constant)
    case .lessThanOrEqual: extent.lessThan(rule.constant)
    case .greaterThanOrEqual: extent.greaterThan(rule.constant)
    }
  }
}
