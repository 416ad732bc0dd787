// Licensed under the MIT licence; see LICENSE.

import Spelling

/// An object all of whose fields are known to its format.
public struct JSONRecord: Sendable {
  /// The object itself, for errors about it as a whole.
  public let object: JSONCursor
  private let fields: JSONFields
  /// For every field its value's node, 0 where it is absent.
  private var found: [UInt32]

  /// Reads the fields; refuses one that is not declared.
  init(_ object: JSONCursor, _ fields: JSONFields) throws(JSONError) {
    self.object = object
    self.fields = fields
    found = Array(repeating: 0, count: fields.names.count)
    for member in try object.members() {
      guard let index = Self.index(of: member.key, in: fields) else {
        throw Self.unknown(member.key, in: object, fields)
      }
      found[index] = UInt32(member.value.node)
    }
  }

  /// The value of a field, nil where it is absent.
  public subscript(name: String) -> JSONCursor? {
    let node = found[fields.index(of: name)]
    return node == 0
      ? nil : JSONCursor(document: object.document, node: Int(node))
  }

  /// The value of a field that must be there.
  public func required(_ name: String) throws(JSONError) -> JSONCursor {
    guard let value = self[name] else {
      throw object.error("missing field '\(name)'")
    }
    return value
  }

  private static func index(
    of key: JSONCursor,
    in fields: JSONFields
  ) -> Int? {
    let node = key.document.nodes[key.node]
    if node.hasEscapes { return fields.names.firstIndex(of: key.name) }
    let start = Int(node.offset) + 1
    let length = node.stringEnd - start
    search: for (index, name) in fields.bytes.enumerated() {
      if name.count != length { continue }
      for k in 0..<length where key.document.bytes[start + k] != name[k] {
        continue search
      }
      return index
    }
    return nil
  }

  private static func unknown(
    _ key: JSONCursor,
    in object: JSONCursor,
    _ fields: JSONFields
  ) -> JSONError {
    let name = key.name
    var error = key.error("unknown field '\(name)'")
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
  public func record(_ fields: JSONFields) throws(JSONError) -> JSONRecord {
    try JSONRecord(self, fields)
  }

  /// The text of a string that is known to be one.
  var name: String { document.text(node) }
}
