// Licensed under the MIT licence; see LICENSE.

/// The names that an object of a format may have as fields.
public struct JSONFields: Sendable, ExpressibleByArrayLiteral {
  /// The names, in the order in which errors list them.
  public let names: [String]
  /// What tells the names apart.
  let marks: [JSONMark]

  /// The most fields that a format may have.
  static let limit = 16

  /// The fields of these names.
  public init(_ names: [String]) {
    precondition(names.count <= Self.limit, "More than 16 fields: \(names)")
    self.names = names
    marks = names.map { JSONMark(of: $0.utf8) }
    precondition(
      marks.allSatisfy { $0.length <= JSONMark.exactLength },
      "A field of more than 16 bytes: \(names)",
    )
  }

  /// The fields of these names.
  public init(arrayLiteral names: String...) { self.init(names) }

  /// The place of a field; asking for an undeclared one is a mistake of the
  /// program.
  func index(of name: String) -> Int {
    guard let index = names.firstIndex(of: name) else {
      preconditionFailure("Field '\(name)' is not declared in \(names)")
    }
    return index
  }
}
