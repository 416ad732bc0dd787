// Licensed under the MIT licence; see LICENSE.

package import LayoutDocument
import LayoutModel
import SolverProtocol
import VisualFormat

/// Programs as layout documents, and back.
///
/// A document lays the screen out; that four entries are one sentence, or
/// that views share an extent, is told by their identifiers, as in `fill v1`
/// and `weights 1 2`.
extension ScreenProgram {
  func document(named name: String) -> DocumentSource {
    var source = screen.skeleton(named: name)
    for sentence in sentences { source.constraints += entries(of: sentence) }
    return source
  }

  private func entries(
    of sentence: Sentence
  ) -> [DocumentSource.ConstraintEntry] {
    func named(_ word: String, _ view: Int) -> String {
      "\(word) \(screen.boxes[view].name)"
    }
    switch sentence {
    case .rule(let rule): return [screen.entry(rule)]
    case .fill(let view, _): return entries(of: sentence, named("fill", view))
    case .extent(let view, _, _):
      return entries(of: sentence, named("extent", view))
    case .center(let view): return entries(of: sentence, named("center", view))
    case .chain(let chain):
      if chain.placeRules.isEmpty, chain.sizeRules.isEmpty { return [] }
      var entry = DocumentSource.ConstraintEntry(
        .format(chain.format(screen.boxes), chain.options)
      )
      let weights = chain.nodes.compactMap { $0.weight.map { "\($0)" } }
      guard !weights.isEmpty else { return [entry] }
      entry.identifier = "weights " + weights.joined(separator: " ")
      return [entry]
        + chain.weightRules.map {
          var share = screen.entry($0)
          share.identifier = named("share", $0.item)
          return share
        }
    }
  }

  private func entries(
    of sentence: Sentence,
    _ identifier: String
  ) -> [DocumentSource.ConstraintEntry] {
    rules(of: sentence).map {
      var entry = screen.entry($0)
      entry.identifier = identifier
      return entry
    }
  }

  // MARK: Reading

  /// A document as a program; nil where it says more than a program can.
  package init?(_ source: DocumentSource) {
    guard let screen = LayoutDraft(skeleton: source) else { return nil }
    self.init(screen: screen, sentences: [])
    var index = 0
    while index < source.constraints.count {
      let entry = source.constraints[index]
      let run = source.constraints[index...].prefix {
        entry.identifier != nil && $0.identifier == entry.identifier
      }
      index += 1
      switch entry.content {
      case .format(let text, let options):
        guard
          var chain = PlainFormatReader.chain(
            text,
            boxes: screen.boxes,
            metrics: screen.metrics,
          )
        else { return nil }
        chain.isAbsolute = options.contains(.directionLeftToRight)
        // The bits beyond those of the plain attributes mean other things.
        chain.alignment = Attribute.allCases.first {
          $0 != .notAnAttribute && !$0.isMargin
            && options.contains(VisualFormatOptions(aligning: $0))
        }
        guard chain.options == options else { return nil }
        weigh(&chain, entry.identifier)
        sentences.append(.chain(chain))
      case .explicit(let equation):
        // The format beside it says the share.
        if entry.identifier?.hasPrefix("share ") == true { continue }
        if let sentence = whole(run.compactMap(rule)) {
          sentences.append(sentence)
          index += run.count - 1
          continue
        }
        guard let rule = screen.rule(equation), canBeSaid(rule) else {
          return nil
        }
        sentences.append(.rule(rule))
      }
    }
  }

  private func rule(
    _ entry: DocumentSource.ConstraintEntry
  ) -> LayoutDraft.Rule? {
    guard case .explicit(let equation) = entry.content else { return nil }
    return screen.rule(equation)
  }

  /// The sentence that means exactly these rules.
  private func whole(_ rules: [LayoutDraft.Rule]) -> Sentence? {
    guard rules.count >= 2 else { return nil }
    let view = rules[0].item
    let candidates: [Sentence] = [
      .fill(view: view, inset: rules[0].constant),
      .extent(view: view, width: rules[0].constant, height: rules[1].constant),
      .center(view: view),
    ]
    guard view > 0 else { return nil }
    return candidates.first { self.rules(of: $0) == rules }
  }

  /// Puts shares back where there is one for every node without a size.
  private func weigh(_ chain: inout ScreenChain, _ identifier: String?) {
    guard let identifier, identifier.hasPrefix("weights ") else { return }
    let weights = identifier.split(separator: " ").dropFirst()
      .compactMap { Double($0) }
    let free = chain.nodes.indices.filter { chain.nodes[$0].sizes.isEmpty }
    guard weights.count == free.count else { return }
    for (index, weight) in zip(free, weights) {
      chain.nodes[index].weight = weight
    }
  }

  /// Whether the rule is in attributes that every front end knows.
  private func canBeSaid(_ rule: LayoutDraft.Rule) -> Bool {
    let attributes = [rule.attribute, rule.otherAttribute]
    if attributes.contains(where: \.isMargin) { return false }
    guard let other = rule.other else { return rule.item > 0 }
    return other != rule.item
      && (rule.multiplier == 1 || rule.attribute.kind == .size)
  }
}
