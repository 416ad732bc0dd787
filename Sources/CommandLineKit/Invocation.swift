// Licensed under the MIT licence; see LICENSE.

/// One call of a command: what the user gave, read and checked, and where the
/// command writes.
public struct Invocation: Sendable {
  /// Where the command's output, progress and warnings go.
  public internal(set) var console: Console
  private var results: [String: any Sendable] = [:]
  private var given: Set<String> = []

  init(
    _ parameters: [any AnyParameter],
    _ texts: [String: [String]],
    _ console: Console
  ) throws(CommandFailure) {
    self.console = console
    for parameter in parameters {
      let key = parameter.declaration.spelling
      let values = texts[key] ?? []
      if !values.isEmpty { given.insert(key) }
      results[key] = try parameter.readAny(values)
    }
  }

  /// The result of a parameter that the command declares.
  public subscript<Result>(_ parameter: Parameter<Result>) -> Result {
    let key = parameter.declaration.spelling
    guard let result = results[key] as? Result else {
      preconditionFailure("\(key) is not among the command's parameters")
    }
    return result
  }

  /// Whether the user gave the parameter, at its default value or another.
  public func has<Result>(_ parameter: Parameter<Result>) -> Bool {
    given.contains(parameter.declaration.spelling)
  }
}
