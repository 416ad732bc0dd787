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

  /// These pages, and those outside `Documentation`.
  static var everyPage: [URL] {
    get throws {
      let results = CommandRun.package.appendingPathComponent("results")
      let others = try FileManager.default.subpathsOfDirectory(atPath: results.path)
        .filter { $0.hasSuffix(".md") && !$0.hasPrefix("local/") }.sorted()
        .map(results.appendingPathComponent)
      let root = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md"]
        .map(CommandRun.package.appendingPathComponent)
      return try root + pages + others
    }
  }

  /// A page's path from the root of the package.
  static func path(of page: URL) -> String {
    String(page.path.dropFirst(CommandRun.package.path.count + 1))
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: CommandRun.package.appendingPathComponent(path), encoding: .utf8)
  }

  /// A fenced block of a page.
  struct Block {
    var page: URL
    /// The number of its first line, counted from 1.
    var line: Int
    /// What stands behind the fence, as `sh`.
    var language: String
    /// The last line of text in front of it, which may be a comment about it.
    var before: String
    var lines: [String] = []

    /// Whether a test runs its commands.
    var isRun: Bool { !before.hasPrefix("<!-- not run: ") }

    var text: String { lines.map { $0 + "\n" }.joined() }

    func place(_ index: Int = 0) -> String { "\(Guide.path(of: page)):\(line + index)" }
  }

  static func blocks(on page: URL) throws -> [Block] {
    let lines = try String(contentsOf: page, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var blocks: [Block] = []
    var open: Block?
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          open = Block(
            page: page,
            line: index + 2,
            language: String(line.dropFirst(3)),
            before: lines[..<index].last { !$0.isEmpty } ?? ""
          )
        }
      } else {
        open?.lines.append(line)
      }
    }
    return blocks
  }

  /// The paragraphs of a page that are not in fenced blocks.
  static func paragraphs(on page: URL) throws -> [String] {
    var isInside = false
    let lines = try String(contentsOf: page, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        if line.hasPrefix("```") { isInside.toggle() }
        return isInside || line.hasPrefix("```") ? "" : String(line)
      }
    return lines.split(separator: "").map { $0.joined(separator: "\n") }
  }

  /// The names by which links reach the headings of a page: in lower case, with
  /// hyphens for blanks, without other punctuation.
  static func sections(of page: URL) throws -> Set<String> {
    let lines = try paragraphs(on: page).flatMap { $0.split(separator: "\n") }
    return Set(
      lines.compactMap { $0.wholeMatch(of: #/#+ (.*)/#) }.map { heading in
        heading.1.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
          .replacingOccurrences(of: " ", with: "-")
      }
    )
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
    try blocks(on: page).compactMap { block in
      guard let match = block.before.wholeMatch(of: #/<!-- (part|file): (\S+) -->/#) else {
        return nil
      }
      return Listing(
        place: block.place(),
        isWhole: match.1 == "file",
        file: String(match.2),
        text: block.text
      )
    }
  }
}
