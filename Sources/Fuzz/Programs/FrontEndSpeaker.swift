// Licensed under the MIT licence; see LICENSE.

internal import HarnessKit

extension FrontEnd {
  /// What speaks it.
  func speaker() -> any FrontEndSpeaker {
    switch self {
    case .anchors: AnchorSpeaker()
    case .vfl: FormatSpeaker()
    case .tack: TackSpeaker()
    case .mortar: MortarSpeaker()
    case .mortarVFL: MortarRowSpeaker()
    case .declarative: DeclarativeSpeaker()
    case .emoji: EmojiSpeaker()
    }
  }
}

/// Says sentences in the words of one front end.
protocol FrontEndSpeaker {
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

extension FrontEndSpeaker {
  mutating func finish(_ tree: ProgramTree) {}
}
