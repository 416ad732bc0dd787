// Licensed under the MIT licence; see LICENSE.

public import Measure

/// What is known of one solver in one respect: a law that it keeps or breaks,
/// or a fault that was found.
public struct Standing: Hashable, Sendable {
  /// The value of the first column in every file of this kind.
  public static let schema = "layout-standing/1"

  private enum Column: Int, CaseIterable {
    case schema, solver, version, language, can, priorities, topic
    case name, status, comparisons, detail, command, snippet
  }

  /// The columns of a file.
  public static let columns = Column.allCases.map { "\($0)" }

  /// The name of the solver that was examined.
  public var solver: String
  /// The version that the solver says of itself.
  public var version: String
  /// What it is written in.
  public var language: String
  /// What it can, in its own words.
  public var can: String
  /// How it keeps priorities apart.
  public var priorities: String
  /// What the line is about: `law` or `fault`.
  public var topic: String
  /// Which law, or which fault.
  public var name: String
  /// `kept`, `broken`, `failed` or `not asked` of a law; the verdict of a fault.
  public var status: String
  /// How often a law was looked at; nil where that is not counted.
  public var comparisons: Int?
  /// The first breach, or what the fault is.
  public var detail: String
  /// The command that shows it again.
  public var command = ""
  /// A program in the solver's own interface that shows it.
  public var snippet = ""

  /// A standing of these parts.
  public init(
    solver: String,
    version: String,
    language: String,
    can: String,
    priorities: String,
    topic: String,
    name: String,
    status: String,
    comparisons: Int? = nil,
    detail: String
  ) {
    self.solver = solver
    self.version = version
    self.language = language
    self.can = can
    self.priorities = priorities
    self.topic = topic
    self.name = name
    self.status = status
    self.comparisons = comparisons
    self.detail = detail
  }

  /// The fields, one a column.
  public var fields: [String] {
    Column.allCases.map { column in
      switch column {
      case .schema: Self.schema
      case .solver: solver
      case .version: version
      case .language: language
      case .can: can
      case .priorities: priorities
      case .topic: topic
      case .name: name
      case .status: status
      case .comparisons: comparisons.map(\.description) ?? ""
      case .detail: detail
      case .command: command
      case .snippet: snippet
      }
    }
  }

  /// Whether a table holds standings.
  public static func isStanding(_ table: CSVTable) -> Bool {
    table.header.starts(with: columns)
  }

  /// The standings of a table that `isStanding` says it is.
  public static func standings(of table: CSVTable) -> [Standing] {
    table.rows.filter { $0[0] == schema }.map { row in
      func text(_ column: Column) -> String { row[column.rawValue] }
      var standing = Standing(
        solver: text(.solver),
        version: text(.version),
        language: text(.language),
        can: text(.can),
        priorities: text(.priorities),
        topic: text(.topic),
        name: text(.name),
        status: text(.status),
        comparisons: Int(text(.comparisons)),
        detail: text(.detail),
      )
      standing.command = text(.command)
      standing.snippet = text(.snippet)
      return standing
    }
  }
}
