// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// Joins pieces of constraints to formats, greedily: each spacing starts a
/// chain that grows forwards, then backwards, as long as there is a neighbour with the same
/// alignments; what no chain took becomes formats of single views.
struct ChainBuilder {
  /// What is left to be joined.
  var pieces: ConstraintPieces
  /// Which distances are written `-`.
  let spacing: VisualFormatSpacing
  private(set) var chains: [Chain] = []
  private var used: Set<ConstraintPieces.Pair> = []
  private var sized: Set<ConstraintPieces.Sized> = []
  private var following: [End: [ConstraintPieces.Pair]] = [:]
  private var preceding: [End: [ConstraintPieces.Pair]] = [:]

  /// A view as the end of a spacing.
  private struct End: Hashable {
    var style: ChainStyle
    var view: Int
  }

  private struct Alignment: Equatable {
    var attributes: [Attribute] = []
    var isReversed = false
  }

  init(pieces: ConstraintPieces, spacing: VisualFormatSpacing) {
    self.pieces = pieces
    self.spacing = spacing
  }

  mutating func build() {
    for pair in pieces.pairs {
      following[End(style: pair.style, view: pair.earlier), default: []]
        .append(pair)
      preceding[End(style: pair.style, view: pair.later), default: []]
        .append(pair)
    }
    for pair in pieces.pairs where !used.contains(pair) {
      chains.append(chain(through: pair))
    }
    for view in pieces.viewOrder { appendSingles(of: view) }
  }

  /// The places of the alignments that no chain took.
  var unusedAlignments: [Int] {
    pieces.aligned.flatMap { pieces.alignments[$0] ?? [] }.map(\.index)
  }

  // MARK: Chains of several views

  private mutating func chain(through pair: ConstraintPieces.Pair) -> Chain {
    var chain = Chain(style: pair.style, views: [pair.earlier, pair.later])
    let alignment = alignment(of: pair)
    take(pair, alignment)
    chain.gaps = [pieces.gaps[pair] ?? []]
    var members: Set = [pair.earlier, pair.later]
    while let next = extensible(
      following[End(style: pair.style, view: chain.last)],
      members,
      alignment,
      \.later,
    ) {
      take(next, alignment)
      members.insert(next.later)
      chain.views.append(next.later)
      chain.gaps.append(pieces.gaps[next] ?? [])
    }
    var before: [ConstraintPieces.Pair] = []
    while let next = extensible(
      preceding[
        End(style: pair.style, view: before.last?.earlier ?? chain.first)
      ],
      members,
      alignment,
      \.earlier,
    ) {
      take(next, alignment)
      members.insert(next.earlier)
      before.append(next)
    }
    chain.views.insert(contentsOf: before.reversed().map(\.earlier), at: 0)
    chain.gaps.insert(
      contentsOf: before.reversed().map { pieces.gaps[$0] ?? [] },
      at: 0,
    )
    chain.alignments = alignment.attributes
    chain.isReversed = alignment.isReversed
    finish(&chain)
    return chain
  }

  private func extensible(
    _ candidates: [ConstraintPieces.Pair]?,
    _ members: Set<Int>,
    _ alignment: Alignment,
    _ end: KeyPath<ConstraintPieces.Pair, Int>
  ) -> ConstraintPieces.Pair? {
    candidates?.first { pair in
      !used.contains(pair) && !members.contains(pair[keyPath: end])
        && self.alignment(of: pair) == alignment
    }
  }

  /// How a pair's views are still to be aligned, each attribute once.
  ///
  /// Left and right sides read in both directions; the orientation of the
  /// alignments says which one was meant.
  private func alignment(of pair: ConstraintPieces.Pair) -> Alignment {
    let plain = attributes(later: pair.later, earlier: pair.earlier, pair)
    if pair.style != .absolute || !plain.isEmpty {
      return Alignment(attributes: plain)
    }
    let turned = attributes(later: pair.earlier, earlier: pair.later, pair)
    return Alignment(attributes: turned, isReversed: !turned.isEmpty)
  }

  private func attributes(
    later: Int,
    earlier: Int,
    _ pair: ConstraintPieces.Pair
  ) -> [Attribute] {
    let key = ConstraintPieces.Aligned(later: later, earlier: earlier)
    guard let all = pieces.alignments[key] else { return [] }
    var attributes: [Attribute] = []
    for (attribute, _) in all
    where attribute.axis == pair.style.axis.other
      && !attributes.contains(attribute)
    {
      attributes.append(attribute)
    }
    return attributes.sorted { $0.rawValue < $1.rawValue }
  }

  private mutating func take(
    _ pair: ConstraintPieces.Pair,
    _ alignment: Alignment
  ) {
    used.insert(pair)
    let key = ConstraintPieces.Aligned(
      later: alignment.isReversed ? pair.earlier : pair.later,
      earlier: alignment.isReversed ? pair.later : pair.earlier,
    )
    for attribute in alignment.attributes {
      let place = pieces.alignments[key]?
        .firstIndex { $0.attribute == attribute }
      if let place { pieces.alignments[key]?.remove(at: place) }
    }
  }

  // MARK: Ends, sizes, single views

  /// Gives a chain its pins, and its views their sizes.
  private mutating func finish(_ chain: inout Chain) {
    chain.leading = takePin(chain.style, isLeading: true, chain.first)
    chain.trailing = takePin(chain.style, isLeading: false, chain.last)
    for view in chain.views {
      let key = ConstraintPieces.Sized(view: view, axis: chain.style.axis)
      let isFirst = pieces.sizes[key] != nil && sized.insert(key).inserted
      chain.isSized.append(isFirst)
    }
  }

  private mutating func takePin(
    _ style: ChainStyle,
    isLeading: Bool,
    _ view: Int
  ) -> Chain.End? {
    let key = ConstraintPieces.Pin(
      style: style.pinStyle,
      isLeading: isLeading,
      view: view,
    )
    guard let parts = pieces.pins[key] else { return nil }
    if !parts.predicates.isEmpty {
      pieces.pins[key]?.predicates = []
      return .edge(parts.predicates)
    }
    if parts.margins == 0 { return nil }
    pieces.pins[key]?.margins -= 1
    return .margin
  }

  /// Formats of one view, with pins as long as there are any, so that sizes
  /// stand in a format by themselves only when nothing else is left.
  private mutating func appendSingles(of view: Int) {
    let styles: [ChainStyle] = [.directional, .absolute, .vertical]
    for style in styles {
      while hasPin(style, view) { appendSingle(style, view) }
    }
    appendSingle(.directional, view)
    appendSingle(.vertical, view)
  }

  private mutating func appendSingle(_ style: ChainStyle, _ view: Int) {
    var chain = Chain(style: style, views: [view])
    finish(&chain)
    if !chain.isEmpty { chains.append(chain) }
  }

  private func hasPin(_ style: ChainStyle, _ view: Int) -> Bool {
    [true, false].contains { isLeading in
      let key = ConstraintPieces.Pin(
        style: style,
        isLeading: isLeading,
        view: view,
      )
      guard let parts = pieces.pins[key] else { return false }
      return !parts.predicates.isEmpty || parts.margins > 0
    }
  }
}
