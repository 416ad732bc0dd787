// Licensed under the MIT licence; see LICENSE.

/// A text that wishes to be as large as its lines.
///
/// With one line (the default) the text never wraps. With more, or any number
/// (0), it wraps at `preferredMaxLayoutWidth`, or, without one, at the width
/// that layout gives it: the height then follows in the same layout.
open class Label: View {
  /// The text that is shown.
  public var text: String {
    get { ownText }
    set {
      if newValue == ownText { return }
      ownText = newValue
      textChanged()
    }
  }

  /// The most lines that are shown; 0 for any number.
  public var numberOfLines: Int {
    get { ownNumberOfLines }
    set {
      if newValue == ownNumberOfLines { return }
      ownNumberOfLines = newValue
      textChanged()
    }
  }

  /// The width at which lines wrap; nil for the width that layout gives.
  public var preferredMaxLayoutWidth: Double? {
    get { ownPreferredWidth }
    set {
      if newValue == ownPreferredWidth { return }
      ownPreferredWidth = newValue
      textChanged()
    }
  }

  /// What measures the text.
  public var measurer: any TextMeasurer {
    get { ownMeasurer }
    set {
      ownMeasurer = newValue
      textChanged()
    }
  }

  // Without the runtime's checks, as no access runs code of others: what is
  // measured is stored once the measurer is done.
  @safe @exclusivity(unchecked) private var ownText = ""
  @safe @exclusivity(unchecked) private var ownNumberOfLines = 1
  @safe @exclusivity(unchecked) private var ownPreferredWidth: Double?
  @safe @exclusivity(unchecked) private var ownMeasurer: any TextMeasurer =
    MonospacedMeasurer()

  /// The last measurement, and the widths that it is for; nil for no wrapping.
  @safe @exclusivity(unchecked)
  private var measured: (metrics: TextMetrics, widths: ClosedRange<Double>?)?
  /// The text with no wrapping and all of its lines.
  @safe @exclusivity(unchecked) private var unwrapped: TextMetrics?

  /// A label with a text.
  public convenience init(_ name: String = "", text: String) {
    self.init(name)
    self.text = text
  }

  /// The lines and where they stand, at the width where they wrap.
  public var metrics: TextMetrics {
    let width = wrapWidth
    if let measured,
      measured.widths?.contains(width ?? .nan) ?? (width == nil)
    {
      return measured.metrics
    }
    let found = measure(at: width)
    measured = found
    return found.metrics
  }

  /// A text that fits is measured once, whatever the width.
  private func measure(
    at width: Double?
  ) -> (metrics: TextMetrics, widths: ClosedRange<Double>?) {
    if numberOfLines == 0 {
      let unwrapped = measureUnwrapped()
      let least = unwrapped.size.width
      guard let width else { return (unwrapped, nil) }
      if least <= width { return (unwrapped, least...Double.infinity) }
    }
    // No number is in no range.
    guard let width, !width.isNaN else {
      let all = measurer.measure(text, maxWidth: width, maxLines: numberOfLines)
      return (all, nil)
    }
    return measurer.measure(text, wrappingAt: width, maxLines: numberOfLines)
  }

  override var heightFollowsWidth: Bool {
    numberOfLines != 1 && preferredMaxLayoutWidth == nil
  }

  private func measureUnwrapped() -> TextMetrics {
    if let unwrapped { return unwrapped }
    let metrics = measurer.measure(text, maxWidth: nil, maxLines: 0)
    unwrapped = metrics
    return metrics
  }

  private var wrapWidth: Double? {
    if numberOfLines == 1 { return nil }
    if let preferredMaxLayoutWidth { return preferredMaxLayoutWidth }
    let width = lastNotedSize.width
    // What rounding has left of no width is none.
    if width <= Tolerance.answer { return nil }
    // A text that fits but for the rounding of an answer fits.
    return width + Tolerance.answer * max(1, width)
  }

  private func textChanged() {
    measured = nil
    unwrapped = nil
    invalidateIntrinsicContentSize()
  }

  /// The extent of the text. Where it wraps at the width that layout gives,
  /// the wish for the width is that of the text without wrapping.
  open override var intrinsicContentSize: IntrinsicSize {
    let size = metrics.size
    if numberOfLines == 1 || preferredMaxLayoutWidth != nil {
      return IntrinsicSize(size.width, size.height)
    }
    return IntrinsicSize(measureUnwrapped().size.width, size.height)
  }

  /// The baselines of the first and the last line.
  open override var baselines: Baselines { metrics.baselines }

  /// Wraps the text anew where it wraps at the width that layout gives.
  open override func sizeDidChange() -> Bool {
    if numberOfLines == 1 || preferredMaxLayoutWidth != nil { return false }
    // The wish for the width depends on the text alone.
    let before = measured?.metrics
    let now = metrics
    return before?.size.height != now.size.height
      || before?.baselines != now.baselines
  }
}
