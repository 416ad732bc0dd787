// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Gives each priority in use a small key, counted, so that a constraint
/// stores four bytes and a component sorts only the keys that it has.
///
/// Key 0 is required and never goes away.
struct PriorityTable {
  /// The key of required.
  static let required: Int32 = 0

  private(set) var values: [Double] = [1000]
  private var uses: [Int32] = [0]
  private var free: [Int32] = []
  /// Keys of whole priorities; fractions are looked up in `fractions`.
  private var whole: [Int32] = []
  private var fractions: [Double: Int32] = [:]
  private var recent: Int32 = 0

  /// One past the largest key.
  var bound: Int { values.count }

  /// How many constraints and edits hold the key.
  func useCount(of key: Int32) -> Int { Int(uses[Int(key)]) }

  /// Takes one more use of a priority and answers its key.
  mutating func retain(_ priority: Double) -> Int32 {
    if values[Int(recent)] == priority, uses[Int(recent)] > 0 {
      uses[Int(recent)] += 1
      return recent
    }
    let key = find(priority) ?? insert(priority)
    uses[Int(key)] += 1
    recent = key
    return key
  }

  /// Gives one use back.
  mutating func release(_ key: Int32) {
    uses[Int(key)] -= 1
    guard uses[Int(key)] == 0, key != Self.required else { return }
    let priority = values[Int(key)]
    if priority == priority.rounded() {
      whole[Int(priority)] = -1
    } else {
      fractions[priority] = nil
    }
    if recent == key { recent = 0 }
    free.append(key)
  }

  private func find(_ priority: Double) -> Int32? {
    if priority == 1000 { return Self.required }
    guard priority == priority.rounded() else { return fractions[priority] }
    guard Int(priority) < whole.count else { return nil }
    let key = whole[Int(priority)]
    return key < 0 ? nil : key
  }

  private mutating func insert(_ priority: Double) -> Int32 {
    let key: Int32
    if let reused = free.popLast() {
      key = reused
      values[Int(key)] = priority
    } else {
      key = Int32(values.count)
      values.append(priority)
      uses.append(0)
    }
    if priority == priority.rounded() {
      if whole.isEmpty { whole = [Int32](repeating: -1, count: 1000) }
      whole[Int(priority)] = key
    } else {
      fractions[priority] = key
    }
    return key
  }

  /// The keys in use with their priorities, from the highest down, required
  /// left out.
  var softKeys: [Int32] {
    (1..<Int32(values.count))
      .filter { uses[Int($0)] > 0 }
      .sorted { values[Int($0)] > values[Int($1)] }
  }
}
