// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// Reads a format by recursive descent, straight from its UTF-8 bytes: there
/// are no tokens, and no text is copied but the names.
///
/// Every production looks at one byte to know what it is (`--` needs two), so
/// the time is linear in the length and nothing is read twice. The nesting of
/// the grammar is three deep whatever the input.
struct FormatParser {
  /// The format, for faults.
  let format: String
  let bytes: [UInt8]
  /// What may be said beyond Apple's grammar.
  let extensions: VisualFormatExtensions
  var position = 0
  var syntax = FormatSyntax()

  init(_ format: String, extensions: VisualFormatExtensions) {
    self.format = format
    self.bytes = Array(format.utf8)
    self.extensions = extensions
  }

  /// The whole format.
  ///
  /// - Complexity: O(n) in the length of the format.
  static func parse(
    _ format: String,
    extensions: VisualFormatExtensions
  ) throws(VisualFormatError) -> FormatSyntax {
    var parser = FormatParser(format, extensions: extensions)
    try parser.parseFormat()
    return parser.syntax
  }

  /// `(axes ':')? ('|' connection)? view (connection view)* (connection '|')?`
  private mutating func parseFormat() throws(VisualFormatError) {
    if bytes.isEmpty {
      throw fault(
        .emptyString,
        "The format is empty; expected a view, as in [name].",
      )
    }
    try parseOrientation()
    var connection = try parseLeadingPin()
    while true {
      try parseView(after: connection)
      if atEnd { return }
      connection = try parseConnectionAfterView()
      switch peek {
      case Byte.bar:
        syntax.trailing = FormatPin(connection: connection, offset: here)
        position += 1
        return try expectEnd()
      case Byte.leftBracket: continue
      default:
        throw fault(
          .expectedView,
          "Expected a view in brackets, or '|' for the superview.",
        )
      }
    }
  }

  /// `H:` or `V:`, horizontal when absent; `HV:` and `C:` as extensions.
  private mutating func parseOrientation() throws(VisualFormatError) {
    var axes: FormatAxes = []
    while let letter = axisLetter, axes.isDisjoint(with: letter) {
      let needed: VisualFormatExtensions =
        letter == .centers ? .centering : axes.isEmpty ? [] : .axes
      if !extensions.isSuperset(of: needed) { break }
      axes.formUnion(letter)
      position += 1
    }
    if axes.isEmpty { return }
    if peek != Byte.colon {
      let read = text(0..<position)
      throw fault(
        .expectedOrientationColon,
        "Expected ':' after '\(read)', as in \(read):[view]."
          + orientationHint,
      )
    }
    position += 1
    syntax.axes = axes == .centers ? [.horizontal, .vertical, .centers] : axes
  }

  private var axisLetter: FormatAxes? {
    switch peek {
    case Byte.letterH: .horizontal
    case Byte.letterV: .vertical
    case Byte.letterC: .centers
    default: nil
    }
  }

  private var orientationHint: String {
    axisLetter == nil
      ? "" : " (Formats for both axes or for centres are an extension.)"
  }

  /// `('|' connection)?`, up to the first view's bracket.
  private mutating func parseLeadingPin()
    throws(VisualFormatError) -> FormatConnection
  {
    if peek == Byte.leftBracket { return .flush }
    if peek != Byte.bar {
      if atEnd {
        throw fault(.expectedView, "Expected '|' or a view in brackets.")
      }
      throw fault(
        .unexpectedCharacter,
        "Unexpected \(shownCharacter); expected "
          + (position == 0 ? "'H:', 'V:', " : "") + "'|' or '['.",
      )
    }
    let offset = here
    position += 1
    var connection = FormatConnection.flush
    if peek == Byte.minus { connection = try parseConnection() }
    syntax.leading = FormatPin(connection: connection, offset: offset)
    if peek != Byte.leftBracket {
      throw fault(.expectedView, "Expected a view in brackets, as in |-[view].")
    }
    return connection
  }

  /// `'[' name ('(' predicates ')')? ']'`
  private mutating func parseView(
    after connection: FormatConnection
  ) throws(VisualFormatError) {
    position += 1
    guard Byte.startsName(peek) else {
      throw fault(
        .invalidViewName,
        "Expected the name of a view: a letter or '_', then letters, digits "
          + "or '_'.",
      )
    }
    var view = FormatView(name: parseName(), connection: connection)
    let hasSizes = peek == Byte.leftParenthesis
    if hasSizes { view.sizes = try parsePredicates(ofSize: true) }
    if peek != Byte.rightBracket {
      throw fault(
        .viewNotClosed,
        "Expected \(hasSizes ? "" : "'(' or ")']' after "
          + (hasSizes ? "the sizes of " : "") + "'\(view.name.text)'.",
      )
    }
    position += 1
    syntax.views.append(view)
  }

  private func expectEnd() throws(VisualFormatError) {
    if atEnd { return }
    throw fault(
      .unexpectedTrailing,
      "Expected the end: the format is complete with its second '|'.",
    )
  }
}
