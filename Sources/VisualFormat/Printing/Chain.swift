// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// A format in the making: neighbours and what stands between them.
struct Chain {
  /// What holds an end to the superview.
  enum End {
    case edge([FormatPredicate])
    case margin
  }

  /// Which sides it relates.
  var style: ChainStyle
  /// The views, from the near side to the far.
  var views: [Int]
  /// The predicates between every two of them.
  var gaps: [[FormatPredicate]] = []
  var leading: End?
  var trailing: End?
  /// Which of the views have their sizes here.
  var isSized: [Bool] = []
  /// The attributes by which neighbours are aligned, ascending.
  var alignments: [Attribute] = []
  /// Whether it was meant from the far side to the near.
  var isReversed = false

  var first: Int { views[0] }
  var last: Int { views[views.count - 1] }

  var isEmpty: Bool {
    views.count == 1 && leading == nil && trailing == nil
      && !isSized.contains(true)
  }
}

extension Chain {
  /// The format of the chain, with its options and its spacing.
  func phrase(
    names: [String],
    sizes: [ConstraintPieces.Sized: [FormatPredicate]],
    spacing: VisualFormatSpacing,
    extensions: VisualFormatExtensions
  ) -> VisualFormatPhrase {
    var spacing = spacing
    if isAtMargin { spacing.superview = .margins }
    var syntax = FormatSyntax()
    syntax.axes = style.axis.formatAxes
    let ends = isReversed ? (trailing, leading) : (leading, trailing)
    let gaps = isReversed ? self.gaps.reversed() : self.gaps
    let views = isReversed ? self.views.reversed() : self.views
    let isSized = isReversed ? self.isSized.reversed() : self.isSized
    syntax.leading = ends.0.map {
      FormatPin(connection: syntax.connection($0, spacing))
    }
    for (index, view) in views.enumerated() {
      var node = FormatView(name: FormatName(text: names[view]))
      if index > 0 {
        node.connection = syntax.connection(
          gaps[index - 1],
          standard: spacing.sibling,
        )
      } else {
        node.connection = syntax.leading?.connection ?? .flush
      }
      let key = ConstraintPieces.Sized(view: view, axis: style.axis)
      if isSized[index], let own = sizes[key] {
        node.sizes = syntax.append(own)
      }
      syntax.views.append(node)
    }
    syntax.trailing = ends.1.map {
      FormatPin(connection: syntax.connection($0, spacing))
    }
    return VisualFormatPhrase(
      format: VisualFormatString(syntax, extensions: extensions),
      options: options,
      spacing: spacing,
    )
  }

  private var isAtMargin: Bool {
    if case .margin = leading { return true }
    if case .margin = trailing { return true }
    return false
  }

  private var options: VisualFormatOptions {
    var options: VisualFormatOptions = []
    for attribute in alignments {
      options.insert(VisualFormatOptions(aligning: attribute))
    }
    switch style {
    case .absolute where isReversed: options.insert(.directionRightToLeft)
    case .absolute where saysSides: options.insert(.directionLeftToRight)
    case .baseline: options.insert(.spacingBaselineToBaseline)
    default: break
    }
    return options
  }

  private var saysSides: Bool {
    views.count > 1 || leading != nil || trailing != nil
  }
}

extension FormatSyntax {
  /// Adds predicates, and says where they are.
  fileprivate mutating func append(_ added: [FormatPredicate]) -> Range<Int> {
    let start = predicates.count
    predicates += added
    return start..<predicates.count
  }

  /// The shortest connection that says these predicates.
  fileprivate mutating func connection(
    _ added: [FormatPredicate],
    standard: Double?
  ) -> FormatConnection {
    if added.count == 1, added[0].relation == .equal,
      added[0].priority == nil, case .number(let value) = added[0].object
    {
      if value == 0 { return .flush }
      if value == standard { return .standard }
    }
    return .predicates(append(added))
  }

  fileprivate mutating func connection(
    _ end: Chain.End,
    _ spacing: VisualFormatSpacing
  ) -> FormatConnection {
    guard case .edge(let predicates) = end else { return .standard }
    guard case .points(let points) = spacing.superview else {
      return connection(predicates, standard: nil)
    }
    return connection(predicates, standard: points)
  }
}
