// Licensed under the MIT licence; see LICENSE.

internal import JSONText

extension JSONCursor {
  /// The value of a member, where it is an object that has it; others are
  /// not looked at.
  func field(_ name: String) -> JSONCursor? {
    guard let members = try? members() else { return nil }
    for member in members where member.name == name { return member.value }
    return nil
  }

  /// Whether two answers say the same: the parts that this process computes
  /// by itself, and the words for people, may differ.
  func hasSameAnswer(as other: JSONCursor) -> Bool {
    let ignored = ["id", "message", "profile", "name", "backend"]
    guard kind == other.kind else { return false }
    switch kind {
    case .null: return true
    case .bool: return (try? bool()) == (try? other.bool())
    case .number: return (try? number()) == (try? other.number())
    case .string: return (try? string()) == (try? other.string())
    case .array:
      guard let mine = try? elements(), let theirs = try? other.elements()
      else { return false }
      let pairs = (Array(mine), Array(theirs))
      return pairs.0.count == pairs.1.count
        && zip(pairs.0, pairs.1).allSatisfy { $0.hasSameAnswer(as: $1) }
    case .object:
      guard let mine = try? members(), let theirs = try? other.members()
      else { return false }
      let left = mine.filter { !ignored.contains($0.name) }
        .sorted { $0.name < $1.name }
      let right = theirs.filter { !ignored.contains($0.name) }
        .sorted { $0.name < $1.name }
      return left.map(\.name) == right.map(\.name)
        && zip(left, right).allSatisfy { $0.value.hasSameAnswer(as: $1.value) }
    }
  }
}
