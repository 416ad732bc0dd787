// Licensed under the MIT licence; see LICENSE.

import Foundation
import XCTest

/// The built command, run as users run it.
struct CommandRun {
  let status: Int32
  let output: String
  let errors: String

  /// Where the build put the command: beside the tests.
  static var binary: URL {
    Bundle.main.bundleURL.appendingPathComponent("layout-bench")
  }

  /// The root of the package.
  static var package: URL {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }

  init(
    _ arguments: [String],
    input: String = "",
    environment: [String: String] = [:],
    in folder: URL? = nil
  ) throws {
    signal(SIGPIPE, SIG_IGN)
    let process = Process()
    process.executableURL = Self.binary
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    try process.run()
    try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    // Both are read to their ends: the tests' errors are a line, which fits.
    let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
    let errors = try stderr.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : -1
    self.output = String(decoding: output, as: UTF8.self)
    self.errors = String(decoding: errors, as: UTF8.self)
  }

  /// Runs a shell line in which `$BENCH` is the command.
  static func shell(_ line: String, in folder: URL) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["BENCH": binary.path]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
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
