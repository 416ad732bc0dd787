// Licensed under the MIT licence; see LICENSE.

// Most views of a screen have no guides, no insets and no baselines of their
// own. What few views have is in one object, made when it is first needed, so
// that the others take half as much memory.

extension View {
  /// What a view may say about its content.
  final class ContentTraits {
    var hugging = ContentTraits.hugging
    var compressionResistance = ContentTraits.compressionResistance
    var contentSize = IntrinsicSize.none

    static var hugging: AxisPriorities { AxisPriorities(.low) }
    static var compressionResistance: AxisPriorities { AxisPriorities(.high) }
  }

  /// What few views have.
  final class Extras {
    var layoutGuides: [LayoutGuide] = []
    var builtInGuides: [LayoutGuide] = []
    var made: [LayoutConstraint] = []
    var reports: [LayoutError] = []
    /// Whether nobody is told of reports, where this is a root.
    var isHushed = false
    var frontEndState: AnyObject?
    var contentBaselines = Baselines.edges
    var safeAreaInsets = Insets.zero
    var semantics = SemanticContentAttribute.unspecified
    var margins = Extras.margins

    /// How far the margins are inside at first.
    static var margins: Insets { Insets(all: 8) }
  }

  /// The object of this view, made now where there is none.
  var ownExtras: Extras {
    if let extras { return extras }
    let made = Extras()
    extras = made
    return made
  }

  /// The guides that were added to this view; the built-in ones are not here.
  public internal(set) var layoutGuides: [LayoutGuide] {
    get { extras?.layoutGuides ?? [] }
    _modify { yield &ownExtras.layoutGuides }
  }

  /// The built-in guides that have been asked for.
  package internal(set) var builtInGuides: [LayoutGuide] {
    get { extras?.builtInGuides ?? [] }
    _modify { yield &ownExtras.builtInGuides }
  }

  /// What `makeConstraints` made.
  var made: [LayoutConstraint] {
    get { extras?.made ?? [] }
    _modify { yield &ownExtras.made }
  }

  /// What was refused or broken in the tree below, where this is its root.
  var reports: [LayoutError] {
    get { extras?.reports ?? [] }
    _modify { yield &ownExtras.reports }
  }

  /// What a front end keeps with the view between its updates.
  package var frontEndState: AnyObject? {
    get { extras?.frontEndState }
    set {
      if newValue == nil, extras == nil { return }
      ownExtras.frontEndState = newValue
    }
  }

  /// The baselines of a view whose class computes none.
  public var contentBaselines: Baselines {
    get { extras?.contentBaselines ?? .edges }
    set {
      if newValue == contentBaselines { return }
      ownExtras.contentBaselines = newValue
      offsetsChanged()
    }
  }

  /// What lies under bars and notches, from each side.
  public var safeAreaInsets: Insets {
    get { extras?.safeAreaInsets ?? .zero }
    set {
      if newValue == safeAreaInsets { return }
      ownExtras.safeAreaInsets = newValue
      offsetsChanged()
    }
  }

  /// How far the margins guide is inside the view, 8 on every side at first.
  public var margins: Insets {
    get { extras?.margins ?? Extras.margins }
    set {
      if newValue == margins { return }
      ownExtras.margins = newValue
      offsetsChanged()
    }
  }
}
