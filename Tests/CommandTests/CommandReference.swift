// Licensed under the MIT licence; see LICENSE.

import Foundation

/// What may stand in a call of the programs of this package, by their own help,
/// the Makefile and the tests that there are.
final class CommandReference {
  /// Backends of builds with more traits than those of a test.
  private static let foreign = ["glpk", "glpk-exact", "kiwi", "qsopt-ex", "yoga"]

  /// The engine without a part, which `run --list` names and the help doesn't.
  private lazy var withoutParts: [String] = {
    let list = (try? CommandRun(["run", "--list"]).output) ?? ""
    let line = list.split(separator: "\n").first { $0.hasPrefix("without a part: ") }
    return line?.split(separator: " ").dropFirst(3).map { String($0) } ?? []
  }()
  private var helps: [String: [String: [String]]] = [:]
  private lazy var targets: Set<String> = {
    let makefile = (try? Guide.text("Makefile")) ?? ""
    return Set(
      makefile.split(separator: "\n").compactMap { $0.prefixMatch(of: #/([a-z-]+):/#) }
        .map { String($0.1) }
    )
  }()
  private lazy var tests: String = {
    let folder = CommandRun.package.appendingPathComponent("Tests")
    let files = try? FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".swift") }
      .compactMap { try? String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
      .joined()
  }()

  /// Why a call of a program of this package can't be meant: a command, an option,
  /// a value from a list, a target, a test or a file that isn't there.
  ///
  /// Programs of others, such as `git`, are called as they are.
  func problems(of call: [String]) throws -> [String] {
    let arguments = Array(call.dropFirst())
    var problems: [String] = []
    switch call[0] {
    case "layout-bench":
      problems += try optionProblems(arguments)
    case "make":
      for (index, word) in arguments.enumerated()
      where !word.contains("=") && word != "-C" && (index == 0 || arguments[index - 1] != "-C") {
        if !targets.contains(word) { problems.append("make has no target \(word)") }
      }
    case "swift":
      guard let index = arguments.firstIndex(of: "--filter") else { break }
      for name in arguments[index + 1].split(separator: "|") {
        let folder = CommandRun.package.appendingPathComponent("Tests/\(name)")
        let isThere =
          tests.contains("class \(name)") || FileManager.default.fileExists(atPath: folder.path)
        if !isThere { problems.append("there are no tests \(name)") }
      }
    default:
      break
    }
    for match in arguments.joined(separator: " ")
      .matches(of: #/\b(?:Examples|Runners|Scripts)\/[\w.\/-]*\w/#)
    {
      let file = CommandRun.package.appendingPathComponent(String(match.0)).path
      if !FileManager.default.fileExists(atPath: file) { problems.append("no \(match.0)") }
    }
    return problems
  }

  private func optionProblems(_ arguments: [String]) throws -> [String] {
    guard let command = arguments.first, !command.hasPrefix("-") else {
      return failure(of: arguments)
    }
    // The whole line is parsed before the help is shown.
    var problems = failure(of: arguments + ["--help"])
    let lists = try self.lists(of: command)
    for (option, value) in zip(arguments, arguments.dropFirst()) {
      guard var known = lists[option], !value.contains("exec:") else { continue }
      if ["--backend", "--versus"].contains(option) {
        known += Self.foreign + withoutParts
      }
      for item in value.split(separator: ",") where !known.contains(String(item)) {
        problems.append("\(command) has no \(option) \(item)")
      }
    }
    guard command == "run" else { return problems }
    // With --list the values of all other options are read, and nothing measured.
    var words = arguments + ["--list"]
    for option in ["--backend", "--versus"] {
      while let index = words.firstIndex(of: option) { words.removeSubrange(index...index + 1) }
    }
    problems += failure(of: words)
    return problems
  }

  /// What the command says where it doesn't end well.
  private func failure(of arguments: [String]) -> [String] {
    do {
      let run = try CommandRun(arguments)
      return run.status == 0 ? [] : [run.errors]
    } catch {
      return ["\(error)"]
    }
  }

  /// The options of a command that take a value from a list, with the list.
  private func lists(of command: String) throws -> [String: [String]] {
    if let known = helps[command] { return known }
    var lists: [String: [String]] = [:]
    let help = try CommandRun([command, "--help"]).output
    for part in help.components(separatedBy: "\n  -").dropFirst() {
      let words = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard let name = words.firstMatch(of: #/--?[a-z-]+(?= <)/#),
        let values = words.firstMatch(of: #/\(values: ([^;)]*)/#)
      else { continue }
      let spelling = name.0.hasPrefix("--") ? String(name.0) : "-" + name.0
      lists[spelling] = values.1.components(separatedBy: ", ")
    }
    helps[command] = lists
    return lists
  }
}
