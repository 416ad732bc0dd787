// Licensed under the MIT licence; see LICENSE.

import FuzzCases
import LayoutModel
import SolverProtocol
import VisualFormat

/// Makes views and constraints of a draft, by way of the model and the
/// parser.
package struct LayoutBuilder {
  /// A bug to plant, in self-tests.
  package var fault: LayoutFault?

  /// A screen that is ready for an engine.
  struct Screen {
    var views: [View]
    /// What each format made, before it is activated.
    var formatted: [[LayoutConstraint]]
    var size: RootSize
  }

  /// Why a draft can't be built, in words.
  struct Failure: Error {
    var difference: Difference
    var detail: String
  }

  func build(_ draft: LayoutDraft) throws(Failure) -> Screen {
    var made = draft
    for (index, box) in draft.boxes.enumerated()
    where fault == .contentExchanged {
      made.boxes[index].hugging = box.compression
      made.boxes[index].compression = box.hugging
    }
    let views = made.views()
    made.nest(views)
    if draft.isRightToLeft, fault != .directionIgnored {
      views[0].direction = .rightToLeft
    }
    var all = draft.rules.map { constraint($0, views) }
    var formatted: [[LayoutConstraint]] = []
    for format in draft.formats {
      let made = try read(format, draft, views)
      formatted.append(made)
      all += made
    }
    do throws(LayoutError) {
      try LayoutConstraint.activate(all)
    } catch {
      throw Failure(difference: .refusal, detail: "\(error)")
    }
    return Screen(
      views: views,
      formatted: formatted,
      size: RootSize(draft.width, draft.height),
    )
  }

  private func read(
    _ format: LayoutDraft.Format,
    _ draft: LayoutDraft,
    _ views: [View]
  ) throws(Failure) -> [LayoutConstraint] {
    let text = fault?.altered(format.text) ?? format.text
    var named: [String: View] = [:]
    for view in views { named[view.name] = view }
    var spacing = VisualFormatSpacing.standard
    if fault == .standardSpace { spacing.sibling = 10 }
    let printed: VisualFormatString
    let string: VisualFormatString
    let made: [LayoutConstraint]
    do throws(VisualFormatError) {
      string = try VisualFormatString(text)
      printed = try VisualFormatString(string.description)
      made = try string.constraints(
        metrics: draft.metrics,
        views: named,
        spacing: spacing,
      )
    } catch {
      throw Failure(
        difference: .refusal,
        detail: "'\(text)' is refused: \(error)",
      )
    }
    guard printed == string else {
      throw Failure(
        difference: .printing,
        detail: "'\(text)' prints as '\(string)', which says something else",
      )
    }
    return made
  }

  private func constraint(
    _ rule: LayoutDraft.Rule,
    _ views: [View]
  ) -> LayoutConstraint {
    LayoutConstraint(
      unchecked: views[rule.item],
      altered(rule.attribute),
      rule.relation,
      to: rule.other.map { views[$0] },
      altered(rule.otherAttribute),
      multiplier: fault == .multiplierDropped ? 1 : rule.multiplier,
      constant: rule.constant,
      priority: rule.priority,
    )
  }

  private func altered(_ attribute: Attribute) -> Attribute {
    switch (fault, attribute) {
    case (.marginsIgnored, .leadingMargin): .leading
    case (.marginsIgnored, .trailingMargin): .trailing
    case (.marginsIgnored, .leftMargin): .left
    case (.marginsIgnored, .rightMargin): .right
    case (.marginsIgnored, .topMargin): .top
    case (.marginsIgnored, .bottomMargin): .bottom
    case (.baselinesMixed, .lastBaseline): .firstBaseline
    case (.centerIsEdge, .centerX): .leading
    case (.centerIsEdge, .centerY): .top
    default: attribute
    }
  }
}
