// Licensed under the MIT licence; see LICENSE.

internal import HarnessKit

extension FrontEnd {
  func adapter() -> any FrontEndAdapter {
    switch self {
    case .anchors: AnchorAdapter()
    case .vfl: FormatAdapter()
    case .tack: TackAdapter()
    case .mortar: MortarAdapter()
    case .mortarVFL: MortarRowAdapter()
    case .declarative: DeclarativeAdapter()
    case .emoji: EmojiAdapter()
    }
  }
}

/// Says sentences in the words of one front end.
protocol FrontEndAdapter {
  /// Says a sentence and activates what it makes.
  ///
  /// - Returns: what the front end has no words for.
  mutating func say(
    _ sentence: ScreenProgram.Sentence,
    in tree: ProgramTree
  ) throws(ProgramTree.Refusal) -> [LayoutDraft.Rule]

  /// Called when everything has been said.
  mutating func finish(_ tree: ProgramTree)
}

extension FrontEndAdapter {
  mutating func finish(_ tree: ProgramTree) {}
}
