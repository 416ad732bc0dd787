// Licensed under the MIT licence; see LICENSE.

/// Required constraints that exclude each other, none of which can be spared.
///
/// A value: it names constraints and does not hold them, so it can be kept,
/// compared and sent anywhere.
public struct LayoutConflict: Hashable, Sendable {
  /// One of the constraints that exclude each other.
  public struct Member: Hashable, Sendable {
    /// Who asked for what is in the conflict.
    public enum Kind: Hashable, Sendable {
      /// A `LayoutConstraint` that is active.
      case constraint
      /// No view or guide has a negative extent.
      case nonNegativeSize
      /// The size given to the root view.
      case rootSize
      /// A target size of a fitting.
      case fittingSize
      /// An intrinsic size at priority 1000.
      case intrinsicSize
    }

    /// Whether a constraint or something else asked for it.
    public let kind: Kind
    /// The constraint as debugging prints it.
    public let text: String
    /// The identifier that the constraint was given, if any.
    public let identifier: String?
    /// What the front end was given, as in a format string.
    public let sourceText: String?
    /// The file and line where the constraint was made, where known.
    public let origin: SourceOrigin?
    /// The `LayoutConstraint` by the identity of its object, if it is one.
    public let constraint: ObjectIdentifier?

    /// A member with these parts.
    public init(
      kind: Kind,
      text: String,
      identifier: String? = nil,
      sourceText: String? = nil,
      origin: SourceOrigin? = nil,
      constraint: ObjectIdentifier? = nil
    ) {
      self.kind = kind
      self.text = text
      self.identifier = identifier
      self.sourceText = sourceText
      self.origin = origin
      self.constraint = constraint
    }

    /// The member in the words of whoever wrote it: the identifier, else what
    /// the front end was given, else the equation.
    public var words: String { identifier ?? sourceText ?? text }
  }

  /// The members, in the order of their activation; implicit ones last.
  public let members: [Member]

  /// The conflict of these members.
  public init(_ members: [Member]) { self.members = members }

  /// Whether a constraint is among the members.
  public func names(_ constraint: LayoutConstraint) -> Bool {
    let identity = ObjectIdentifier(constraint)
    return members.contains { $0.constraint == identity }
  }
}

extension LayoutConflict: CustomStringConvertible {
  /// A headline, then one member a line.
  public var description: String {
    members.reduce(into: "These can't hold together:") {
      $0 += "\n  \($1.text)"
    }
  }
}
