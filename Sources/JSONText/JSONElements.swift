// Licensed under the MIT licence; see LICENSE.

/// The elements of an array, in order.
public struct JSONElements: Sequence, IteratorProtocol, Sendable {
  private let document: JSONDocument
  private var node: Int
  private let end: Int

  init(cursor: JSONCursor) {
    document = cursor.document
    node = cursor.node + 1
    end = Int(cursor.document.nodes[cursor.node].next)
  }

  /// The next element in the order of the text, nil behind the last.
  public mutating func next() -> JSONCursor? {
    guard node < end else { return nil }
    defer { node = Int(document.nodes[node].next) }
    return JSONCursor(document: document, node: node)
  }
}
