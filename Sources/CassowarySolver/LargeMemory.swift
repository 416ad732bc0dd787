// Licensed under the MIT licence; see LICENSE.

#if canImport(Glibc)
  import Glibc

  /// Memory for the tables of very large systems.
  ///
  /// The kernel hands out memory page by page as it is first touched. A build
  /// of 100,000 boxes spent a quarter of its time on that, and more on finding
  /// its way through so many pages; huge ones, 512 times as large, are asked
  /// for where a table fills some. A kernel without them gives the usual ones.
  enum LargeMemory {
    /// A huge page of the architectures that most machines have.
    private static var page: Int { 2 << 20 }

    /// Whether so many bytes are a matter for huge pages.
    @inline(__always)
    static func isWorthwhile(_ bytes: Int) -> Bool { bytes >= page }

    /// So many bytes, to be given back with `free`; nil when there are none.
    @inline(never)
    static func take(_ bytes: Int) -> UnsafeMutableRawPointer? {
      var place: UnsafeMutableRawPointer?
      guard unsafe posix_memalign(&place, page, bytes) == 0 else { return nil }
      // Of whole ones only, so that no more is held than was asked for.
      _ = unsafe madvise(place, bytes & ~(page - 1), MADV_HUGEPAGE)
      return unsafe place
    }
  }
#endif
