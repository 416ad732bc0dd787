// Licensed under the MIT licence; see LICENSE.

/// A bug that the self-test plants between a screen and the layout model or
/// the format parser.
package enum LayoutFault: String, CaseIterable, Hashable, Sendable {
  case directionIgnored = "right-to-left is ignored"
  case marginsIgnored = "margins are ignored"
  case multiplierDropped = "a multiplier is dropped"
  case baselinesMixed = "the last baseline is read as the first"
  case centerIsEdge = "a center is read as an edge"
  case contentExchanged = "hugging and compression are exchanged"
  case relationTurned = "<= is read as >= in a format"
  case priorityDropped = "a priority in a format is dropped"
  case standardSpace = "the standard space is 10"
  case orientationLost = "V: is read as H:"
  case predicateLost = "the second predicate is lost"

  /// Whether the bug is in the format parser rather than in the model.
  package var isInFormats: Bool {
    switch self {
    case .relationTurned, .priorityDropped, .standardSpace, .orientationLost,
      .predicateLost:
      true
    default: false
    }
  }

  /// A format as a parser with the bug would take it.
  func altered(_ text: String) -> String {
    switch self {
    case .relationTurned: return text.replacing("<=", with: ">=")
    case .orientationLost: return text.replacing("V:", with: "H:")
    case .priorityDropped:
      return Self.dropping(from: "@", upTo: [",", ")"], in: text)
    case .predicateLost:
      return Self.dropping(from: ",", upTo: [")"], in: text)
    default: return text
    }
  }

  private static func dropping(
    from start: Character,
    upTo ends: [Character],
    in text: String
  ) -> String {
    var result = ""
    var isDropping = false
    for character in text {
      if character == start { isDropping = true }
      if ends.contains(character), character != start { isDropping = false }
      if !isDropping { result.append(character) }
    }
    return result
  }
}
