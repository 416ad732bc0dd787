// Licensed under the MIT licence; see LICENSE.

/// The members of an object, in the order of the text.
public struct JSONMembers: Sequence, IteratorProtocol, Sendable {
  /// A key and its value.
  public struct Member: Sendable {
    /// The key, at its own place in the text.
    public let key: JSONCursor
    /// The value that stands behind the key.
    public let value: JSONCursor

    /// The text of the key, with its escapes resolved.
    public var name: String { key.document.text(key.node) }
  }

  private let document: JSONDocument
  private var node: Int
  private let end: Int

  init(cursor: JSONCursor) {
    document = cursor.document
    node = cursor.node + 1
    end = Int(cursor.document.nodes[cursor.node].next)
  }

  /// The next member in the order of the text, nil behind the last.
  public mutating func next() -> Member? {
    guard node < end else { return nil }
    defer { node = Int(document.nodes[node + 1].next) }
    return Member(
      key: JSONCursor(document: document, node: node),
      value: JSONCursor(document: document, node: node + 1),
    )
  }
}
