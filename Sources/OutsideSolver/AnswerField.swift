// Licensed under the MIT licence; see LICENSE.

internal import JSONText
internal import Spelling

/// The fields of an answer that this version looks at.
enum AnswerField: Int, CaseIterable, CodingKey {
  case id, results, abstain, error, times

  static let all = JSONFields(allCases.map(\.stringValue))
}

/// The fields of a result that this version looks at.
enum ResultField: Int, CaseIterable, CodingKey {
  case step, status, error, message, conflict, values, ambiguous

  static let all = JSONFields(allCases.map(\.stringValue))
}

extension JSONRecord {
  subscript(field: AnswerField) -> JSONCursor? { self[at: field.rawValue] }

  subscript(field: ResultField) -> JSONCursor? { self[at: field.rawValue] }

  /// The words in a field of an answer, on one line; nil where the field is
  /// absent or null.
  func text(_ field: AnswerField) throws(JSONError) -> String? {
    guard let value = self[field], !value.isNull else { return nil }
    return PlainText.shown(try value.string())
  }
}
