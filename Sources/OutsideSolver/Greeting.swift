// Licensed under the MIT licence; see LICENSE.

internal import JSONText
public import SolverProtocol

/// What a program says of itself in its first line.
///
/// This module is `layout-backend/1`: programs in any language as backends, and
/// backends as such a program. `Documentation/HowTo/OutsideSolvers.md` tells
/// the protocol.
public struct Greeting: Hashable, Sendable {
  /// The protocol, with its version.
  public static let format = "layout-backend/1"

  /// What a program can do beyond solving a case without steps.
  public struct Abilities: OptionSet, Hashable, Sendable {
    /// What the program can do, a bit each.
    public let rawValue: UInt8

    /// The abilities with these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Scripts: constraints that come, go and change between solves.
    public static let steps = Abilities(rawValue: 1)
    /// It takes edits: `edit`, `suggest` and `endEdit`.
    public static let edits = Abilities(rawValue: 2)
    /// A conflict names an irreducible set.
    public static let conflictSets = Abilities(rawValue: 4)
    /// The variables that nothing determines are named.
    public static let ambiguity = Abilities(rawValue: 8)
    /// It measures its own time when it is asked to.
    public static let measure = Abilities(rawValue: 16)
    /// What nothing determines stays where it was, the same calls give the
    /// same bits, and integers stay integers.
    public static let stability = Abilities(rawValue: 32)
    /// Requests to measure may say how many steps come before the clock.
    public static let untimed = Abilities(rawValue: 64)

    /// The abilities with their names, in the order in which they are told.
    static let names: [(ability: Abilities, name: String)] = [
      (.steps, "steps"), (.edits, "edits"), (.conflictSets, "conflictSets"),
      (.ambiguity, "ambiguity"), (.measure, "measure"),
      (.stability, "stillness"), (.untimed, "untimed"),
    ]

    /// The names of the abilities.
    public var names: [String] {
      Self.names.filter { contains($0.ability) }.map(\.name)
    }
  }

  /// How a program keeps priorities apart.
  public enum Priorities: Hashable, Sendable {
    /// No amount of violation at one buys any at a higher one.
    case strict
    /// By weights: only one soft priority is sure to be kept.
    case weights
    /// Strictly, but at most so many distinct soft ones.
    case levels(Int)
  }

  /// The program's name; nothing that a terminal or a file name minds.
  public var name: String
  /// Its version, empty where it tells none.
  public var version = ""
  /// What the program says that it can do.
  public var can: Abilities = []
  /// How it keeps priorities apart.
  public var priorities = Priorities.strict
  /// What it is written in, and how it was built; empty where it tells not.
  public var language = ""

  /// A greeting of a program of this name.
  public init(name: String) { self.name = name }

  /// Declares what a backend of this process can.
  public mutating func declare(_ traits: BackendTraits) {
    can = [.steps, .edits, .measure, .untimed]
    if traits.reportsConflictSets { can.insert(.conflictSets) }
    if traits.reportsAmbiguity { can.insert(.ambiguity) }
    if traits.keepsStill { can.insert(.stability) }
    if !traits.hasStrictPriorities { priorities = .weights }
  }

  /// What the greeting declares, in the words of backends.
  public var traits: BackendTraits {
    var traits = BackendTraits()
    traits.isIncremental = can.contains(.steps)
    traits.hasStrictPriorities = priorities != .weights
    traits.keepsStill = can.contains(.stability)
    traits.keepsValues = can.contains(.stability)
    traits.reportsAmbiguity = can.contains(.ambiguity)
    traits.reportsConflictSets = can.contains(.conflictSets)
    return traits
  }
}

extension Greeting {
  struct Unreadable: Error {
    var words: String
  }

  /// Reads the first line of a program.
  init(line: [UInt8]) throws(Unreadable) {
    do throws(JSONError) {
      try self.init(JSONDocument.parse(line).root)
    } catch {
      throw Unreadable(words: "\(error.message)\(Self.place(error))")
    }
  }

  private static func place(_ error: JSONError) -> String {
    error.path == "$" ? "" : " at \(error.path)"
  }

  private init(_ root: JSONCursor) throws(JSONError) {
    var format: String?
    self.init(name: "")
    for member in try root.members() {
      switch member.name {
      case "protocol": format = try member.value.string()
      case "name": name = Self.plain(try member.value.string())
      case "version":
        version = member.value.kind == .string ? try member.value.string() : ""
      case "language":
        language = member.value.kind == .string ? try member.value.string() : ""
      case "can":
        for element in try member.value.elements() {
          let word = try element.string()
          // What this version does not know it does not ask for.
          for known in Abilities.names where known.name == word {
            can.insert(known.ability)
          }
        }
      case "priorities": priorities = try Self.priorities(member.value)
      default: break
      }
    }
    guard let format else { throw root.error("missing field 'protocol'") }
    guard format == Self.format else {
      throw root.error("unknown protocol '\(format)', not '\(Self.format)'")
    }
    if name.isEmpty { throw root.error("missing field 'name'") }
  }

  private static func priorities(
    _ value: JSONCursor
  ) throws(JSONError) -> Priorities {
    if value.kind == .string {
      _ = try value.choice(among: ["strict"], what: "rule of priorities")
      return .strict
    }
    for member in try value.members() {
      if member.name == "weights", try member.value.bool() { return .weights }
      if member.name == "levels" {
        return .levels(try member.value.integer(in: 0...1_000_000))
      }
    }
    return .strict
  }

  /// A name that serves in tables and file names: letters, digits and a few
  /// marks; what is none becomes `-`.
  static func plain(_ name: String) -> String {
    String(
      name.prefix(40).map { character in
        character.isASCII && (character.isLetter || character.isNumber)
          || "._-".contains(character) ? character : "-"
      }
    )
  }

  /// The line with which a program greets.
  public var line: String {
    var writer = JSONWriter(.line)
    writer.object { writer in
      writer.member("protocol", Self.format)
      writer.member("name", name)
      writer.member("version", version)
      writer.member("can", can.names)
      writer.key("priorities")
      switch priorities {
      case .strict: writer.value("strict")
      case .weights: writer.object { $0.member("weights", true) }
      case .levels(let count): writer.object { $0.member("levels", count) }
      }
      if !language.isEmpty { writer.member("language", language) }
    }
    return writer.text
  }
}
