// Licensed under the MIT licence; see LICENSE.

/// The names that an object of a format may have as fields.
public struct JSONFields: Sendable, ExpressibleByArrayLiteral {
  /// The names, in the order in which errors list them.
  public let names: [String]
  /// The names' bytes.
  let bytes: [[UInt8]]
  /// A word for each name, which tells most names apart.
  let marks: [UInt64]

  /// The most fields that a format may have.
  static let limit = 16

  /// The fields of these names.
  public init(_ names: [String]) {
    precondition(names.count <= Self.limit, "More than 16 fields: \(names)")
    self.names = names
    bytes = names.map { Array($0.utf8) }
    marks = bytes.map { Self.mark(of: 0..<$0.count, in: $0) }
  }

  /// The length of a name and its first seven bytes, as one word.
  static func mark(of name: Range<Int>, in bytes: [UInt8]) -> UInt64 {
    var mark = UInt64(truncatingIfNeeded: name.count)
    for index in name.prefix(7) { mark = mark << 8 | UInt64(bytes[index]) }
    return mark
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
