// Licensed under the MIT licence; see LICENSE.

/// What help, parsing and completions need to know of a parameter.
public struct ParameterDeclaration: Hashable, Sendable {
  /// How a parameter is given.
  public enum Form: Hashable, Sendable {
    /// A switch `--name`, present or absent.
    case flag
    /// An option `--name value`, or `--name=value`.
    case option
    /// A word in its place.
    case argument
  }

  /// What a shell may propose as a value.
  public enum Completion: Hashable, Sendable {
    case none
    /// One of these words, which the help lists.
    case choices([String])
    case file
    case directory
  }

  /// How the parameter is given on a command line.
  public var form: Form
  /// The name without dashes; of an argument, its label.
  public var name: String
  /// The one-letter name behind one dash.
  public var short: Character?
  /// What stands for the value in help, as in `name`.
  public var placeholder = ""
  /// What the parameter means, as one sentence of the help.
  public var help: String
  /// The value in its absence, where there is one to show.
  public var defaultText: String?
  /// Whether it may be given repeatedly, or as a comma list.
  public var isList = false
  /// Whether a comma separates values.
  public var hasCommaLists = false
  /// Where a value has this in it, a comma is part of it; nil for none.
  public var wholeMark: String?
  /// How many values there must be at least.
  public var minimum = 0
  /// What a shell may propose.
  public var completion = Completion.none

  /// As the user writes it: `--backend`, `<file>`.
  public var spelling: String { form == .argument ? "<\(name)>" : "--\(name)" }
}
