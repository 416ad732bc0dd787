// Licensed under the MIT licence; see LICENSE.

/// A format string that was read once and makes constraints any number of
/// times.
///
/// This module turns strings such as `H:|-[icon(30)]-[name]-|` into layout
/// constraints: Apple's Visual Format Language with its order and orientation
/// of constraints, errors that point at the fault, the way back from
/// constraints to strings, and a few extensions on request. Reading knows
/// nothing of views and metrics, so what reading refuses is wrong whatever the
/// names mean; names are looked up when constraints are made.
public struct VisualFormatString: Sendable {
  /// The format as it was written.
  public let source: String
  /// What it was allowed to say beyond Apple's grammar.
  public let extensions: VisualFormatExtensions
  let syntax: FormatSyntax

  /// Reads a format.
  ///
  /// - Throws: the first fault in the text, from the left.
  /// - Complexity: O(n) in the length of the format.
  public init(
    _ source: String,
    extensions: VisualFormatExtensions = []
  ) throws(VisualFormatError) {
    self.syntax = try FormatParser.parse(source, extensions: extensions)
    self.source = source
    self.extensions = extensions
  }

  /// The format that a syntax prints as.
  init(_ syntax: FormatSyntax, extensions: VisualFormatExtensions) {
    self.syntax = syntax
    self.source = syntax.text
    self.extensions = extensions
  }
}

extension VisualFormatString {
  /// The names in brackets, each once, in the order of their first use.
  public var viewNames: [String] {
    var seen: Set<String> = []
    return syntax.views.map(\.name.text).filter { seen.insert($0).inserted }
  }
}

extension VisualFormatString: Hashable {
  /// Whether both say the same, however it is written: `[a(==8)]` is `[a(8)]`.
  public static func == (left: Self, right: Self) -> Bool {
    left.syntax == right.syntax
  }

  /// Hashes what the format says, not how it is written.
  public func hash(into hasher: inout Hasher) { hasher.combine(syntax) }
}

extension VisualFormatString: CustomStringConvertible {
  /// The format in its shortest form, which reads back as an equal one.
  public var description: String { syntax.text }
}
