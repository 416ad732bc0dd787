// Licensed under the MIT licence; see LICENSE.

/// A value in a document: typed access, with errors that know their place.
///
/// A cursor is two words; it holds the whole document alive.
public struct JSONCursor: Sendable {
  let document: JSONDocument
  let node: Int

  /// What sort of value it is.
  public enum Kind: String, Sendable {
    case object
    case array
    /// A string, or a key.
    case string
    case number
    /// `true` or `false`.
    case bool
    case null
  }

  /// What sort of value it is.
  public var kind: Kind {
    switch document.firstByte(node) {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
    case UInt8(ascii: "n"): .null
    default: .number
    }
  }

  /// Whether the value is `null`, which stands for no value.
  public var isNull: Bool { kind == .null }
}

extension JSONDocument {
  /// The byte that tells the kind of a node (J3).
  func firstByte(_ node: Int) -> UInt8 { bytes[Int(nodes[node].offset)] }

  func isObject(_ node: Int) -> Bool { firstByte(node) == UInt8(ascii: "{") }

  /// The string that a node means; the node must be a string.
  func text(_ node: Int) -> String {
    JSONString.text(of: nodes[node], in: bytes)
  }
}

extension JSONCursor {
  /// The line, from 1, in the whole input.
  ///
  /// - Complexity: O(n) in the bytes before it.
  public var line: Int { position.line }

  /// The column in Unicode scalars, from 1.
  ///
  /// - Complexity: O(n) in the bytes before it.
  public var column: Int { position.column }

  /// The way from the root, as in `$.constraints[3].terms.x`.
  ///
  /// - Complexity: O(n) in the siblings on the way.
  public var path: String { JSONPosition.path(of: node, in: document) }

  private var position: (line: Int, column: Int) {
    JSONPosition.of(Int(document.nodes[node].offset), in: document.bytes)
  }

  /// An error at this value.
  public func error(_ message: String, hint: String = "") -> JSONError {
    let (line, column) = position
    return JSONError(
      message,
      hint: hint,
      line: line,
      column: column,
      path: path,
    )
  }
}
