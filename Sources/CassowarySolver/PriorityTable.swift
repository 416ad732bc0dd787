// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Gives each priority in use a small key, counted, so that a constraint
/// stores four bytes and a component sorts only the keys that it has.
///
/// Key 0 is required and never goes away. Few are looked through; where they
/// are many, they are looked up.
struct PriorityTable: ~Copyable {
  static let required: Int32 = 0
  static let requiredPriority = 1000.0
  private(set) var values: Table<Double>
  private var keyStates: Table<KeyState>
  private var free = Table<Int32>()
  /// The keys of all but required, once there have been many.
  private var keys: [Double: Int32] = [:]
  /// The last one that was not required.
  private var recent: Int32 = 0

  /// So many are looked through.
  private static var few: Int { 16 }

  /// What is known of a key.
  struct KeyState {
    /// How many constraints and edits hold it.
    var uses: Int32 = 0
    /// The key that last came after it.
    var following: Int32 = 0
  }

  init() {
    values = Table(repeating: Self.requiredPriority, count: 1)
    keyStates = Table(repeating: KeyState(), count: 1)
  }

  /// A second table with the same contents.
  init(copying other: borrowing PriorityTable) {
    values = other.values.copy()
    keyStates = other.keyStates.copy()
    free = other.free.copy()
    keys = other.keys
    recent = other.recent
  }

  /// One past the largest key.
  var bound: Int { values.count }

  func useCount(of key: Int32) -> Int { Int(keyStates[Int(key)].uses) }

  /// Takes one more use of a priority and answers its key.
  ///
  /// Constraints come with the same few priorities in the same order, row by
  /// row, so the key that came next last time is tried first.
  @inline(__always)
  mutating func retain(_ priority: Double) -> Int32 {
    if priority == values[0] {
      keyStates[0].uses += 1
      return Self.required
    }
    let guess = keyStates[Int(recent)].following
    if values[Int(guess)] == priority, keyStates[Int(guess)].uses > 0 {
      keyStates[Int(guess)].uses += 1
      recent = guess
      return guess
    }
    return lookUp(priority)
  }

  @inline(never)
  private mutating func lookUp(_ priority: Double) -> Int32 {
    let key = find(priority) ?? insert(priority)
    keyStates[Int(key)].uses += 1
    keyStates[Int(recent)].following = key
    recent = key
    return key
  }

  /// Gives one use back.
  @inline(__always)
  mutating func release(_ key: Int32) {
    keyStates[Int(key)].uses -= 1
    if keyStates[Int(key)].uses == 0, key != Self.required { giveBack(key) }
  }

  @inline(never)
  private mutating func giveBack(_ key: Int32) {
    if values.count > Self.few { keys[values[Int(key)]] = nil }
    free.append(key)
  }

  private mutating func find(_ priority: Double) -> Int32? {
    if values.count > Self.few { return keys[priority] }
    for key in values.indices
    where values[key] == priority && keyStates[key].uses > 0 {
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
      keyStates.append(KeyState())
      if values.count == Self.few + 1 { noteKeys() }
    }
    if values.count > Self.few { keys[priority] = key }
    return key
  }

  /// From here on they are looked up.
  private mutating func noteKeys() {
    for key in values.indices where key > 0 && keyStates[key].uses > 0 {
      keys[values[key]] = Int32(key)
    }
  }

  /// The keys in use with their priorities, from the highest down, required
  /// left out.
  var softKeys: [Int32] {
    (1..<Int32(values.count))
      .filter { keyStates[Int($0)].uses > 0 }
      .sorted { values[Int($0)] > values[Int($1)] }
  }
}
