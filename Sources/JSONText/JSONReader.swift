// Licensed under the MIT licence; see LICENSE.

/// Reads one JSON value after another: a JSON text, or JSON Lines.
///
/// Values end at a line break or at the end of the input. Lines are counted
/// through the whole input, so that an error's line is the file's.
public struct JSONReader {
  /// Containers nested deeper than this are refused.
  public static let depthLimit = 256

  private var parser: JSONParser
  private var isValidated = false

  /// A reader at the start of the bytes; a byte order mark is skipped.
  public init(_ bytes: [UInt8]) { parser = JSONParser(bytes) }

  /// Reads the next value; nil at the end of the input.
  ///
  /// After an error there is nothing more to read.
  public mutating func next() throws(JSONError) -> JSONDocument? {
    if !isValidated {
      isValidated = true
      try parser.validateEncoding()
    }
    parser.skipSpace()
    if parser.isAtEnd { return nil }
    let nodes = try parser.parseValue()
    try parser.requireLineEnd()
    return JSONDocument(bytes: parser.bytes, nodes: nodes)
  }

  /// Refuses anything but white space before the end of the input.
  public mutating func requireEnd() throws(JSONError) {
    parser.skipSpace()
    if !parser.isAtEnd {
      throw parser.error("expected the end of the text after its one value")
    }
  }

  /// The error for an input without any value.
  public func emptyError() -> JSONError {
    JSONError("the text is empty", line: 1, column: 1, path: "$")
  }
}
