// Licensed under the MIT licence; see LICENSE.

/// One JSON value with everything in it: a flat tape of nodes over the bytes
/// that were read.
///
/// This module reads JSON for formats that report faults exactly: keys keep
/// their order, every value knows its line, column and path, and what the
/// standard leaves open (duplicate keys, lone surrogates, numbers beyond a
/// double) is refused. A node costs 16 bytes and no allocation, so that a
/// case of a million constraints is read in a few seconds; positions and
/// paths are worked out from the tape only when an error asks for them.
///
/// 1. (J1) Nodes stand in the order of the text: a container, then its
///    children; a key, then its value.
/// 2. (J2) `next` of a node is the node after all it contains.
/// 3. (J3) The byte at `offset` tells the kind of the node.
public final class JSONDocument: Sendable {
  /// One value or key.
  struct Node {
    /// Where it starts in the bytes.
    var offset: UInt32
    /// The node after all that this one contains.
    var next: UInt32
    /// A number's value, or where a string ends and whether it has escapes.
    var bits: UInt64
  }

  /// The whole input; other documents of a JSON Lines file share it.
  let bytes: JSONInput
  let nodes: JSONTape

  init(bytes: JSONInput, nodes: JSONTape) {
    self.bytes = bytes
    self.nodes = nodes
  }

  /// The outermost value, of which all others are parts.
  public var root: JSONCursor { JSONCursor(document: self, node: 0) }
}

extension JSONDocument {
  /// Reads a text that is one JSON value.
  ///
  /// - Complexity: O(n) in the number of bytes, objects with many keys
  ///   O(k log k).
  public static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONDocument {
    var reader = JSONReader(bytes)
    guard let document = try reader.next() else { throw reader.emptyError() }
    try reader.requireEnd()
    return document
  }

  /// Reads a text that is one JSON value.
  public static func parse(_ text: String) throws(JSONError) -> JSONDocument {
    try parse(Array(text.utf8))
  }
}
