// Licensed under the MIT licence; see LICENSE.

import Foundation

/// The Swift compiler, asked about the modules that were just built.
public enum Compiler {
  /// Type-checks a source, and returns what the compiler says.
  public static func typecheck(
    _ source: String,
    flags: [String] = []
  ) throws -> (succeeded: Bool, output: String) {
    try typecheck(files: ["sample.swift": source], flags: flags)
  }

  /// Type-checks the files of one module, given by their names, and returns
  /// what the compiler says to all of them.
  public static func typecheck(
    files: [String: String],
    flags: [String] = []
  ) throws -> (succeeded: Bool, output: String) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("typecheck-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String] = []
    for (name, source) in files.sorted(by: { $0.key < $1.key }) {
      let file = folder.appendingPathComponent(name)
      try source.write(to: file, atomically: true, encoding: .utf8)
      paths.append(file.path)
    }
    let modules = Checkout.products.appendingPathComponent("Modules").path
    let run = try ProgramRun(
      "swiftc",
      ["-typecheck", "-continue-building-after-errors", "-swift-version", "6", "-I", modules]
        + paths + flags,
      joiningErrors: true
    )
    return (run.status == 0, run.output)
  }
}
