// Licensed under the MIT licence; see LICENSE.

import Foundation
import XCTest

/// Names from outside reach no terminal raw, whatever they name.
final class TerminalTests: XCTestCase {
  /// Colours, a window's title, a bell, a one-byte CSI, a carriage return.
  private static let evil = "\u{1B}[31m\u{1B}]0;t\u{7}\u{7F}\u{9B}1m\r"

  private var folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("terminal-\(UUID().uuidString)")

  override func setUpWithError() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, object) in Self.files {
      let data = try JSONSerialization.data(withJSONObject: object)
      try data.write(to: folder.appendingPathComponent(name))
    }
    let broken = folder.appendingPathComponent("broken\(Self.evil).json")
    try Data("{".utf8).write(to: broken)
    let table = "schema,\(Self.evil)\r\nlayout-bench/1,\(Self.evil)\r\n"
    try Data(table.utf8).write(to: folder.appendingPathComponent("table.csv"))
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: folder)
  }

  private static var files: [(String, [String: Any])] {
    func row(_ id: String, _ relation: String, _ constant: Double) -> [String: Any] {
      [
        "id": id + evil, "terms": ["x" + evil: 1, "y": 1], "relation": relation,
        "constant": constant,
      ]
    }
    let system: [String: Any] = [
      "format": "layout-case/1", "name": "n" + evil, "variables": ["x" + evil, "y"],
      "constraints": [row("c", "==", 4)],
      "steps": [
        ["solve": true], ["add": row("e", ">=", 9)], ["remove": "c" + evil],
        ["remove": "zz" + evil], ["solve": true],
      ],
    ]
    var conflict = system
    conflict["constraints"] = [row("c", "==", 4), row("d", ">=", 9)]
    conflict["steps"] = nil
    func entry(_ attribute: String, _ more: [String: Any]) -> [String: Any] {
      var entry = more
      entry["item"] = "v" + evil
      entry["attribute"] = attribute
      entry["identifier"] = attribute + evil
      return entry
    }
    let left = entry("left", ["to": "r" + evil, "constant": 3])
    let wide = entry("width", ["constant": 300])
    let right = entry("right", ["to": "r" + evil])
    func screen(_ constraints: [[String: Any]]) -> [String: Any] {
      [
        "format": "layout-doc/1", "name": "d" + evil,
        "root": ["name": "r" + evil, "width": 100, "height": 100],
        "views": [["name": "v" + evil], ["name": "u"]], "constraints": constraints,
      ]
    }
    return [
      ("case\(evil).json", system), ("conflict.json", conflict), ("screen.json", screen([left])),
      ("tight.json", screen([left, wide, right])),
      ("format.json", screen([["vfl": "H:|-[v\(evil)]-|"]])),
      ("nobody.json", screen([["item": "q" + evil, "attribute": "left"]])),
    ]
  }

  private func check(_ arguments: [String], line: UInt = #line) throws {
    let run = try CommandRun(arguments, in: folder)
    for text in [run.output, run.errors] {
      let raw = text.unicodeScalars.filter {
        ($0.value < 0x20 && $0 != "\n" && $0 != "\t") || (0x7F...0x9F).contains($0.value)
      }
      XCTAssert(raw.isEmpty, "\(arguments): \(raw.map(\.value))", line: line)
    }
    XCTAssertFalse((run.output + run.errors).isEmpty, "\(arguments)", line: line)
  }

  func testNoCommandThatReadsAFilePassesControlCharactersOn() throws {
    let commands = [
      ["solve"], ["solve", "--format", "json"], ["explain"], ["replay"],
      ["replay", "--dump"], ["shrink"], ["export", "--format", "lp"],
      ["export", "--format", "mps"], ["layout"], ["layout", "--format", "json"],
      ["layout", "--format", "svg"], ["run", "--min-time", "1ms", "--case"],
      ["compare", "table.csv"],
      ["report", "-o", "page.html"], ["merge", "-o", "all.csv"], ["track"],
    ]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      for command in commands { try check(command + [name]) }
    }
  }

  func testNoCommandPassesOnWhatItsOwnWordsHold() throws {
    let evil = Self.evil
    for command in [
      [evil], ["solve", "--" + evil], ["solve", "--backend", evil, "screen.json"],
      ["fuzz", "--family", evil], ["fuzz", "--backend", evil],
      ["fuzz", "--cases", "1", "--backend", "\(evil)=exec:true"], ["run", "--workload", evil],
      ["run", "--backend", "k=exec:\(evil)"], ["vfl", "H:|[\(evil)]|", "--views", "a"],
      ["vfl", "H:|[a]|", "--views", evil],
      ["vfl", "H:|-p-[a]", "--views", "a", "--metric", "\(evil)=3"],
      ["compare", "no\(evil)", "x"], ["report", "no\(evil)", "-o", "page.html"],
      ["merge", "no\(evil)", "-o", "all.csv"], ["track", "no\(evil)"], ["bisect", "--good", evil],
      ["conform", evil], ["serve", "--backend", evil], ["completions", evil],
    ] {
      try check(command)
    }
  }

  func testNoProgramPassesControlCharactersOn() throws {
    let greeting =
      #"{"protocol":"layout-backend/1","name":"k\u001b[31m","version":"\u001b]0;t\u0007","#
      + #""can":[],"language":"\u009b1m"}"#
    let script = folder.appendingPathComponent("program.sh")
    for said in ["no\(Self.evil)", greeting] {
      // It greets, or not, complains, and goes at the first question.
      let text = "printf '%s\\n' '\(said)'; printf '\(Self.evil)\\n' >&2; read -r line; exit 3"
      try Data(text.utf8).write(to: script)
      let program = "exec:sh '\(script.path)'"
      try check(["conform", "--scripts", "0", program])
      try check(["solve", "--backend", program, "conflict.json"])
      try check([
        "fuzz", "--cases", "2", "--family", "sparse", "--backend", "dense", "--backend", program,
        "--corpus", folder.appendingPathComponent("corpus").path,
      ])
    }
  }
}
