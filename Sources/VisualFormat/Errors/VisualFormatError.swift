// Licensed under the MIT licence; see LICENSE.

/// Why a format, or what it was given, makes no constraints.
///
/// A value like any other: nothing in this module traps on a format, whatever
/// its bytes.
public struct VisualFormatError: Error, Hashable, Sendable {
  /// What is wrong with the format.
  public let kind: Kind
  /// Where, counted from 0 in characters (`Character`, so that an accent or
  /// an emoji counts once); the length of the format for its end.
  public let column: Int
  /// What was expected there, as a sentence.
  public let message: String
  /// The whole format, of which a part is wrong.
  public let format: String

  /// The error at the character that holds a UTF-8 offset.
  init(_ kind: Kind, at offset: Int, _ message: String, in format: String) {
    self.kind = kind
    self.message = message
    self.format = format
    self.column = Self.column(ofUTF8Offset: offset, in: format)
  }

  /// How many characters end at or before the offset.
  private static func column(
    ofUTF8Offset offset: Int,
    in format: String
  ) -> Int {
    var column = 0
    var end = 0
    for character in format {
      end += character.utf8.count
      if end > offset { break }
      column += 1
    }
    return column
  }
}
