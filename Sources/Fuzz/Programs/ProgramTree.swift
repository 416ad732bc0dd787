// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol

/// The views of a program, constrained by one front end.
final class ProgramTree {
  /// Why a front end could not say what it has words for.
  struct Refusal: Error {
    var reason: String
  }

  let program: ScreenProgram
  /// The views in the order of the boxes.
  let views: [View]
  /// How many rules the front end said itself, without anchors.
  private(set) var spoken = 0

  /// The root, whose size is required.
  var root: View { views[0] }

  var size: RootSize {
    RootSize(program.screen.width, program.screen.height)
  }

  /// Makes the views and has a front end say the program; what it has no
  /// words for, anchors say.
  init(
    _ program: ScreenProgram,
    in frontEnd: FrontEnd
  ) throws(Refusal) {
    self.program = program
    let boxes = program.screen.boxes
    let isDeclared = frontEnd == .declarative
    views = boxes.map { box in
      let view = isDeclared ? DeclaredContainer(box.name) : View(box.name)
      view.contentSize = box.intrinsic
      view.hugging = AxisPriorities(box.hugging)
      view.compressionResistance = AxisPriorities(box.compression)
      view.margins = Insets(all: box.margin)
      view.contentBaselines = box.baselines
      return view
    }
    if program.screen.isRightToLeft { views[0].direction = .rightToLeft }
    if !isDeclared {
      for (view, box) in zip(views, boxes).dropFirst() {
        views[box.parent].addSubview(view)
      }
    }
    var speaker = frontEnd.speaker()
    var rest: [LayoutDraft.Rule] = []
    for sentence in program.sentences {
      let unsaid = try speaker.say(sentence, in: self)
      spoken += program.rules(of: sentence).count - unsaid.count
      rest += unsaid
    }
    speaker.finish(self)
    var anchors = AnchorSpeaker()
    for rule in rest { _ = anchors.say(.rule(rule), in: self) }
    if let report = root.layoutReports.first {
      throw Refusal(reason: "\(report)")
    }
  }

  /// The rules that are there now, of whatever front end.
  var rules: [LayoutDraft.Rule] {
    root.constraintsInSubtree.map { constraint in
      LayoutDraft.Rule(
        item: views.firstIndex { $0 === constraint.item1 } ?? -1,
        attribute: constraint.attribute1,
        relation: constraint.relation,
        other: constraint.item2.map { item in
          views.firstIndex { $0 === item } ?? -1
        },
        otherAttribute: constraint.attribute2,
        multiplier: constraint.multiplier,
        constant: constraint.constant,
        priority: constraint.priority,
      )
    }
  }
}
