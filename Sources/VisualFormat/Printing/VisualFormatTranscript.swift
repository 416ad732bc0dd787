// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// Constraints written as visual formats: the way back.
///
/// Every constraint is in exactly one place: the formats say it, or it is in
/// `rest` because no format can (a multiplier, an alignment without a spacing
/// between the same views, a relation the other way round). What one format
/// made about views that it names once comes back as one format. Making the
/// constraints of all formats again gives the given ones, less the rest, none
/// twice; their order may differ when several formats went in.
public struct VisualFormatTranscript {
  /// The formats, which together make the constraints that they could say.
  public let phrases: [VisualFormatPhrase]
  /// What the names in them stand for.
  public let views: [String: LayoutElement]
  /// What visual formats can't say, in the given order.
  public let rest: [LayoutConstraint]

  /// Writes constraints as formats.
  ///
  /// The spacing says which distances are written `-`; with extensions, sizes
  /// with multipliers and across axes are written too. Views are called by
  /// their display names, changed where these are not names or not unique.
  ///
  /// - Complexity: O(n) in the number of constraints, for views with a bounded
  ///   number of neighbours.
  public init(
    of constraints: [LayoutConstraint],
    spacing: VisualFormatSpacing = .standard,
    extensions: VisualFormatExtensions = []
  ) {
    var names = ItemNames()
    var pieces = ConstraintPieces(extensions: extensions)
    for (index, constraint) in constraints.enumerated() {
      pieces.add(constraint, at: index, names: &names)
    }
    var builder = ChainBuilder(pieces: pieces, spacing: spacing)
    builder.build()
    phrases = builder.chains.map { chain in
      chain.phrase(
        names: names.names,
        sizes: builder.pieces.sizes,
        spacing: spacing,
        extensions: extensions,
      )
    }
    views = names.views
    rest = (builder.pieces.rest + builder.unusedAlignments).sorted()
      .map { constraints[$0] }
  }
}

extension VisualFormatTranscript {
  /// The constraints that the formats say, made anew.
  ///
  /// - Throws: `VisualFormatError` where a view has left its superview since.
  public func constraints(
    fileID: String = #fileID,
    line: Int = #line
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    for phrase in phrases {
      constraints += try phrase.constraints(
        views: views,
        fileID: fileID,
        line: line,
      )
    }
    return constraints
  }
}

extension VisualFormatTranscript: CustomStringConvertible {
  /// A line for every format, then one for every constraint of the rest.
  public var description: String {
    (phrases.map(\.description) + rest.map(\.equation))
      .joined(separator: "\n")
  }
}
