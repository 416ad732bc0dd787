// Licensed under the MIT licence; see LICENSE.

public import JSONText
public import LayoutModel
public import VisualFormat

/// A layout document as it was written: names, numbers and strings, and no
/// views yet.
///
/// This module reads `layout-doc/1`, builds the view tree that a document
/// describes, lays it out on any backend, and tells the result as a value, as
/// JSON or as a picture. What a document says is checked in two steps: its
/// form when it is read, its names and format strings when the tree is built
/// (`DocumentScene`). Both report the place in the text.
public struct DocumentSource: Sendable {
  /// The name of the format, and its version.
  public static let format = "layout-doc/1"

  /// What the document is called.
  public var name = ""
  /// The view at the top.
  public var root = RootEntry()
  /// The other views, in their order.
  public var views: [ViewEntry] = []
  /// The guides, in their order.
  public var guides: [GuideEntry] = []
  /// The numbers that format strings may name.
  public var metrics: [MetricEntry] = []
  /// What `-` means in format strings.
  public var spacing = VisualFormatSpacing.standard
  /// The constraints, in their order.
  public var constraints: [ConstraintEntry] = []

  /// Makes a document with no views and no constraints.
  public init() {}

  /// The view at the top.
  public struct RootEntry: Sendable {
    /// What the view is called.
    public var name = "view"
    /// The required width; nil for one that fits.
    public var width: Double?
    /// The required height; nil for one that fits.
    public var height: Double?
    /// What lies under bars and notches.
    public var safeArea = Insets.zero
    /// How far the margins are inside.
    public var margins = Insets(all: 8)
    /// The layout direction of the whole.
    public var direction = LayoutDirection.leftToRight

    /// A view called `view` of a size that fits.
    public init() {}
  }

  /// A view below the top.
  public struct ViewEntry: Sendable {
    /// What the view is called; no other view or guide is.
    public var name: String
    /// The name of the superview; nil for the root.
    public var container: String?
    /// The size that the content would like.
    public var intrinsic = IntrinsicSize.none
    /// How strongly it refuses to be larger.
    public var hugging = AxisPriorities(.low)
    /// How strongly it refuses to be smaller.
    public var compression = AxisPriorities(.high)
    /// The baselines; nil for the edges.
    public var baselines: Baselines?
    /// What lies under bars and notches.
    public var safeArea = Insets.zero
    /// How far the margins are inside.
    public var margins = Insets(all: 8)
    /// The layout direction; nil for the superview's.
    public var direction: LayoutDirection?
    /// The text of a label, measured in cells of 8 by 16; nil for a view
    /// without text.
    public var text: String?
    /// The most lines of the text; 0 for any number.
    public var lines = 1
    /// Where the entry stands in the text, nil when it was made in code.
    public var place: JSONCursor?

    /// A view of that name in the root.
    public init(_ name: String) { self.name = name }
  }

  /// A layout guide: an item with a frame that is no view.
  public struct GuideEntry: Sendable {
    /// What the guide is called; no other view or guide is.
    public var name: String
    /// The name of the view that owns it; nil for the root.
    public var container: String?
    /// Where the entry stands in the text, nil when it was made in code.
    public var place: JSONCursor?

    /// A guide of that name in the root.
    public init(_ name: String) { self.name = name }
  }

  /// A number with a name.
  public struct MetricEntry: Hashable, Sendable {
    /// What the number is called.
    public var name: String
    /// The number that the name stands for.
    public var value: Double

    /// Gives a number a name.
    public init(_ name: String, _ value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// A format string, or one constraint.
  public struct ConstraintEntry: Sendable {
    /// What a constraint's entry says, in one of the notations.
    public enum Content: Hashable, Sendable {
      case format(String, VisualFormatOptions)
      /// One constraint, written as an equation of two items.
      case explicit(Equation)
    }

    /// One constraint by the names of its items.
    public struct Equation: Hashable, Sendable {
      /// The name of the item on the left side.
      public var item: String
      /// Of the first item, what is compared.
      public var attribute: Attribute
      /// How the left side compares with the right one.
      public var relation = Relation.equal
      /// The name of the item on the right side, nil for a constant alone.
      public var to: String?
      /// Of the second item, what is compared.
      public var toAttribute = Attribute.notAnAttribute
      /// The factor of the second item.
      public var multiplier = 1.0
      /// The constant that is added on the right side.
      public var constant = 0.0
      /// How important the constraint is beside others.
      public var priority = Priority.required

      /// The item's attribute compared with 0.
      public init(_ item: String, _ attribute: Attribute) {
        self.item = item
        self.attribute = attribute
      }
    }

    /// What the entry says, in the notation that it is written in.
    public var content: Content
    /// The name of the constraint.
    public var identifier: String?
    /// Where the entry stands in the text, nil when it was made in code.
    public var place: JSONCursor?

    /// An entry by its content.
    public init(_ content: Content, identifier: String? = nil) {
      self.content = content
      self.identifier = identifier
    }
  }
}
