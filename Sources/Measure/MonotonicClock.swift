// Licensed under the MIT licence; see LICENSE.

import Glibc

/// Nanoseconds that never go back.
///
/// This module measures and compares, and knows nothing of solvers: a subject
/// is a closure, a result is a row of numbers.
public enum MonotonicClock {
  /// The time since an arbitrary moment, in nanoseconds.
  @inline(__always)
  public static var now: UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }
}
