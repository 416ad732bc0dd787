// Licensed under the MIT licence; see LICENSE.

/// Arranges views in a row or a column, by constraints that it makes and keeps
/// up to date itself.
///
/// The constraints follow a change (a view added or hidden, the spacing, the
/// distribution) with the next layout; only those that differ are exchanged,
/// and a changed spacing is a changed constant.
///
/// A hidden arranged view leaves no gap: it is pinned, without an extent,
/// where it would have begun.
open class StackView: View, SubviewObserver {
  /// How the views share the room along the axis.
  public enum Distribution: String, CaseIterable, Hashable, Sendable {
    /// They fill it; hugging and compression resistance say who stretches and
    /// who shrinks, between equals the last one.
    case fill
    /// They fill it, all with the same extent.
    case fillEqually
    /// They fill it in proportion to their intrinsic extents.
    case fillProportionally
    /// They keep their extents; the gaps are equal, at least `spacing`.
    case equalSpacing
    /// They keep their extents; their middles are equally far apart where
    /// `spacing` between the edges allows it.
    case equalCentering
  }

  /// How the views stand across the axis.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    /// Each view reaches from edge to edge across the stack.
    case fill
    /// At the leading edge, of a row the top.
    case leading
    /// Each view stands in the middle across the stack.
    case center
    /// At the trailing edge, of a row the bottom.
    case trailing
    /// Of a row: on one line with their first baselines; of a column: as
    /// `leading`.
    case firstBaseline
    /// Of a row: on one line with their last baselines; of a column: as
    /// `leading`.
    case lastBaseline

    /// `leading`, as one says of a row.
    public static let top = Alignment.leading
    /// `trailing`, as one says of a row.
    public static let bottom = Alignment.trailing
  }

  /// The views that are arranged, from first to last.
  public internal(set) var arrangedSubviews: [View] = []

  /// A row or a column.
  public var axis = Axis.horizontal {
    didSet { if axis != oldValue { setNeedsUpdateConstraints() } }
  }

  /// The gap between neighbours where no other was set for one of them.
  public var spacing = 0.0 {
    didSet { if spacing != oldValue { setNeedsUpdateConstraints() } }
  }

  /// How the views share the room along the axis.
  public var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsUpdateConstraints() } }
  }

  /// How the views stand across the axis.
  public var alignment = Alignment.fill {
    didSet { if alignment != oldValue { setNeedsUpdateConstraints() } }
  }

  /// Whether the views are arranged inside the margins.
  public var isMarginsRelative = false {
    didSet { if isMarginsRelative != oldValue { setNeedsUpdateConstraints() } }
  }

  /// Whether the gaps of a column are measured from last to first baseline.
  public var isBaselineRelative = false {
    didSet {
      if isBaselineRelative != oldValue { setNeedsUpdateConstraints() }
    }
  }

  /// The gaps that differ from `spacing`, by the view before them.
  var customSpacings: [ObjectIdentifier: Double] = [:]

  /// The lines that added the views.
  var arrangingLines: [ObjectIdentifier: SourceOrigin] = [:]

  var generated: [LayoutConstraint] = []

  /// A stack with a first set of views.
  public convenience init(
    _ name: String = "",
    axis: Axis,
    spacing: Double = 0,
    distribution: Distribution = .fill,
    alignment: Alignment = .fill,
    arranging views: [View] = [],
    fileID: String = #fileID,
    line: Int = #line
  ) {
    self.init(name)
    self.axis = axis
    self.spacing = spacing
    self.distribution = distribution
    self.alignment = alignment
    for view in views { addArrangedSubview(view, fileID: fileID, line: line) }
  }

  /// Brings the generated constraints up to date.
  open override func updateConstraints() {
    super.updateConstraints()
    arrange()
  }

  override var subviewObserver: (any SubviewObserver)? { self }

  func visibilityChanged(of view: View) {
    if arrangedSubviews.contains(where: { $0 === view }) {
      setNeedsUpdateConstraints()
    }
  }

  func contentChanged(of view: View) {
    if distribution == .fill || distribution == .fillProportionally {
      setNeedsUpdateConstraints()
    }
  }

  deinit {
    // Children that others hold on to are arranged no longer.
    arrangedSubviews = []
    for index in subviews.indices
    where !isKnownUniquelyReferenced(&subviews[index]) {
      letGo(of: subviews[index])
    }
  }

  /// Deactivates the generated constraints that speak about a view, those too
  /// that speak about nothing else.
  private func letGo(of view: View) {
    LayoutConstraint.deactivate(
      generated.filter { $0.records.contains { $0 === view.record } }
    )
  }

  func subviewRemoved(_ view: View) {
    letGo(of: view)
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    arrangingLines[ObjectIdentifier(view)] = nil
    setNeedsUpdateConstraints()
  }
}
