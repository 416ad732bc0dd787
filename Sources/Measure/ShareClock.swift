// Licensed under the MIT licence; see LICENSE.

import Glibc

/// Tells whether a thread had its core to itself for a while, by what the
/// kernel charged it for.
struct ShareClock {
  /// What part of the time others may take before it counts.
  static let tolerance = 0.01

  private let wall: UInt64
  private let charged: UInt64

  init() {
    charged = Self.charged
    wall = MonotonicClock.now
  }

  /// Whether the thread was kept waiting for a part of the time since then
  /// that matters.
  var isDisturbed: Bool {
    let passed = MonotonicClock.now - wall
    let worked = Self.charged - charged
    return Self.isDisturbed(passed: passed, worked: worked)
  }

  /// Whether so much work in so much time is too little.
  static func isDisturbed(passed: UInt64, worked: UInt64) -> Bool {
    Double(passed) - Double(worked) > tolerance * Double(passed)
  }

  private static var charged: UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
