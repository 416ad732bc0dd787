// Licensed under the MIT licence; see LICENSE.

import Foundation

/// The program as it was built beside the tests.
struct BuiltProgram {
  /// What a run left behind.
  struct Outcome: Equatable {
    var output: String
    var errors: String
    var status: Int32
  }

  /// Runs the program to its end.
  static func run(_ arguments: [String]) throws -> Outcome {
    let directory = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let process = Process()
    process.executableURL = directory.appendingPathComponent("layout-bench")
    process.arguments = arguments
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // What these tests print fits the pipes' buffers.
    process.waitUntilExit()
    return Outcome(
      output: String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self),
      errors: String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self),
      status: process.terminationStatus,
    )
  }
}
