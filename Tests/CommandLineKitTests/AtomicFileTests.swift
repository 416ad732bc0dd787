// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Foundation
import XCTest

final class AtomicFileTests: XCTestCase {
  private var folder = ""

  override func setUpWithError() throws {
    folder = NSTemporaryDirectory() + "/AtomicFileTests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(atPath: folder)
  }

  private var files: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
  }

  private func content(_ name: String) throws -> String {
    try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
  }

  func testAFileAppearsOnlyWhenItIsWhole() throws {
    let file = try AtomicFile(folder + "/a.csv")
    try file.write(String(repeating: "x", count: 100_000))
    XCTAssertFalse(files.contains("a.csv"))
    try file.commit()
    XCTAssertEqual(files, ["a.csv"])
    XCTAssertEqual(try content("a.csv").count, 100_000)
  }

  func testAnUnfinishedFileLeavesTheOldOneAndNothingElse() throws {
    try AtomicFile.write("old", to: folder + "/a.csv")
    do {
      let file = try AtomicFile(folder + "/a.csv")
      try file.write(String(repeating: "x", count: 100_000))
    }
    XCTAssertEqual(files, ["a.csv"])
    XCTAssertEqual(try content("a.csv"), "old")
  }

  func testALinkKeepsLeadingToTheReplacedFile() throws {
    try AtomicFile.write("old", to: folder + "/real")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/link",
      withDestinationPath: folder + "/real"
    )
    try AtomicFile.write("new", to: folder + "/link")
    XCTAssertEqual(try content("real"), "new")
    let type = try FileManager.default.attributesOfItem(atPath: folder + "/link")[.type]
    XCTAssertEqual(type as? FileAttributeType, .typeSymbolicLink)
    XCTAssertEqual(files, ["link", "real"])
  }

  func testAReplacedFileKeepsItsPermissions() throws {
    try AtomicFile.write("old", to: folder + "/a")
    let path = folder + "/a"
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    try AtomicFile.write("new", to: path)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    XCTAssertEqual(mode as? Int, 0o600)
  }

  func testACheckThrowsWhatBeginningWouldAndLeavesNothing() throws {
    XCTAssertThrowsError(try AtomicFile.check(folder + "/no/a")) {
      XCTAssertEqual(
        $0 as? CommandFailure,
        .wrongInput("can't write '\(folder)/no/a': no such file or directory")
      )
    }
    XCTAssertThrowsError(try AtomicFile.check(folder))
    try AtomicFile.check("/dev/full")
    try AtomicFile.check(folder + "/a")
    XCTAssertEqual(files, [])
    try AtomicFile.write("old", to: folder + "/a")
    try AtomicFile.check(folder + "/a")
    XCTAssertEqual(try String(contentsOfFile: folder + "/a", encoding: .utf8), "old")
    XCTAssertEqual(files, ["a"])
  }

  func testFaultsNameThePathAndTheReason() {
    func fault(_ path: String) -> CommandFailure? {
      do {
        try AtomicFile.write(String(repeating: "x", count: 1 << 17), to: path)
        return nil
      } catch {
        return error
      }
    }
    XCTAssertEqual(
      fault(folder + "/no/a"),
      .wrongInput("can't write '\(folder)/no/a': no such file or directory")
    )
    XCTAssertEqual(fault(folder), .wrongInput("can't write '\(folder)': it is a directory"))
    XCTAssertEqual(
      fault("/dev/full"),
      .wrongInput("can't write '/dev/full': no space left on device")
    )
    XCTAssertNil(fault("/dev/null"))
    XCTAssertEqual(files, [])
  }

  func testFilesTooLongAreRefused() throws {
    try AtomicFile.write(String(repeating: "x", count: 2 << 20), to: folder + "/a")
    XCTAssertThrowsError(try InputFile.read(folder + "/a", limit: 1 << 20)) {
      XCTAssertEqual(
        $0 as? CommandFailure,
        .wrongInput("\(folder)/a: longer than 1 MiB; split it")
      )
    }
    XCTAssertEqual(try InputFile.read(folder + "/a").count, 2 << 20)
    XCTAssertThrowsError(try InputFile.read("/dev/zero", limit: 1 << 20))
  }
}
