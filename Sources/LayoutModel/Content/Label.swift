// Licensed under the MIT licence; see LICENSE.

/// A text that wishes to be as large as its lines.
///
/// With one line (the default) the text never wraps. With more, or any number
/// (0), it wraps at `preferredMaxLayoutWidth`, or, without one, at the width
/// that layout gives it: the height then follows in the same layout.
open class Label: View {
  /// The text that is shown.
  public var text = "" {
    didSet { if text != oldValue { textChanged() } }
  }

  /// The most lines that are shown; 0 for any number.
  public var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { textChanged() } }
  }

  /// The width at which lines wrap; nil for the width that layout gives.
  public var preferredMaxLayoutWidth: Double? {
    didSet { if preferredMaxLayoutWidth != oldValue { textChanged() } }
  }

  /// What measures the text.
  public var measurer: any TextMeasurer = MonospacedMeasurer() {
    didSet { textChanged() }
  }

  private var wrapped: TextMetrics?
  private var unwrappedWidth: Double?

  /// A label with a text.
  public convenience init(_ name: String = "", text: String) {
    self.init(name)
    self.text = text
    textChanged()
  }

  /// The lines and where they stand, at the width where they wrap.
  public var metrics: TextMetrics {
    if let wrapped { return wrapped }
    let metrics = measurer.measure(
      text,
      maxWidth: wrapWidth,
      maxLines: numberOfLines,
    )
    wrapped = metrics
    return metrics
  }

  private var wrapWidth: Double? {
    if numberOfLines == 1 { return nil }
    if let preferredMaxLayoutWidth { return preferredMaxLayoutWidth }
    let width = lastNotedSize.width
    if width <= 0 { return nil }
    // A text that fits but for the rounding of an answer fits.
    return width + Tolerance.answer * max(1, width)
  }

  private func textChanged() {
    wrapped = nil
    unwrappedWidth = nil
    invalidateIntrinsicContentSize()
  }

  /// The extent of the text. Where it wraps at the width that layout gives,
  /// the wish for the width is that of the text without wrapping.
  open override var intrinsicContentSize: IntrinsicSize {
    let size = metrics.size
    if numberOfLines == 1 || preferredMaxLayoutWidth != nil {
      return IntrinsicSize(size.width, size.height)
    }
    if let unwrappedWidth { return IntrinsicSize(unwrappedWidth, size.height) }
    let width = measurer.measure(text, maxWidth: nil, maxLines: 0).size.width
    unwrappedWidth = width
    return IntrinsicSize(width, size.height)
  }

  /// The baselines of the first and the last line.
  open override var baselines: Baselines { metrics.baselines }

  /// Wraps the text anew where it wraps at the width that layout gives.
  open override func sizeDidChange() -> Bool {
    if numberOfLines == 1 || preferredMaxLayoutWidth != nil { return false }
    let old = wrapped
    wrapped = nil
    return metrics != old
  }
}
