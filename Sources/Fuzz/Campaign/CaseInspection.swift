// Licensed under the MIT licence; see LICENSE.

import CaseFormat
import LayoutModel

/// One case of a campaign, played alone and shown.
public struct CaseInspection: Sendable {
  /// The case.
  public let subject: FuzzCase
  /// What came of it.
  public let report: CaseReport
  /// What the case was drawn as, in lines: for a screen its views, formats
  /// and rules, then the problem as a `layout-case/1`.
  public let text: String

  /// Plays the case at an index of the campaign.
  public init(
    _ index: Int,
    of plan: CampaignPlan,
    backends: [FuzzBackend],
    arbiter: (any Arbiter)?
  ) {
    var player = CasePlayer(plan, backends: backends, arbiter: arbiter)
    report = player.report(index).1
    let drawn = CaseDrawing(index, of: plan)
    subject = drawn.subject
    if let history = drawn.history {
      let names = TreeHistoryChecker.able(
        backends,
        from: plan.primary(of: index, among: backends.count),
      )
      text = history.lines(on: names.map(\.name))
      return
    }
    text =
      (drawn.screen.map(\.lines) ?? "")
      + CaseWriter.text(
        of: subject.system(named: "\(subject.family): case \(index)")
      )
  }
}

/// A case with the screen that it was drawn as, if it was.
struct CaseDrawing {
  var subject: FuzzCase
  var screen: DrawnScreen?
  /// What happens to a live tree, where the case is that.
  var history: TreeHistory?

  init(_ index: Int, of plan: CampaignPlan) {
    let generator = CaseGenerator(families: plan.families, size: plan.size)
    var choices = plan.choices(of: index)
    let family = generator.drawFamily(&choices)
    if family == .live {
      subject = FuzzCase(family: family, variableCount: 0, constraints: [])
      history = TreeHistoryGenerator.makeHistory(size: plan.size, &choices)
    } else if family.isOfScreens {
      let drawn = generator.makeScreen(family, &choices, ScreenChecks())
      subject = drawn.subject
      screen = drawn.screen
    } else {
      subject = plan.makeCase(index)
    }
  }
}

extension LayoutDraft {
  var lines: String {
    var text =
      "root \(width) x \(height)"
      + (isRightToLeft ? ", right to left" : "") + "\n"
    for box in boxes.dropFirst() {
      text += "\(box.name) in \(boxes[box.parent].name)"
      if box.intrinsic != .none {
        text += ", \(box.intrinsic) hugging \(box.hugging)"
        text += " compression \(box.compression)"
      }
      text += ", margin \(box.margin)"
      if box.baselines != .edges {
        text += ", baselines \(box.baselines.first), \(box.baselines.last)"
      }
      text += "\n"
    }
    for rule in rules { text += self.text(of: rule) + "\n" }
    for format in formats { text += "'\(format.text)'\n" }
    for metric in metrics.keys.sorted() {
      text += "metric \(metric) \(metrics[metric] ?? 0)\n"
    }
    return text
  }

  func text(of rule: Rule) -> String {
    let left = "\(boxes[rule.item].name).\(rule.attribute) \(rule.relation) "
    let right =
      rule.other.map {
        "\(boxes[$0].name).\(rule.otherAttribute) * \(rule.multiplier) + "
      } ?? ""
    return left + right + "\(rule.constant) @\(rule.priority)"
  }
}
