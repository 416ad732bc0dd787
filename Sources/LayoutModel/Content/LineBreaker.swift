// Licensed under the MIT licence; see LICENSE.

/// Breaks a text into lines of cells: at the last blank that fits, inside a
/// word only where the word is longer than a line. Blanks at a break vanish.
struct LineBreaker {
  private let limit: Int
  private let shown: Int
  private(set) var lineCount = 0
  private(set) var longest = 0
  /// The cells of the longest line: with fewer the lines break elsewhere.
  private(set) var needed = 0
  /// The least limit above this one with which the lines break elsewhere.
  private(set) var exceeded = Int.max
  /// Cells of the line so far, up to the end of its last word.
  private var line = 0
  /// Cells of the blanks after that.
  private var blanks = 0
  /// Cells of the word that is being read.
  private var word = 0

  /// Lines of at most `limit` cells, of which the first ones count.
  ///
  /// `maxLines`: how many count; 0 for all.
  init(limit: Int, maxLines: Int) {
    self.limit = limit
    shown = maxLines > 0 ? maxLines : .max
  }

  /// Reads a whole text, after which there is at least one line.
  mutating func read(_ text: String) {
    if !readASCII(text.utf8.span) { for character in text { take(character) } }
    endWord()
    endLine()
  }

  /// Reads a text of ASCII alone, where a byte is a character but for CR LF,
  /// which is one; false, with nothing read, for any other text.
  private mutating func readASCII(_ bytes: Span<UInt8>) -> Bool {
    var all: UInt8 = 0
    for index in bytes.indices { all |= bytes[index] }
    if all >= 0x80 { return false }
    var index = 0
    while index < bytes.count {
      let start = index
      while index < bytes.count, bytes[index] > 0x20 { index += 1 }
      word += index - start
      if index == bytes.count { break }
      switch bytes[index] {
      case 0x0A where index == 0 || bytes[index - 1] != 0x0D:
        endWord()
        endLine()
      case 0x0A:
        break
      case 0x20, 0x09:
        endWord()
        blanks += 1
      default:
        word += 1
      }
      index += 1
    }
    return true
  }

  private mutating func take(_ character: Character) {
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

  private mutating func endWord() {
    if word == 0 { return }
    if line + blanks + word <= limit {
      line += blanks + word
    } else {
      exceeded = min(exceeded, line + blanks + word)
      if line > 0 { add(line) }
      while word > limit {
        exceeded = limit + 1
        add(limit)
        word -= limit
      }
      line = word
    }
    blanks = 0
    word = 0
  }

  private mutating func endLine() {
    add(line)
    line = 0
    blanks = 0
  }

  private mutating func add(_ cells: Int) {
    if lineCount < shown { longest = max(longest, cells) }
    needed = max(needed, cells)
    lineCount += 1
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
