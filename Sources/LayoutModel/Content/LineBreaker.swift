// Licensed under the MIT licence; see LICENSE.

/// Breaks a text into lines of cells: at the last blank that fits, inside a
/// word only where the word is longer than a line. Blanks at a break vanish.
struct LineBreaker {
  private let limit: Int
  private var lines: [Int] = []
  /// Cells of the line so far, up to the end of its last word.
  private var line = 0
  /// Cells of the blanks after that.
  private var blanks = 0
  /// Cells of the word that is being read.
  private var word = 0

  init(limit: Int) {
    self.limit = limit
  }

  mutating func take(_ character: Character) {
    switch character {
    case "\n":
      endWord()
      endLine()
    case " ", "\t":
      endWord()
      blanks += 1
    default:
      word += character.cellCount
    }
  }

  /// The cells of every line, at least one line.
  mutating func finish() -> [Int] {
    endWord()
    endLine()
    return lines
  }

  private mutating func endWord() {
    if word == 0 { return }
    if line + blanks + word <= limit {
      line += blanks + word
    } else {
      if line > 0 { lines.append(line) }
      while word > limit {
        lines.append(limit)
        word -= limit
      }
      line = word
    }
    blanks = 0
    word = 0
  }

  private mutating func endLine() {
    lines.append(line)
    line = 0
    blanks = 0
  }
}

extension Character {
  /// The cells that a terminal gives to the character: 2 for what East Asian
  /// scripts and emoji draw wide, else 1.
  var cellCount: Int {
    guard let first = unicodeScalars.first else { return 0 }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      return 2
    default:
      return 1
    }
  }
}
