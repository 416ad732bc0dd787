// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

extension View {
  /// How strongly the view refuses to be narrower than its content.
  public var m_compResistH: Priority {
    get { compressionResistance.horizontal }
    set { compressionResistance.horizontal = newValue }
  }

  /// How strongly the view refuses to be lower than its content.
  public var m_compResistV: Priority {
    get { compressionResistance.vertical }
    set { compressionResistance.vertical = newValue }
  }

  /// How strongly the view refuses to be smaller than its content; to be set
  /// only.
  ///
  /// Reading is noted in `View.layoutReports`, because the axes may differ;
  /// the answer is that of the horizontal one.
  public var m_compResist: Priority {
    get {
      refuseReading("m_compResist")
      return compressionResistance.horizontal
    }
    set { compressionResistance = AxisPriorities(newValue) }
  }

  /// How strongly the view refuses to be wider than its content.
  public var m_huggingH: Priority {
    get { hugging.horizontal }
    set { hugging.horizontal = newValue }
  }

  /// How strongly the view refuses to be higher than its content.
  public var m_huggingV: Priority {
    get { hugging.vertical }
    set { hugging.vertical = newValue }
  }

  /// How strongly the view refuses to be larger than its content; to be set
  /// only.
  ///
  /// Reading is noted in `View.layoutReports`, because the axes may differ;
  /// the answer is that of the horizontal one.
  public var m_hugging: Priority {
    get {
      refuseReading("m_hugging")
      return hugging.horizontal
    }
    set { hugging = AxisPriorities(newValue) }
  }

  private func refuseReading(_ name: String) {
    reportMisuse(
      "\(name) of '\(displayName)' can only be set, since the axes may differ; "
        + "read \(name)H or \(name)V"
    )
  }
}
