// Licensed under the MIT licence; see LICENSE.

import Foundation

/// The pages below `Documentation`.
enum Guide {
  /// The four rooms, each a folder.
  static let rooms = ["Tutorial", "HowTo", "Reference", "Design"]

  static var folder: URL { CommandRun.package.appendingPathComponent("Documentation") }

  /// Every page, in the order of the paths.
  static var pages: [URL] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".md") }.sorted().map(folder.appendingPathComponent)
    }
  }

  /// A page's path from the root of the package.
  static func path(of page: URL) -> String {
    String(page.path.dropFirst(CommandRun.package.path.count + 1))
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: CommandRun.package.appendingPathComponent(path), encoding: .utf8)
  }

  /// A block of a page that says which file it shows: `<!-- file: PATH -->` in
  /// front of it shows all of a file, `<!-- part: PATH -->` some of its lines.
  struct Listing {
    var place: String
    var isWhole: Bool
    var file: String
    var text: String

    /// The lines as they stand within a function or a type.
    func text(indentedBy width: Int) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : String(repeating: " ", count: width) + $0 }
        .joined(separator: "\n")
    }
  }

  static func listings(on page: URL) throws -> [Listing] {
    let lines = try String(contentsOf: page, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    var listings: [Listing] = []
    var mark: Listing?
    var isInside = false
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        if isInside, let listing = mark {
          listings.append(listing)
          mark = nil
        }
        isInside.toggle()
      } else if isInside {
        mark?.text += line + "\n"
      } else if let match = line.wholeMatch(of: #/<!-- (part|file): (\S+) -->/#) {
        mark = Listing(
          place: "\(path(of: page)):\(index + 1)",
          isWhole: match.1 == "file",
          file: String(match.2),
          text: ""
        )
      }
    }
    return listings
  }
}
