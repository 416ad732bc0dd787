// Licensed under the MIT licence; see LICENSE.

public import Foundation

/// A program of a few lines of shell that speaks `layout-backend/1`.
public enum ShellProgram {
  /// A shell line that says a greeting with these abilities.
  public static func greeting(_ can: [String], priorities: String = #""strict""#) -> String {
    let words = can.map { "\"\($0)\"" }.joined(separator: ",")
    return
      #"echo '{"protocol":"layout-backend/1","name":"shell","language":"sh","can":[\#(words)],"#
      + #""priorities":\#(priorities)}'"#
  }

  /// Takes the identity of the request in `$line` into `$id`.
  public static let identity = "id=${line#*:}; id=${id%%,*}"

  /// A loop that answers every request with the members given, its identity before them.
  public static func answering(_ members: String) -> String {
    "while read -r line; do \(identity); "
      + #"printf '{"id":%s,\#(members)}\n' "$id"; done"#
  }

  /// Writes a script to a new file, and gives the words that run it.
  public static func file(_ script: String) throws -> URL {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("shell-\(UUID().uuidString).sh")
    try script.write(to: file, atomically: true, encoding: .utf8)
    return file
  }
}
