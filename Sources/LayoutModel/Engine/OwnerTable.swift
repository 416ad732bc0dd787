// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Who each of the solver's constraints belongs to, by identity.
///
/// An owner is a number and, where it is a user's constraint, a reference in a
/// table of these alone: most owners are neither counted nor copied by cases.
struct OwnerTable: ~Copyable {
  private var codes = PlainTable<UInt32>()
  private var users = PlainTable<LayoutConstraint?>()
  /// Which places among the users are free.
  private var places = IdentityPool()

  /// One past the largest identity.
  var count: Int { codes.count }

  subscript(index: Int) -> ConstraintOwner {
    get {
      let code = codes[index]
      let axis: Axis = code & 1 == 0 ? .horizontal : .vertical
      let slot = Int32(code >> 4)
      switch code >> 1 & 7 {
      case Self.user:
        if let user = users[Int(slot)] { return .user(user) }
        return .nobody
      case Self.nonNegative: return .nonNegative(slot: slot, axis)
      case Self.hugging: return .hugging(slot: slot, axis)
      case Self.compression: return .compression(slot: slot, axis)
      case Self.rootSize: return .rootSize(axis)
      default: return .nobody
      }
    }
  }

  /// Enters a user's constraint at an identity that is free or the next.
  @inline(__always)
  mutating func enter(_ user: LayoutConstraint, at index: Int) {
    let place = places.take()
    if Int(place) == users.count {
      users.append(user)
    } else {
      users[Int(place)] = user
    }
    enter(code: place << 4 | Self.user << 1, at: index)
  }

  /// Enters an owner at an identity that is free or the next.
  @inline(__always)
  mutating func enter(_ owner: ConstraintOwner, at index: Int) {
    let code: UInt32
    switch owner {
    case .user(let constraint): return enter(constraint, at: index)
    case .nobody: code = 0
    case .nonNegative(let slot, let axis):
      code = Self.code(Self.nonNegative, slot, axis)
    case .hugging(let slot, let axis):
      code = Self.code(Self.hugging, slot, axis)
    case .compression(let slot, let axis):
      code = Self.code(Self.compression, slot, axis)
    case .rootSize(let axis): code = Self.code(Self.rootSize, 0, axis)
    }
    enter(code: code, at: index)
  }

  @inline(__always)
  private mutating func enter(code: UInt32, at index: Int) {
    if index == codes.count {
      codes.append(code)
    } else {
      codes[index] = code
    }
  }

  /// Frees an identity.
  mutating func clear(at index: Int) {
    let code = codes[index]
    codes[index] = 0
    guard code >> 1 & 7 == Self.user else { return }
    users[Int(code >> 4)] = nil
    places.giveBack(code >> 4)
  }

  /// Makes room for so many more: constraints of users, and others.
  mutating func reserve(users more: Int, others: Int = 0) {
    codes.reserve(more + others)
    users.reserve(more)
  }

  private static let user: UInt32 = 1
  private static let nonNegative: UInt32 = 2
  private static let hugging: UInt32 = 3
  private static let compression: UInt32 = 4
  private static let rootSize: UInt32 = 5

  /// The owner as a number: a slot, a kind in three bits, an axis in one. There
  /// are fewer than 2²⁴ slots, as each has four variables.
  @inline(__always)
  private static func code(_ kind: UInt32, _ slot: Int32, _ axis: Axis)
    -> UInt32
  {
    UInt32(slot) << 4 | kind << 1 | (axis == .horizontal ? 0 : 1)
  }
}
