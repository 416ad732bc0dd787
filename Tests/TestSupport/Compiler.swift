// Licensed under the MIT licence; see LICENSE.

import Foundation

/// The Swift compiler, asked about the modules that were just built.
public enum Compiler {
  /// Type-checks a source, and returns what the compiler says.
  public static func typecheck(
    _ source: String,
    flags: [String] = []
  ) throws -> (succeeded: Bool, output: String) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("typecheck-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("sample.swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    let modules = Checkout.products.appendingPathComponent("Modules").path
    let run = try ProgramRun(
      "swiftc",
      ["-typecheck", "-swift-version", "6", "-I", modules, file.path] + flags,
      joiningErrors: true
    )
    return (run.status == 0, run.output)
  }
}
