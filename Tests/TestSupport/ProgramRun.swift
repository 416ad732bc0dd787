// Licensed under the MIT licence; see LICENSE.

public import Foundation

/// What a program left behind that ran to its end.
public struct ProgramRun {
  /// Its exit status; -1 where a signal ended it.
  public let status: Int32
  /// What it wrote to the standard output.
  public let output: String
  /// What it wrote to the standard error; empty where that was joined with the output.
  public let errors: String

  /// Runs a program; a name without a slash is looked up in the path.
  ///
  /// - Throws: What `Process` throws where it can't start it.
  public init(
    _ program: String,
    _ arguments: [String],
    input: String = "",
    environment: [String: String] = [:],
    in folder: URL? = nil,
    joiningErrors: Bool = false
  ) throws {
    signal(SIGPIPE, SIG_IGN)
    let process = Process()
    let isPath = program.contains("/")
    process.executableURL = URL(fileURLWithPath: isPath ? program : "/usr/bin/env")
    process.arguments = isPath ? arguments : [program] + arguments
    if let folder { process.currentDirectoryURL = folder }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let (stdin, stdout) = (Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    // A file holds any number of errors while the output is read.
    let said = FileManager.default.temporaryDirectory
      .appendingPathComponent("errors-\(UUID().uuidString)")
    if joiningErrors {
      process.standardError = stdout
    } else {
      try Data().write(to: said)
      process.standardError = try FileHandle(forWritingTo: said)
    }
    defer { if !joiningErrors { try? FileManager.default.removeItem(at: said) } }
    try process.run()
    try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : -1
    self.output = String(decoding: output, as: UTF8.self)
    errors = joiningErrors ? "" : String(decoding: try Data(contentsOf: said), as: UTF8.self)
  }
}
