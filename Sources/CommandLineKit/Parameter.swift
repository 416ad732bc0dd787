// Licensed under the MIT licence; see LICENSE.

/// A declared parameter; reading it from the parsed arguments gives a
/// `Result`.
///
///     let size = Parameter.option(
///       "size", .integer(in: 1...1_000_000), default: 100, help: "Rows.")
///     …
///     let rows = arguments[size]
public struct Parameter<Result: Sendable>: AnyParameter {
  /// What help, parsing and completions need to know.
  public let declaration: ParameterDeclaration
  /// Makes the result of the values as they were typed, none in absence.
  let read: @Sendable ([String]) throws(CommandFailure) -> Result

  /// The result of the values as they were typed.
  public func readAny(
    _ texts: [String]
  ) throws(CommandFailure) -> any Sendable {
    try read(texts)
  }
}

/// A parameter of any result, for lists of declarations.
public protocol AnyParameter: Sendable {
  /// What help, parsing and completions need to know.
  var declaration: ParameterDeclaration { get }
  /// The result of the values as they were typed.
  func readAny(_ texts: [String]) throws(CommandFailure) -> any Sendable
}

extension Parameter {
  /// A switch `--name` that takes no value and is off unless given.
  public static func flag(
    _ name: String,
    short: Character? = nil,
    help: String
  ) -> Parameter<Bool> where Result == Bool {
    let declaration = ParameterDeclaration(
      form: .flag,
      name: name,
      short: short,
      help: help,
    )
    return Parameter(declaration: declaration) { !$0.isEmpty }
  }

  /// `--name value`, with a value for its absence.
  public static func option(
    _ name: String,
    short: Character? = nil,
    _ value: ArgumentValue<Result>,
    default standard: Result,
    help: String
  ) -> Parameter<Result> {
    var declaration = value.declaration(.option, name, short, help)
    declaration.defaultText = value.show(standard)
    return Parameter(declaration: declaration) {
      [declaration] texts throws(CommandFailure) in
      guard let text = texts.first else { return standard }
      return try value.read(text, for: declaration)
    }
  }

  /// `--name value`, nil in its absence.
  public static func optional<Value>(
    _ name: String,
    short: Character? = nil,
    _ value: ArgumentValue<Value>,
    help: String
  ) -> Parameter<Value?> where Result == Value? {
    let declaration = value.declaration(.option, name, short, help)
    return Parameter(declaration: declaration) {
      [declaration] texts throws(CommandFailure) in
      guard let text = texts.first else { return nil }
      return try value.read(text, for: declaration)
    }
  }

  /// `--name value`, which must be given.
  public static func required(
    _ name: String,
    short: Character? = nil,
    _ value: ArgumentValue<Result>,
    help: String
  ) -> Parameter<Result> {
    required(value.declaration(.option, name, short, help), value)
  }

  private static func required(
    _ declaration: ParameterDeclaration,
    _ value: ArgumentValue<Result>
  ) -> Parameter<Result> {
    var declaration = declaration
    declaration.minimum = 1
    return Parameter(declaration: declaration) {
      [declaration] texts throws(CommandFailure) in
      try value.read(texts[0], for: declaration)
    }
  }

  /// `--name a,b --name c`: repeatable, and comma lists unless turned off.
  public static func list<Value>(
    _ name: String,
    short: Character? = nil,
    _ value: ArgumentValue<Value>,
    default standard: [Value] = [],
    commas: Bool = true,
    help: String
  ) -> Parameter<[Value]> where Result == [Value] {
    var declaration = value.declaration(.option, name, short, help)
    declaration.isList = true
    declaration.hasCommaLists = commas
    if !standard.isEmpty {
      declaration.defaultText = standard.map(value.show)
        .joined(separator: ",")
    }
    return Parameter(declaration: declaration) {
      [declaration] texts throws(CommandFailure) in
      if texts.isEmpty { return standard }
      return try texts.map { text throws(CommandFailure) in
        try value.read(text, for: declaration)
      }
    }
  }

  /// A word in its place, which must be given.
  public static func argument(
    _ label: String,
    _ value: ArgumentValue<Result>,
    help: String
  ) -> Parameter<Result> {
    required(value.declaration(.argument, label, nil, help), value)
  }

  /// All the words that are left.
  public static func arguments<Value>(
    _ label: String,
    _ value: ArgumentValue<Value>,
    minimum: Int = 1,
    help: String
  ) -> Parameter<[Value]> where Result == [Value] {
    var declaration = value.declaration(.argument, label, nil, help)
    declaration.isList = true
    declaration.minimum = minimum
    return Parameter(declaration: declaration) {
      [declaration] texts throws(CommandFailure) in
      try texts.map { text throws(CommandFailure) in
        try value.read(text, for: declaration)
      }
    }
  }
}
