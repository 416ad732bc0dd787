// Licensed under the MIT licence; see LICENSE.

// With the trait Fuzzing this is a libFuzzer target; without it, a program
// that runs the files it is given, to reproduce what was found.

import Fuzz

#if Fuzzing
  /// The target is made once and used on libFuzzer's one thread.
  ///
  /// `nonisolated(unsafe)` because libFuzzer calls from one thread only.
  nonisolated(unsafe) private var target = FuzzTarget()

  /// The entry point that libFuzzer calls with bytes of its own.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func fuzzerTestOneInput(
    _ start: UnsafePointer<UInt8>?,
    _ count: Int
  ) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    unsafe target.run(bytes)
    return 0
  }
#else
  import Foundation

  @main
  struct LayoutFuzz {
    static func main() {
      let files = CommandLine.arguments.dropFirst()
      if files.isEmpty {
        print(
          "usage: layout-fuzz FILE...\nRuns inputs that libFuzzer found; "
            + "build with --traits Fuzzing --sanitize fuzzer to look for some."
        )
      }
      var target = FuzzTarget()
      for file in files {
        guard let data = FileManager.default.contents(atPath: file) else {
          print("layout-fuzz: can't read '\(file)'")
          exit(2)
        }
        target.run(Array(data))
        print("\(file): no fault")
      }
    }
  }
#endif
