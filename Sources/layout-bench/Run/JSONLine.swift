// Licensed under the MIT licence; see LICENSE.

import Foundation

/// Values as lines of JSON, between a process and its children, or as texts
/// of many lines.
enum JSONLine {
  static func decode<Value: Decodable>(
    _ type: Value.Type,
    _ line: String
  ) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan",
    )
    return try decoder.decode(type, from: Data(line.utf8))
  }

  static func encode(_ value: some Encodable) throws -> String {
    try encode(value, [])
  }

  /// The text of a file: indented, its keys in order.
  static func text(
    of value: some Encodable,
    _ formatting: JSONEncoder.OutputFormatting = []
  ) -> String {
    let formatting = formatting.union([.prettyPrinted, .sortedKeys])
    return ((try? encode(value, formatting)) ?? "") + "\n"
  }

  private static func encode(
    _ value: some Encodable,
    _ formatting: JSONEncoder.OutputFormatting
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan",
    )
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
