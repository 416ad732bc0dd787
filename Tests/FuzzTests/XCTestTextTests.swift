// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import Foundation
import Fuzz
import SolverProtocol
import XCTest

/// A finding as a Swift test: the compiler is asked, with warnings as errors, as in this package.
final class XCTestTextTests: XCTestCase {
  private let x = Variable(0)
  private let y = Variable(1)

  private func row(_ id: UInt32, _ priority: Priority) -> LinearConstraint {
    LinearConstraint(
      ConstraintID(id),
      [Term(1, x), Term(-0.5, y)],
      .greaterThanOrEqual,
      1e-3,
      priority: priority
    )
  }

  func testATestOfEveryStepCompilesWithoutWarnings() throws {
    let subject = FuzzCase(
      family: .killer,
      variableCount: 2,
      constraints: [row(0, .required), row(1, 250)],
      steps: [
        .solve, .add(row(2, 999.5)), .addAll([row(3, 1), row(4, .required)]),
        .remove(ConstraintID(3)), .setConstant(ConstraintID(0), -7.25),
        .setPriority(ConstraintID(2), 750), .edit(x, 500), .suggest(x, 12), .endEdit(x), .solve,
      ]
    )
    let text = XCTestText.text(
      of: subject,
      fault: nil,
      type: "CassowaryBackend",
      module: "CassowarySolver"
    )
    let output = try compile(text)
    XCTAssertEqual(output.status, 0, output.text + text)
  }

  private func compile(_ source: String) throws -> (status: Int32, text: String) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("finding-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // What stands for XCTest needs no search for where that is installed.
    let stand = """
      open class XCTestCase {}
      func XCTAssertEqual<Value: Equatable>(_ a: Value, _ b: Value) {}
      func XCTAssertTrue(_ claim: Bool, _ text: String) {}

      """
    let file = folder.appendingPathComponent("Finding.swift")
    try (source.replacing("import XCTest\n", with: "") + stand)
      .write(to: file, atomically: true, encoding: .utf8)
    let modules = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("Modules").path
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I", modules,
      "-I", package.appendingPathComponent("Sources/CGMP").path, file.path,
    ]
    let pipe = Pipe()
    compiler.standardError = pipe
    compiler.standardOutput = pipe
    try compiler.run()
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    compiler.waitUntilExit()
    return (compiler.terminationStatus, String(decoding: said, as: UTF8.self))
  }
}
