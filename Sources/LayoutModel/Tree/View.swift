// Licensed under the MIT licence; see LICENSE.

/// A rectangle in a tree of rectangles: everything about a view that layout
/// needs, and nothing to draw.
///
/// Subclasses override `intrinsicContentSize` and `baselines`, and call
/// `invalidateIntrinsicContentSize()` when these change. A tree is confined to
/// one thread at a time; different trees share nothing.
open class View: LayoutElement {
  /// The view that holds this one.
  public var superview: View? { record.parent?.view }

  /// The views that this one holds, back to front.
  @safe @exclusivity(unchecked) public internal(set) var subviews: [View] = []

  /// The size that `sizeDidChange()` heard of last; without the runtime's
  /// checks, as no access runs code of others.
  @safe @exclusivity(unchecked) var lastNotedSize = Size.zero

  /// How often a constraint has been activated below, where this is the root.
  @safe @exclusivity(unchecked) var activations: UInt64 = 0

  /// What few views have; nil where all of it is as at first.
  @safe @exclusivity(unchecked) var extras: Extras?

  /// Whether the view is left out by a stack view that arranges it; layout
  /// itself pays no attention.
  public var isHidden: Bool {
    get { record.isHidden }
    set {
      if newValue == record.isHidden { return }
      record.isHidden = newValue
      visibilityChanged()
    }
  }

  /// The size of the content and its priorities, where they are others than at
  /// first.
  @safe @exclusivity(unchecked) private var traits: ContentTraits?

  /// The intrinsic size of a view whose class computes none.
  public var contentSize: IntrinsicSize {
    get { traits?.contentSize ?? .none }
    set {
      if newValue == contentSize { return }
      ownTraits.contentSize = newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// How strongly the view refuses to be larger than its content, 250 at
  /// first.
  public var hugging: AxisPriorities {
    get { traits?.hugging ?? ContentTraits.hugging }
    set {
      if newValue == hugging { return }
      ownTraits.hugging = newValue
      notifyIntrinsicSize()
    }
  }

  /// How strongly the view refuses to be smaller than its content, 750 at
  /// first.
  public var compressionResistance: AxisPriorities {
    get { traits?.compressionResistance ?? ContentTraits.compressionResistance }
    set {
      if newValue == compressionResistance { return }
      ownTraits.compressionResistance = newValue
      notifyIntrinsicSize()
    }
  }

  /// The object of this view, made now where there is none.
  private var ownTraits: ContentTraits {
    if let traits { return traits }
    let made = ContentTraits()
    traits = made
    return made
  }

  /// The direction that was set on this view; nil inherits the superview's.
  public var direction: LayoutDirection? {
    get { record.direction }
    set {
      if newValue == record.direction { return }
      record.direction = newValue
      record.host?.directionChanged(self)
    }
  }

  /// Makes a view without superview; the name stands in reports.
  public required init(_ name: String = "") {
    super.init(name: name, role: .view)
    if mayHaveConstraints {
      record.needsUpdateConstraints = true
      record.isCustom = type(of: self) != StackView.self
    }
  }

  deinit {
    leaveSurvivors()
    for view in subviews { view.record.parent = nil }
    guard let extras else { return }
    for guide in extras.layoutGuides { guide.record.parent = nil }
    for guide in extras.builtInGuides { guide.record.parent = nil }
  }

  /// Takes what others hold on to out of the dying tree: constraints across
  /// its edge go, as where it is removed.
  private func leaveSurvivors() {
    for index in subviews.indices
    where !isKnownUniquelyReferenced(&subviews[index]) {
      LayoutConstraint.deactivate(subviews[index].crossingConstraints())
    }
    guard let extras else { return }
    for index in extras.layoutGuides.indices
    where !isKnownUniquelyReferenced(&extras.layoutGuides[index]) {
      LayoutConstraint.deactivate(extras.layoutGuides[index].touches.all)
    }
    for index in extras.builtInGuides.indices
    where !isKnownUniquelyReferenced(&extras.builtInGuides[index]) {
      LayoutConstraint.deactivate(extras.builtInGuides[index].touches.all)
    }
  }

  // MARK: Content

  /// The size that the content would like; `contentSize` unless overridden.
  open var intrinsicContentSize: IntrinsicSize { contentSize }

  /// Where the lines of text stand; `contentBaselines` unless overridden.
  open var baselines: Baselines { contentBaselines }

  /// Called with the view's new size whenever layout has changed it; returns
  /// whether the content's size depends on that size and is now another.
  ///
  /// A label that wraps answers with true once its height follows its width;
  /// layout then runs again.
  open func sizeDidChange() -> Bool { false }

  /// Says that `intrinsicContentSize` or `baselines` may be another.
  public func invalidateIntrinsicContentSize() {
    notifyIntrinsicSize()
    offsetsChanged()
  }

  /// Whether the intrinsic height depends on the width that layout gives,
  /// and the intrinsic width does not.
  var heightFollowsWidth: Bool { false }

  private func notifyIntrinsicSize() {
    // Most of a view is said before anybody has it.
    if record.linkGlance == nil, record.parentGlance == nil { return }
    record.host?.intrinsicSizeChanged(self)
    superview?.subviewObserver?.contentChanged(of: self)
  }

  func offsetsChanged() { record.host?.offsetsChanged(self) }

  private func visibilityChanged() {
    superview?.subviewObserver?.visibilityChanged(of: self)
  }

  /// The view itself where it arranges its subviews.
  var subviewObserver: (any SubviewObserver)? { nil }

  // MARK: Direction

  /// The direction set on this view or on the nearest view above that has
  /// one; left to right where none has.
  public var effectiveDirection: LayoutDirection { record.effectiveDirection }

  // MARK: Constraints

  /// Asks for `updateConstraints()` before the next layout.
  public func setNeedsUpdateConstraints() {
    if record.needsUpdateConstraints { return }
    record.needsUpdateConstraints = true
    record.host?.updateRequested(by: self)
  }

  /// Called before the first layout, and before each one that was asked for;
  /// subclasses bring the constraints that depend on their state up to date
  /// here.
  open func updateConstraints() {}

  /// Whether the class may override `updateConstraints()`: of this module a
  /// stack view does, which wants something even while it arranges nothing.
  private var mayHaveConstraints: Bool {
    let type = type(of: self)
    return type != View.self && type != Label.self
      && type != Button.self && type != ImageView.self
      && type != Control.self && type != PageControl.self
  }
}

/// A view that arranges its subviews and wants to know when one of them
/// changes.
protocol SubviewObserver: View {
  func visibilityChanged(of view: View)
  func contentChanged(of view: View)
  func subviewRemoved(_ view: View)
}
