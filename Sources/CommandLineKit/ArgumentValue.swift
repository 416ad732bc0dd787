// Licensed under the MIT licence; see LICENSE.

import Spelling

/// How a value is written on the command line: read, checked, shown.
public struct ArgumentValue<Value: Sendable>: Sendable {
  /// What stands for the value in help.
  public let placeholder: String
  /// What a shell may propose.
  public let completion: ParameterDeclaration.Completion
  /// Reads a value, or says what was expected and perhaps the mend.
  let parse: @Sendable (String) throws(ArgumentFault) -> Value
  /// Writes a value as it would be typed.
  public let show: @Sendable (Value) -> String
  /// What marks a text in which a comma separates nothing; nil for none.
  var wholeMark: String?

  /// A value with a reader of its own.
  ///
  /// `parse`: Throws what was expected, as in `a name`.
  public init(
    _ placeholder: String,
    completion: ParameterDeclaration.Completion = .none,
    show: @escaping @Sendable (Value) -> String = { "\($0)" },
    parse: @escaping @Sendable (String) throws(ArgumentFault) -> Value
  ) {
    self.placeholder = placeholder
    self.completion = completion
    self.parse = parse
    self.show = show
  }

  /// The same value, but a text with this mark in it is taken whole, and read
  /// in another way.
  public func reading(
    marked mark: String,
    _ other: @escaping @Sendable (String) throws(ArgumentFault) -> Value
  ) -> ArgumentValue {
    var value = ArgumentValue(
      placeholder,
      completion: completion,
      show: show,
    ) { [parse] text throws(ArgumentFault) in
      text.firstRange(of: mark) == nil ? try parse(text) : try other(text)
    }
    value.wholeMark = mark
    return value
  }

  /// The declaration of a parameter with this value.
  func declaration(
    _ form: ParameterDeclaration.Form,
    _ name: String,
    _ short: Character?,
    _ help: String
  ) -> ParameterDeclaration {
    var declaration = ParameterDeclaration(
      form: form,
      name: name,
      short: short,
      placeholder: placeholder,
      help: help,
      completion: completion,
    )
    declaration.wholeMark = wholeMark
    return declaration
  }

  /// Reads a value for a parameter, whose name the error tells.
  func read(
    _ text: String,
    for declaration: ParameterDeclaration
  ) throws(CommandFailure) -> Value {
    do throws(ArgumentFault) {
      return try parse(text)
    } catch {
      throw .wrongInput(
        "\(declaration.spelling): expected \(error.expected), "
          + "found '\(text)'\(error.hint)"
      )
    }
  }
}

/// What was expected in place of what was typed.
public struct ArgumentFault: Error, Hashable, Sendable {
  /// As in `an integer of at least 1`.
  public var expected: String
  /// The mend, with its semicolon; empty where none is near.
  public var hint: String

  /// The fault with these parts.
  public init(_ expected: String, hint: String = "") {
    self.expected = expected
    self.hint = hint
  }
}
