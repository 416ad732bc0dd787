// Licensed under the MIT licence; see LICENSE.

/// The names that an object of a format may have as fields.
public struct JSONFields: Sendable, ExpressibleByArrayLiteral {
  /// The names, in the order in which errors list them.
  public let names: [String]
  /// The names' bytes.
  let bytes: [[UInt8]]

  /// The fields of these names.
  public init(_ names: [String]) {
    self.names = names
    bytes = names.map { Array($0.utf8) }
  }

  /// The fields of these names.
  public init(arrayLiteral names: String...) {
    self.init(names)
  }

  /// The place of a field; asking for an undeclared one is a mistake of the
  /// program.
  func index(of name: String) -> Int {
    guard let index = names.firstIndex(of: name) else {
      preconditionFailure("Field '\(name)' is not declared in \(names)")
    }
    return index
  }
}
