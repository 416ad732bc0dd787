// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import VisualFormat

/// Says chains in visual formats, and what fits into a chain of one or two.
struct FormatAdapter: FrontEndAdapter {
  mutating func say(
    _ sentence: ScreenProgram.Sentence,
    in tree: ProgramTree
  ) throws(ProgramTree.Refusal) -> [LayoutDraft.Rule] {
    switch sentence {
    case .chain(let chain):
      // A lone view is no sentence.
      if chain.placeRules.isEmpty, chain.sizeRules.isEmpty {
        return chain.rules
      }
      try speak(chain, in: tree)
      return chain.weightRules
    default:
      var unsaid: [LayoutDraft.Rule] = []
      for rule in tree.program.rules(of: sentence) {
        if let chain = ScreenChain(rule, in: tree.program.screen.boxes) {
          try speak(chain, in: tree)
        } else {
          unsaid.append(rule)
        }
      }
      return unsaid
    }
  }

  private func speak(
    _ chain: ScreenChain,
    in tree: ProgramTree
  ) throws(ProgramTree.Refusal) {
    let text = chain.format(tree.program.screen.boxes)
    var named: [String: View] = [:]
    for view in tree.views { named[view.name] = view }
    do throws(VisualFormatError) {
      let made = try LayoutConstraint.constraints(
        withVisualFormat: text,
        options: chain.options,
        views: named,
      )
      LayoutConstraint.activateOrReport(made)
    } catch {
      throw ProgramTree.Refusal(reason: "'\(text)' is refused: \(error)")
    }
  }
}
