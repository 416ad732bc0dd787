// Licensed under the MIT licence; see LICENSE.

import Foundation
import TestSupport
import XCTest

/// The built command, run as users run it.
struct CommandRun: Equatable {
  var status: Int32
  var output: String
  var errors: String

  /// The command that the build made.
  static var binary: URL { Snapshot.command }

  /// The root of the package.
  static var package: URL { Snapshot.root }

  init(status: Int32, output: String, errors: String) {
    self.status = status
    self.output = output
    self.errors = errors
  }

  init(
    _ arguments: [String],
    input: String = "",
    environment: [String: String] = [:],
    in folder: URL? = nil
  ) throws {
    let run = try ProgramRun(
      Self.binary.path,
      arguments,
      input: input,
      environment: environment,
      in: folder
    )
    self.init(status: run.status, output: run.output, errors: run.errors)
  }

  /// Runs a shell line in which `$BENCH` is the command.
  static func shell(_ line: String, in folder: URL) throws -> (status: Int32, output: String) {
    let run = try ProgramRun(
      "/bin/bash",
      ["-c", line],
      environment: ["BENCH": binary.path],
      in: folder,
      joiningErrors: true
    )
    return (run.status, run.output)
  }
}

/// A test with a directory of its own.
class CommandTestCase: XCTestCase {
  private(set) var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("layout-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: folder)
  }

  /// Writes a file into the directory and gives its path.
  @discardableResult
  func write(_ content: some DataProtocol, to name: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try Data(content).write(to: file)
    return file.path
  }

  var files: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
  }
}
