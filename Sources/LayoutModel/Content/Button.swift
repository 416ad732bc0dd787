// Licensed under the MIT licence; see LICENSE.

/// A title with room around it.
open class Button: Control {
  /// The text of the button.
  public var title = "" {
    didSet { if title != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The room around the title.
  public var contentInsets = Insets(top: 4, left: 8, bottom: 4, right: 8) {
    didSet {
      if contentInsets != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// What measures the title for the intrinsic size.
  public var measurer: any TextMeasurer = MonospacedMeasurer() {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// A button with a title.
  public convenience init(_ name: String = "", title: String) {
    self.init(name)
    self.title = title
  }

  private var metrics: TextMetrics {
    measurer.measure(title, maxWidth: nil, maxLines: 1)
  }

  /// The extent of the title and the room around it.
  open override var intrinsicContentSize: IntrinsicSize {
    let size = metrics.size
    return IntrinsicSize(
      size.width + contentInsets.left + contentInsets.right,
      size.height + contentInsets.top + contentInsets.bottom,
    )
  }

  /// The baseline of the title.
  open override var baselines: Baselines {
    let inner = metrics.baselines
    return Baselines(
      first: inner.first + contentInsets.top,
      last: inner.last + contentInsets.bottom,
    )
  }
}
