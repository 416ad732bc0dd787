// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

extension VisualFormatString {
  /// The constraints that the format says about these views, not yet active.
  ///
  /// For every view the spacing before it, then its sizes; then the closing
  /// superview; then the alignments of neighbours by ascending attribute. The
  /// later thing is on the left: `b.leading >= a.trailing + 8`. A name in both
  /// dictionaries is the metric, but for the names in brackets. Views may be
  /// guides, whose superview is their owner.
  ///
  /// - Throws: the first name, from the left, that means nothing; a missing
  ///   superview; an alignment that the format can't have.
  /// - Complexity: O(n) in the number of constraints.
  public func constraints<Item: LayoutElement>(
    options: VisualFormatOptions = [],
    metrics: [String: Double]? = nil,
    views: [String: Item],
    spacing: VisualFormatSpacing = .standard,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    var emitter = ConstraintEmitter(
      syntax: syntax,
      source: source,
      options: options,
      spacing: spacing,
      scope: TypedScope(metrics: metrics ?? [:], views: views),
      fileID: fileID,
      line: line,
    )
    return try emitter.emit()
  }

  /// The same from dictionaries of anything: metrics may be any number, views
  /// any view or guide, and what is neither is refused where a format uses it.
  public func constraints(
    options: VisualFormatOptions = [],
    metrics: [String: Any]?,
    views: [String: Any],
    spacing: VisualFormatSpacing = .standard,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    var emitter = ConstraintEmitter(
      syntax: syntax,
      source: source,
      options: options,
      spacing: spacing,
      scope: LooseScope(metrics: metrics ?? [:], views: views),
      fileID: fileID,
      line: line,
    )
    return try emitter.emit()
  }
}
