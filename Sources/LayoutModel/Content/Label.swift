// Licensed under the MIT licence; see LICENSE.

/// A text whose intrinsic size is that of its lines.
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

  /// The width at which lines wrap; nil, or what is not above 0, for the width
  /// that layout gives.
  public var preferredMaxLayoutWidth: Double? {
    get { setup?.preferredWidth }
    set {
      if newValue == setup?.preferredWidth { return }
      ownSetup.preferredWidth = newValue
      textChanged()
    }
  }

  /// What measures the text for the intrinsic size.
  public var measurer: any TextMeasurer {
    get { setup?.measurer ?? Setup.measurer }
    set {
      ownSetup.measurer = newValue
      textChanged()
    }
  }

  // Without the runtime's checks, as no access runs code of others: what is
  // measured is stored once the measurer is done.
  @safe @exclusivity(unchecked) private var ownText = ""
  @safe @exclusivity(unchecked) private var ownNumberOfLines = 1
  @safe @exclusivity(unchecked) private var setup: Setup?

  /// The last measurement.
  @safe @exclusivity(unchecked) fileprivate var measured = Measured.nothing
  /// The text with no wrapping and all of its lines.
  @safe @exclusivity(unchecked) private var unwrapped = Measured.noMetrics

  /// What few labels are told.
  private final class Setup {
    var preferredWidth: Double?
    var measurer: any TextMeasurer = Setup.measurer

    static var measurer: MonospacedMeasurer { MonospacedMeasurer() }
  }

  /// The object of this label, made now where there is none.
  private var ownSetup: Setup {
    if let setup { return setup }
    let made = Setup()
    setup = made
    return made
  }

  /// A measurement and the widths that it is for; in places that optionals
  /// would make larger, so that a label takes 256 bytes.
  fileprivate struct Measured {
    var metrics: TextMetrics
    /// No number where it is for no wrapping.
    var least: Double
    var most: Double

    init(_ metrics: TextMetrics, _ widths: ClosedRange<Double>?) {
      self.metrics = metrics
      least = widths?.lowerBound ?? .nan
      most = widths?.upperBound ?? .nan
    }

    /// A measurement that is for no width and not for no wrapping.
    static var nothing: Measured {
      var nothing = Measured(noMetrics, nil)
      nothing.least = .infinity
      nothing.most = -.infinity
      return nothing
    }

    /// The metrics of no text, which has a line at least.
    static var noMetrics: TextMetrics {
      TextMetrics(size: .zero, baselines: .edges, lineCount: .min)
    }

    var isSomething: Bool { metrics.lineCount != .min }

    func isFor(_ width: Double?) -> Bool {
      guard let width else { return least.isNaN }
      return least <= width && width <= most
    }
  }

  /// A label with a text.
  public convenience init(_ name: String = "", text: String) {
    self.init(name)
    self.text = text
  }

  /// The lines and where they stand, at the width where they wrap.
  public var metrics: TextMetrics {
    let width = wrapWidth
    if measured.isFor(width) { return measured.metrics }
    let (metrics, widths) = measure(at: width)
    measured = Measured(metrics, widths)
    return metrics
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
    numberOfLines != 1 && preferredWidth == nil
  }

  /// Forgets the width that layout gave: what it was elsewhere is no width of
  /// the tree that the label enters, not even where its text wraps only later.
  func forgetWidth() {
    lastNotedSize = .zero
    // Who has arranged the label may have done so by the height at that width.
    superview?.subviewObserver?.contentChanged(of: self)
  }

  private func measureUnwrapped() -> TextMetrics {
    if unwrapped.lineCount != .min { return unwrapped }
    let metrics = measurer.measure(text, maxWidth: nil, maxLines: 0)
    unwrapped = metrics
    return metrics
  }

  /// The preferred width, where it says anything.
  private var preferredWidth: Double? {
    guard let width = preferredMaxLayoutWidth, width > 0 || width.isNaN else {
      return nil
    }
    return width
  }

  private var wrapWidth: Double? {
    if numberOfLines == 1 { return nil }
    if let preferredWidth { return preferredWidth }
    let width = lastNotedSize.width
    // What rounding has left of no width is none.
    if width <= Tolerance.answer { return nil }
    // A text that fits but for the rounding of an answer fits.
    return width + Tolerance.answer * max(1, width)
  }

  private func textChanged() {
    measured = .nothing
    unwrapped = Measured.noMetrics
    invalidateIntrinsicContentSize()
  }

  /// The extent of the text. Where it wraps at the width that layout gives,
  /// the intrinsic width is that of the text without wrapping.
  open override var intrinsicContentSize: IntrinsicSize {
    let size = metrics.size
    if numberOfLines == 1 || preferredWidth != nil {
      return IntrinsicSize(size.width, size.height)
    }
    return IntrinsicSize(measureUnwrapped().size.width, size.height)
  }

  /// The baselines of the first and the last line.
  open override var baselines: Baselines { metrics.baselines }

  /// Wraps the text anew where it wraps at the width that layout gives.
  open override func sizeDidChange() -> Bool {
    if numberOfLines == 1 || preferredWidth != nil { return false }
    // The intrinsic width depends on the text alone.
    let before = measured
    let now = metrics
    return !before.isSomething
      || before.metrics.size.height != now.size.height
      || before.metrics.baselines != now.baselines
  }
}

extension Label {
  /// The width at which the text wraps, with what was measured there: a question
  /// sets another one and puts this back, as if it had not been asked.
  struct Wrapping {
    fileprivate var size: Size
    fileprivate var measured: Measured

    /// A text in one line, as in a tree that was never laid out.
    static var none: Wrapping { Wrapping(at: .zero) }

    /// The text of a label of a size, not measured yet.
    init(at size: Size) { self.init(size: size, measured: .nothing) }

    fileprivate init(size: Size, measured: Measured) {
      self.size = size
      self.measured = measured
    }
  }

  /// How the text wraps at the moment.
  var wrapping: Wrapping {
    get { Wrapping(size: lastNotedSize, measured: measured) }
    set {
      lastNotedSize = newValue.size
      measured = newValue.measured
    }
  }
}
