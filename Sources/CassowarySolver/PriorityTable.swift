// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Gives each priority in use a small key, counted, so that a constraint
/// stores four bytes and a component sorts only the keys that it has.
///
/// Key 0 is required and never goes away. Few are looked through; where they
/// are many, they are looked up.
struct PriorityTable: ~Copyable {
  /// The key of required.
  static let required: Int32 = 0

  private(set) var values = Table<Double>(repeating: 1000, count: 1)
  private var uses = Table<Int32>(repeating: 0, count: 1)
  private var free = Table<Int32>()
  /// The keys of all but required, once there have been many.
  private var keys: [Double: Int32] = [:]
  private var recent: Int32 = 0

  /// So many are looked through.
  private static var few: Int { 16 }

  init() {}

  /// A second table with the same contents.
  borrowing func copy() -> PriorityTable {
    var other = PriorityTable()
    other.values = values.copy()
    other.uses = uses.copy()
    other.free = free.copy()
    other.keys = keys
    other.recent = recent
    return other
  }

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
    if values.count > Self.few { keys[values[Int(key)]] = nil }
    if recent == key { recent = 0 }
    free.append(key)
  }

  private mutating func find(_ priority: Double) -> Int32? {
    if priority == values[0] { return Self.required }
    if values.count > Self.few { return keys[priority] }
    for key in values.indices
    where values[key] == priority && uses[key] > 0 {
      return Int32(key)
    }
    return nil
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
      if values.count == Self.few + 1 { noteKeys() }
    }
    if values.count > Self.few { keys[priority] = key }
    return key
  }

  /// From here on they are looked up.
  private mutating func noteKeys() {
    for key in values.indices where key > 0 && uses[key] > 0 {
      keys[values[key]] = Int32(key)
    }
  }

  /// The keys in use with their priorities, from the highest down, required
  /// left out.
  var softKeys: [Int32] {
    (1..<Int32(values.count))
      .filter { uses[Int($0)] > 0 }
      .sorted { values[Int($0)] > values[Int($1)] }
  }
}
