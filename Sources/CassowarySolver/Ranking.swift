// Licensed under the MIT licence; see LICENSE.

/// Numbers by place, of which the largest is wanted again and again while few
/// change.
///
/// The largest of each block is kept until one in it changes, so that asking
/// costs the blocks, not the numbers.
///
/// - R2: `leader[block]` is −1, or the first place of the block's largest
///   number, which is `largest[block]`.
struct Ranking: ~Copyable {
  private var merit = Table<Double>()
  private var leader = Table<Int32>()
  private var largest = Table<Double>()

  /// As a shift: 64 numbers a block.
  private static var block: Int { 6 }

  init() {}

  mutating func removeAll() {
    merit.removeAll()
    leader.removeAll()
    largest.removeAll()
  }

  @inline(__always)
  mutating func append(_ number: Double) {
    let place = merit.count
    merit.append(number)
    if place >> Self.block == leader.count {
      leader.append(Int32(truncatingIfNeeded: place))
      largest.append(number)
    } else {
      challenge(place, number)
    }
  }

  mutating func removeLast() {
    guard merit.popLast() != nil else { return }
    let block = merit.count >> Self.block
    if merit.count & (1 << Self.block - 1) == 0 {
      leader.truncate(to: block)
      largest.truncate(to: block)
    } else if Int(leader[block]) == merit.count {
      leader[block] = -1
    }
  }

  @inline(__always)
  subscript(place: Int) -> Double { merit[place] }

  @inline(__always)
  mutating func set(_ place: Int, _ number: Double) {
    merit[place] = number
    let block = place >> Self.block
    if Int(leader[block]) == place { leader[block] = -1 }
    challenge(place, number)
  }

  /// Lets a number lead its block if it is larger than the leader's.
  @inline(__always)
  private mutating func challenge(_ place: Int, _ number: Double) {
    let block = place >> Self.block
    if leader[block] >= 0, number > largest[block] {
      leader[block] = Int32(truncatingIfNeeded: place)
      largest[block] = number
    }
  }

  /// The place of the largest number; 0 where there is none.
  mutating func best() -> Int {
    var best = 0
    var most = -Double.infinity
    for block in leader.indices {
      if leader[block] < 0 { elect(block) }
      if largest[block] > most {
        most = largest[block]
        best = Int(leader[block])
      }
    }
    return best
  }

  private mutating func elect(_ block: Int) {
    let first = block << Self.block
    var best = first
    for place in first..<min(first + 1 << Self.block, merit.count)
    where merit[place] > merit[best] {
      best = place
    }
    leader[block] = Int32(truncatingIfNeeded: best)
    largest[block] = merit[best]
  }
}
