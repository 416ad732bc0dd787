// Licensed under the MIT licence; see LICENSE.

/// Who each of the solver's constraints belongs to, by identity.
///
/// An owner is a number and, where it is a user's constraint, a reference: most
/// owners are neither counted nor copied by cases.
struct OwnerTable {
  private var codes: [UInt32] = []
  private var users: [LayoutConstraint?] = []

  /// One past the largest identity.
  var count: Int { codes.count }

  subscript(index: Int) -> ConstraintOwner {
    get {
      let code = codes[index]
      let axis: Axis = code & 1 == 0 ? .horizontal : .vertical
      let slot = Int32(code >> 4)
      switch code >> 1 & 7 {
      case Self.user:
        if let user = users[index] { return .user(user) }
        return .nobody
      case Self.nonNegative: return .nonNegative(slot: slot, axis)
      case Self.hugging: return .hugging(slot: slot, axis)
      case Self.compression: return .compression(slot: slot, axis)
      case Self.rootSize: return .rootSize(axis)
      default: return .nobody
      }
    }
    set {
      codes[index] = Self.code(newValue)
      if case .user(let user) = newValue {
        users[index] = user
      } else if users[index] != nil {
        users[index] = nil
      }
    }
  }

  /// Enters a user's constraint at an identity that is free or the next.
  @inline(__always)
  mutating func enter(_ user: LayoutConstraint, at index: Int) {
    if index == codes.count {
      codes.append(Self.user << 1)
      users.append(user)
    } else {
      codes[index] = Self.user << 1
      users[index] = user
    }
  }

  /// Makes room for so many owners more.
  ///
  /// By halves at least: an array that is asked for a little more takes just
  /// that, and batch after batch would copy it each time.
  mutating func reserve(_ count: Int) {
    let needed = codes.count + count
    if needed <= codes.capacity && needed <= users.capacity { return }
    let room = max(needed, codes.count + codes.count / 2)
    codes.reserveCapacity(room)
    users.reserveCapacity(room)
  }

  /// Enters an owner behind the others.
  mutating func append(_ owner: ConstraintOwner) {
    codes.append(Self.code(owner))
    if case .user(let user) = owner {
      users.append(user)
    } else {
      users.append(nil)
    }
  }

  private static let user: UInt32 = 1
  private static let nonNegative: UInt32 = 2
  private static let hugging: UInt32 = 3
  private static let compression: UInt32 = 4
  private static let rootSize: UInt32 = 5

  /// The owner as a number: a slot, a kind in three bits, an axis in one. There
  /// are fewer than 2²⁴ slots, as each has four variables.
  @inline(__always)
  private static func code(_ owner: ConstraintOwner) -> UInt32 {
    switch owner {
    case .nobody: 0
    case .user: user << 1
    case .nonNegative(let slot, let axis): code(nonNegative, slot, axis)
    case .hugging(let slot, let axis): code(hugging, slot, axis)
    case .compression(let slot, let axis): code(compression, slot, axis)
    case .rootSize(let axis): code(rootSize, 0, axis)
    }
  }

  @inline(__always)
  private static func code(_ kind: UInt32, _ slot: Int32, _ axis: Axis)
    -> UInt32
  {
    UInt32(slot) << 4 | kind << 1 | (axis == .horizontal ? 0 : 1)
  }
}
