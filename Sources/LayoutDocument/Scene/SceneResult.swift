// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// What came out of a document on a backend.
public struct SceneResult: Sendable {
  /// A view or guide and where it is.
  public struct Placement: Hashable, Sendable {
    /// What the element is called.
    public let name: String
    /// The name of the superview or owner; nil for the root.
    public let container: String?
    /// Whether it is a guide.
    public let isGuide: Bool
    /// The frame in the container's coordinates.
    public let frame: Rect
  }

  /// A constraint of the document that does not hold.
  public struct Violated: Hashable, Sendable {
    /// The constraint in the words of the document.
    public let words: String
    /// The constraint as an equation.
    public let equation: String
    /// How far it is from holding.
    public let violation: Double
    /// The priority of the violated constraint, below required.
    public let priority: Priority
    /// The constraint by the identity of its object.
    public let constraint: ObjectIdentifier
  }

  /// One of the constraints that exclude each other.
  public struct ConflictMember: Hashable, Sendable {
    /// The constraint in the words of the document; of the model for a
    /// constraint that the document only implies.
    public let words: String
    /// The constraint by itself, as in `H:|-(15)-[icon]`.
    public let phrase: String
    /// The entry of the document, nil for what it only implies.
    public let entry: Int?
  }

  /// How the layout of a document ended.
  public enum Outcome: Sendable {
    case solved(
      frames: [Placement],
      ambiguous: [Ambiguity],
      violated: [Violated]
    )
    /// Required constraints exclude each other; these, and none can be spared.
    case conflict([ConflictMember])
    /// The backend could not answer; the sentence says why.
    case failed(String)
  }

  /// What the document is called.
  public let name: String
  /// How the layout of the document ended.
  public let outcome: Outcome
}
