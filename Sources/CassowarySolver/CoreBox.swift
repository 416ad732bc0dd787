// Licensed under the MIT licence; see LICENSE.

/// The engine's state in a place of its own, which one owner holds.
///
/// A stored property of a class is guarded by the runtime: each access asks
/// whether another is under way, a tenth of the time of a short drag step.
/// Here the state itself says when somebody reads its values, the only time
/// when a caller's code runs in between.
@safe
struct CoreBox: ~Copyable {
  private let place: UnsafeMutablePointer<Core>

  /// A box with an empty engine.
  init(_ limits: EngineLimits) {
    unsafe place = UnsafeMutablePointer<Core>.allocate(capacity: 1)
    unsafe place.initialize(to: Core(EngineContext(limits)))
  }

  deinit {
    unsafe place.deinitialize(count: 1)
    unsafe place.deallocate()
  }

  /// The state, which nothing may change while its values are read.
  var core: Core {
    // Transparent, as the frame of an accessor that is called is allocated,
    // which a step without allocations can't afford even unoptimised.
    @_transparent _read { yield unsafe place.pointee }
    @_transparent nonmutating _modify {
      precondition(
        unsafe !place.pointee.isLent,
        "The closure that reads the values must not call the backend"
      )
      yield unsafe &place.pointee
    }
  }
}
