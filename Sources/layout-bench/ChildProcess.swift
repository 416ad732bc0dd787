// Licensed under the MIT licence; see LICENSE.

import ChildProcesses
import CommandLineKit
import Foundation
import Glibc

/// What the program does where it is a child of itself.
enum ChildProcess {
  /// The program itself.
  static var program: String {
    (try? FileManager.default.destinationOfSymbolicLink(
      atPath: "/proc/self/exe"
    )) ?? CommandLine.arguments[0]
  }

  /// Ends this process soon after the one that started it is gone, even in
  /// the middle of work that hangs.
  static func endWithParent() {
    let parent = getppid()
    Thread.detachNewThread {
      while getppid() == parent { sleep(1) }
      ProcessGroup.endAll()
      _exit(2)
    }
  }

  /// Writes a line for the parent; without one, ends.
  static func answer(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    // Whoever asked is gone: so are we.
    if !SystemCalls.writeAll(bytes, to: STDOUT_FILENO) { exit(2) }
  }
}
