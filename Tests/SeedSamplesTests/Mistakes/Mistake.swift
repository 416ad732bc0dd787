// Licensed under the MIT licence; see LICENSE.

import Foundation

/// Something wrong in a layout, and what the compiler says to it.
struct Mistake {
  var screen: MistakeScreen
  /// What is written; `vN` is the last view.
  var text: String
  /// What the compiler says, on the line of the mistake.
  var message: String

  init(_ screen: MistakeScreen, _ text: String, _ message: String) {
    self.screen = screen
    self.text = text
    self.message = message
  }

  /// The row of `Documentation/Reference/Mistakes.md`.
  var row: String {
    let cells = [screen.rawValue, "`\(text)`", message].map {
      $0.replacingOccurrences(of: "|", with: "\\|")
    }
    return "| \(cells.joined(separator: " | ")) |"
  }
}
