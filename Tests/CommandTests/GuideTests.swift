// Licensed under the MIT licence; see LICENSE.

import Foundation
import XCTest

/// What the pages show is what is there: listings, pictures, the index.
final class GuideTests: CommandTestCase {
  func testEveryListingStandsInTheFileThatItNames() throws {
    var count = 0
    for page in try Guide.pages {
      for listing in try Guide.listings(on: page) {
        let text = try Guide.text(listing.file)
        if listing.isWhole {
          XCTAssertEqual(listing.text, text, listing.place)
        } else {
          XCTAssertTrue(
            text == listing.text || text.hasPrefix(listing.text)
              || [0, 2, 4].contains { text.contains("\n" + listing.text(indentedBy: $0)) },
            "\(listing.place): \(listing.file) has no such lines"
          )
        }
        XCTAssertFalse(listing.text.isEmpty, listing.place)
        count += 1
      }
    }
    // The tutorial alone has more than twenty.
    XCTAssertGreaterThan(count, 20)
  }

  func testTheStepsOfTheScreenAreTheWholeProgram() throws {
    let page = Guide.folder.appendingPathComponent("Tutorial/Screen.md")
    let listings = try Guide.listings(on: page)
    for (file, start) in [
      ("Examples/Sources/Screen/main.swift", "import CassowarySolver"),
      ("Examples/Expected/Screen.txt", "1. "),
    ] {
      let whole = try Guide.text(file)
      let body = whole[try XCTUnwrap(whole.range(of: start)).lowerBound...]
      if start.hasPrefix("import") {
        // The page says how far a reader's lines are from these.
        XCTAssertEqual(whole[..<body.startIndex].count { $0 == "\n" }, 6)
      }
      let steps = listings.filter { $0.file == file }.map(\.text)
      XCTAssertEqual(steps.joined(separator: "\n"), String(body), file)
    }
  }

  /// Each line of a finished program is on the page, or in the program before.
  func testTheStepsOfTheSolverAreTheWholePrograms() throws {
    let page = Guide.folder.appendingPathComponent("Tutorial/Solver.md")
    let listings = try Guide.listings(on: page)
    var known: Set<Substring> = [""]
    for step in 1...4 {
      let file = "Examples/Tutorial/solver-\(step).py"
      let steps = listings.filter { $0.file == file }
      XCTAssertFalse(steps.isEmpty, file)
      for listing in steps {
        known.formUnion(listing.text.split(separator: "\n"))
        known.formUnion(listing.text(indentedBy: 4).split(separator: "\n"))
      }
      for line in try Guide.text(file).split(separator: "\n") {
        XCTAssertTrue(known.contains(line), "\(file): \(line)")
      }
    }
  }

  func testEveryPictureIsWhatItsScriptDraws() throws {
    let (status, output) = try CommandRun.shell(
      "Scripts/pictures --check && Scripts/diagrams --check && Scripts/plots --check",
      in: CommandRun.package
    )
    XCTAssertEqual(output, "")
    XCTAssertEqual(status, 0)
  }

  func testEveryPictureIsShown() throws {
    let folder = Guide.folder.appendingPathComponent("pictures")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let pages = try Guide.pages.map { try String(contentsOf: $0, encoding: .utf8) }
    XCTAssertGreaterThan(names.count, 10)
    for name in names {
      XCTAssertTrue(pages.contains { $0.contains("pictures/\(name))") }, name)
    }
  }

  func testEveryPageIsInARoomAndOnceInTheIndex() throws {
    let index = try Guide.text("Documentation/README.md")
    let links = index.matches(of: #/\]\(([^)#\s]+)\)/#).map { String($0.1) }
    let pages = try Guide.pages.map { String(Guide.path(of: $0).dropFirst("Documentation/".count)) }
    XCTAssertEqual(links.sorted(), pages.filter { $0 != "README.md" })
    for page in links {
      XCTAssertTrue(Guide.rooms.contains { page.hasPrefix($0 + "/") }, page)
    }
  }

  func testThePagesForLearnersInstallTheCommandBeforeTheyCallItWithoutRootRights() throws {
    let tutorial = ["Screen", "Solver", "Benchmark"].map {
      Guide.folder.appendingPathComponent("Tutorial/\($0).md")
    }
    for page in [CommandRun.package.appendingPathComponent("README.md")] + tutorial {
      let text = try String(contentsOf: page, encoding: .utf8)
      let install = try XCTUnwrap(
        text.range(of: #"`make install PREFIX="$HOME/.local"`"#),
        page.path
      )
      let call = try XCTUnwrap(
        text.firstRange(of: #/\n(\$ )?layout-bench (layout|run|solve) /#),
        page.path
      )
      XCTAssertLessThan(install.lowerBound, call.lowerBound, page.path)
    }
  }

  func testNoPageOfTheRoomsIsLong() throws {
    for page in try Guide.pages
    where Guide.rooms.contains(page.deletingLastPathComponent().lastPathComponent) {
      let lines = try String(contentsOf: page, encoding: .utf8).split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      XCTAssertLessThanOrEqual(lines.count, 341, Guide.path(of: page))
    }
  }
}
