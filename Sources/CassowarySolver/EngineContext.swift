// Licensed under the MIT licence; see LICENSE.

/// What all parts of one engine share: its limits, and the count of the paths
/// that it took.
///
/// A constant reference to memory that nobody else has, for a stored property
/// that changes would be guarded by the runtime at each increment.
@safe
final class EngineContext {
  let limits: EngineLimits
  /// Some constant or suggestion is so large that it may lead to breakpoints
  /// beyond `EngineTolerance.far`.
  @safe @exclusivity(unchecked) var hasFarNumbers = false
  private let counts: UnsafeMutablePointer<Int>

  init(_ limits: EngineLimits = EngineLimits()) {
    self.limits = limits
    unsafe counts = .allocate(capacity: EnginePath.allCases.count)
    unsafe counts.initialize(repeating: 0, count: EnginePath.allCases.count)
  }

  deinit { unsafe counts.deallocate() }

  @inline(__always)
  func hit(_ path: EnginePath) { unsafe counts[path.rawValue] &+= 1 }

  /// Names the paths that were taken.
  func forEachPathTaken(_ body: (EnginePath) -> Void) {
    var index = 0
    while let path = EnginePath(rawValue: index) {
      if unsafe counts[index] > 0 { body(path) }
      index += 1
    }
  }

  func hits(_ path: EnginePath) -> Int { unsafe counts[path.rawValue] }
}
