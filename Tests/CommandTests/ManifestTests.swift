// Licensed under the MIT licence; see LICENSE.

import Foundation
import TestSupport
import XCTest

/// The manifests that the guides show: SwiftPM reads them, and the products exist.
///
/// `Scripts/check-library` builds one of them against a clone by its URL.
final class ManifestTests: CommandTestCase {
  private func products() throws -> Set<String> {
    Set(
      try Guide.text("Package.swift").matches(of: #/\.library\(name: "(\w+)"/#)
        .map { String($0.1) }
    )
  }

  /// The products of this package that a manifest names, as SwiftPM reads it.
  private func products(namedBy manifest: String) throws -> Set<String> {
    try write(Data(manifest.utf8), to: "Package.swift")
    let run = try ProgramRun("swift", ["package", "dump-package"], in: folder)
    XCTAssertEqual(run.status, 0, run.errors)
    let package = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let targets = (package as? [String: Any])?["targets"] as? [[String: Any]] ?? []
    let dependencies = targets.flatMap { $0["dependencies"] as? [[String: Any]] ?? [] }
    return Set(
      dependencies.compactMap { $0["product"] as? [Any] }
        .filter { $0.dropFirst().first as? String == "layout-bench" }
        .compactMap { $0.first as? String }
    )
  }

  func testSwiftPMReadsTheManifestsOfTheGuides() throws {
    let all = try products()
    var count = 0
    for page in try Guide.pages {
      for listing in try Guide.listings(on: page) where listing.text.contains("PackageDescription")
      {
        let named = try products(namedBy: listing.text)
        XCTAssertFalse(named.isEmpty, listing.place)
        XCTAssertEqual(named.subtracting(all), [], listing.place)
        count += 1
      }
    }
    XCTAssertGreaterThanOrEqual(count, 3)
  }

  func testSwiftPMReadsTheOtherDependenciesToo() throws {
    let page = Guide.folder.appendingPathComponent("HowTo/Library.md")
    let blocks = try Guide.blocks(on: page).filter { $0.language == "swift" }
    XCTAssertEqual(blocks.count, 3)
    let plain = try XCTUnwrap(blocks[0].lines.first { $0.contains(".package(url:") })
    for (block, part) in zip(blocks.dropFirst(), [#"from: "0.3.0""#, "traits: []"]) {
      let other = block.text.trimmingCharacters(in: ["\n", ","])
      XCTAssertTrue(other.contains(part))
      XCTAssertFalse(
        try products(namedBy: blocks[0].text.replacing(plain, with: other)).isEmpty
      )
    }
  }

  func testTheTableOfProductsNamesProducts() throws {
    let all = try products()
    let page = try Guide.text("Documentation/HowTo/Library.md")
    let rows = page.matches(of: #/\n\| [a-z][^|]* \| (.*) \|/#).map(\.1)
    XCTAssertGreaterThan(rows.count, 5)
    for row in rows {
      for name in row.matches(of: #/`(\w+)`/#) { XCTAssertTrue(all.contains(String(name.1))) }
    }
  }
}
