// Licensed under the MIT licence; see LICENSE.

internal import HarnessKit
import LayoutModel
import SolverProtocol

/// The views of a program, constrained by one front end.
final class ProgramTree {
  /// Why a front end could not say what it has words for.
  struct Refusal: Error {
    var reason: String
  }

  let program: ScreenProgram
  let views: [View]
  /// How many rules the front end said itself, without anchors.
  private(set) var spoken = 0

  var root: View { views[0] }
  var size: RootSize { RootSize(program.screen.width, program.screen.height) }

  /// Makes the views and has a front end say the program; what it has no
  /// words for, anchors say.
  init(_ program: ScreenProgram, in frontEnd: FrontEnd) throws(Refusal) {
    self.program = program
    let isDeclared = frontEnd == .declarative
    views = program.screen.views {
      isDeclared ? DeclaredContainer($0) : View($0)
    }
    if program.screen.isRightToLeft { views[0].direction = .rightToLeft }
    if !isDeclared { program.screen.nest(views) }
    var adapter = frontEnd.adapter()
    var rest: [LayoutDraft.Rule] = []
    for sentence in program.sentences {
      let unsaid = try adapter.say(sentence, in: self)
      spoken += program.rules(of: sentence).count - unsaid.count
      rest += unsaid
    }
    adapter.finish(self)
    var anchors = AnchorAdapter()
    for rule in rest { _ = anchors.say(.rule(rule), in: self) }
    if let report = root.layoutReports.first {
      throw Refusal(reason: "\(report)")
    }
  }

  /// The rules that are there now, of whatever front end.
  var rules: [LayoutDraft.Rule] {
    root.constraintsInSubtree.map { LayoutDraft.Rule($0, among: views) }
  }
}
