// Licensed under the MIT licence; see LICENSE.

#if Jemalloc
  import CJemalloc
#endif

/// What a piece of code asks of the allocator.
public struct AllocationCount: Hashable, Sendable {
  /// The calls that took memory from the C library.
  public var mallocs: Double
  /// Bytes allocated, freed ones included.
  public var bytes: Double
  /// The most bytes held at once, beyond what was held before.
  public var peak: Double
  /// The bytes still held at the end, beyond what was held before; nil where
  /// a file of an earlier version doesn't say.
  public var held: Double?

  /// The count with these parts.
  public init(
    mallocs: Double,
    bytes: Double,
    peak: Double,
    held: Double? = nil
  ) {
    self.mallocs = mallocs
    self.bytes = bytes
    self.peak = peak
    self.held = held
  }
}

/// Counts allocations through jemalloc's own statistics.
///
/// Requests are those of the whole process, so nothing else may run; bytes
/// are the calling thread's.
public enum AllocationCounter {
  /// Whether jemalloc serves this process: it is linked, and no sanitizer has
  /// put another allocator before it.
  public static let isAvailable: Bool = probe()

  /// Performs a piece of work and counts; nil where nothing can be counted.
  public static func count(
    _ work: () throws -> Void
  ) rethrows -> AllocationCount? {
    #if Jemalloc
      guard isAvailable else {
        try work()
        return nil
      }
      // Reading costs allocations of its own, always as many: they are
      // counted first, and taken away.
      let empty = counting {}
      let count = try counting(work)
      return AllocationCount(
        mallocs: max(0, count.mallocs - empty.mallocs),
        bytes: max(0, count.bytes - empty.bytes),
        peak: max(0, count.peak - empty.peak),
        held: max(0, (count.held ?? 0) - (empty.held ?? 0)),
      )
    #else
      try work()
      return nil
    #endif
  }
}

#if Jemalloc
  extension AllocationCounter {
    private static func probe() -> Bool {
      let before = thread("thread.allocated")
      let block = [UInt8](repeating: 1, count: 1 << 16)
      return withExtendedLifetime(block) {
        guard let before, let after = thread("thread.allocated") else {
          return false
        }
        return after >= before + 1 << 16 && requests() != nil
      }
    }

    private static func counting(
      _ work: () throws -> Void
    ) rethrows -> AllocationCount {
      let requestsBefore = requests() ?? 0
      unsafe mallctl("thread.peak.reset", nil, nil, nil, 0)
      let allocatedBefore = thread("thread.allocated") ?? 0
      let freedBefore = thread("thread.deallocated") ?? 0
      try work()
      let allocated = (thread("thread.allocated") ?? 0) - allocatedBefore
      let freed = (thread("thread.deallocated") ?? 0) - freedBefore
      let peak = thread("thread.peak.read") ?? 0
      let requestsAfter = requests() ?? 0
      // The peak is sampled now and then; what is held at the end is exact.
      let held = allocated > freed ? allocated - freed : 0
      return AllocationCount(
        mallocs: Double(requestsAfter - requestsBefore),
        bytes: Double(allocated),
        peak: Double(max(peak, held)),
        held: Double(held),
      )
    }

    /// All requests so far, small and large, of every arena.
    private static func requests() -> UInt64? {
      unsafe mallctl("thread.tcache.flush", nil, nil, nil, 0)
      var epoch: UInt64 = 1
      unsafe mallctl("epoch", nil, nil, &epoch, MemoryLayout<UInt64>.size)
      // 4096 stands for all arenas together.
      guard let small = thread("stats.arenas.4096.small.nrequests"),
        let large = thread("stats.arenas.4096.large.nrequests")
      else { return nil }
      return small + large
    }

    private static func thread(_ name: String) -> UInt64? {
      var value: UInt64 = 0
      var size = MemoryLayout<UInt64>.size
      let status = unsafe mallctl(name, &value, &size, nil, 0)
      return status == 0 ? value : nil
    }
  }
#else
  extension AllocationCounter {
    private static func probe() -> Bool { false }
  }
#endif
