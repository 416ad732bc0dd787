// Licensed under the MIT licence; see LICENSE.

import Spelling

/// An object all of whose fields are known to its format.
public struct JSONRecord: Sendable {
  /// The object itself, for errors about it as a whole.
  public let object: JSONCursor
  private let fields: JSONFields
  /// For every field its value's node, 0 where it is absent.
  private var found = SIMD16<UInt32>()
  /// How many fields are there.
  public private(set) var count = 0

  /// Reads the fields; refuses one that is not declared, or ignores it.
  init(
    _ object: JSONCursor,
    _ fields: JSONFields,
    ignoresOthers: Bool
  ) throws(JSONError) {
    self.object = object
    self.fields = fields
    guard object.kind == .object else { throw object.mismatch("an object") }
    let document = object.document
    var node = object.node + 1
    let end = Int(document.nodes[object.node].next)
    while node < end {
      if let index = Self.index(of: node, in: document, fields) {
        found[index] = UInt32(node + 1)
        count += 1
      } else if !ignoresOthers {
        let key = JSONCursor(document: document, node: node)
        throw Self.unknown(key, in: object, fields)
      }
      node = Int(document.nodes[node + 1].next)
    }
  }

  /// The first place among the format's fields whose field is there.
  public var firstPlace: Int? { found.indices.first { found[$0] != 0 } }

  /// The value of the field at a place among the format's fields, nil where
  /// it is absent.
  ///
  /// - Complexity: O(1), without a look at the name.
  public subscript(at index: Int) -> JSONCursor? {
    let node = found[index]
    return node == 0
      ? nil : JSONCursor(document: object.document, node: Int(node))
  }

  /// The value of the field at a place among the format's fields, which must
  /// be there.
  public func required(at index: Int) throws(JSONError) -> JSONCursor {
    guard let value = self[at: index] else {
      throw object.error("missing field '\(fields.names[index])'")
    }
    return value
  }

  /// The value of a field, nil where it is absent.
  public subscript(name: String) -> JSONCursor? {
    self[at: fields.index(of: name)]
  }

  /// The value of a field that must be there.
  public func required(_ name: String) throws(JSONError) -> JSONCursor {
    try required(at: fields.index(of: name))
  }

  /// The place of a key or a string among names.
  static func index(
    of key: Int,
    in document: JSONDocument,
    _ fields: JSONFields
  ) -> Int? {
    let node = document.nodes[key]
    if node.hasEscapes {
      return fields.names.firstIndex(of: document.text(key))
    }
    let name = Int(node.offset) + 1..<node.stringEnd
    let mark = JSONMark(of: name, in: document.bytes)
    return fields.marks.firstIndex(of: mark)
  }

  private static func unknown(
    _ key: JSONCursor,
    in object: JSONCursor,
    _ fields: JSONFields
  ) -> JSONError {
    let name = key.name
    var error = key.error("unknown field '\(PlainText.shown(name))'")
    error.path = object.path
    error.hint =
      NearestName.of(name, among: fields.names)
      .map { "did you mean '\($0)'?" }
      ?? "the fields are " + fields.names.joined(separator: ", ")
    return error
  }
}

extension JSONCursor {
  /// The object with its fields; one that is not declared is refused.
  ///
  /// `ignoringOthers`: Whether fields that are not declared are passed over,
  /// as a protocol that grows asks for.
  public func record(
    _ fields: JSONFields,
    ignoringOthers: Bool = false
  ) throws(JSONError) -> JSONRecord {
    try JSONRecord(self, fields, ignoresOthers: ignoringOthers)
  }

  /// The text of a string that is known to be one.
  var name: String { document.text(node) }
}
