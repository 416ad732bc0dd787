// Licensed under the MIT licence; see LICENSE.

package import LayoutDocument
import LayoutModel
import SolverProtocol
import VisualFormat

/// Screens as layout documents, and back.
extension LayoutDraft {
  /// The views and metrics as a document without constraints.
  func skeleton(named name: String) -> DocumentSource {
    var source = DocumentSource()
    source.name = name
    source.root.name = boxes[0].name
    source.root.width = width
    source.root.height = height
    source.root.margins = Insets(all: boxes[0].margin)
    source.root.direction = isRightToLeft ? .rightToLeft : .leftToRight
    for box in boxes.dropFirst() {
      var entry = DocumentSource.ViewEntry(box.name)
      entry.container = box.parent == 0 ? nil : boxes[box.parent].name
      entry.intrinsic = box.intrinsic
      entry.hugging = AxisPriorities(box.hugging)
      entry.compression = AxisPriorities(box.compression)
      entry.baselines = box.baselines == .edges ? nil : box.baselines
      entry.margins = Insets(all: box.margin)
      source.views.append(entry)
    }
    for metric in metrics.keys.sorted() {
      source.metrics.append(
        DocumentSource.MetricEntry(metric, metrics[metric] ?? 0)
      )
    }
    return source
  }

  func document(named name: String) -> DocumentSource {
    var source = skeleton(named: name)
    source.constraints = rules.map(entry)
    source.constraints += formats.map {
      DocumentSource.ConstraintEntry(.format($0.text, []))
    }
    return source
  }

  func entry(_ rule: Rule) -> DocumentSource.ConstraintEntry {
    var equation = DocumentSource.ConstraintEntry.Equation(
      boxes[rule.item].name,
      rule.attribute,
    )
    equation.relation = rule.relation
    equation.to = rule.other.map { boxes[$0].name }
    equation.toAttribute = rule.otherAttribute
    equation.multiplier = rule.multiplier
    equation.constant = rule.constant
    equation.priority = rule.priority
    return DocumentSource.ConstraintEntry(.explicit(equation))
  }

  /// The views and metrics of a document; nil where it has something that a
  /// draft has not.
  init?(skeleton source: DocumentSource) {
    guard source.guides.isEmpty, source.spacing == .standard,
      let width = source.root.width, let height = source.root.height,
      source.root.safeArea == .zero
    else { return nil }
    var root = Box(name: source.root.name)
    guard let margin = Self.uniform(source.root.margins) else { return nil }
    root.margin = margin
    self.init(boxes: [root], width: width, height: height)
    isRightToLeft = source.root.direction == .rightToLeft
    var places = [source.root.name: 0]
    for (index, entry) in source.views.enumerated() {
      guard entry.safeArea == .zero, entry.direction == nil, entry.text == nil,
        entry.hugging.horizontal == entry.hugging.vertical,
        entry.compression.horizontal == entry.compression.vertical,
        let margin = Self.uniform(entry.margins),
        let parent = places[entry.container ?? source.root.name]
      else { return nil }
      var box = Box(name: entry.name, parent: parent)
      box.intrinsic = entry.intrinsic
      box.hugging = entry.hugging.horizontal
      box.compression = entry.compression.horizontal
      box.margin = margin
      box.baselines = entry.baselines ?? .edges
      boxes.append(box)
      places[entry.name] = index + 1
    }
    for metric in source.metrics { metrics[metric.name] = metric.value }
  }

  /// A document as a screen; nil where it says more than a draft can.
  package init?(_ source: DocumentSource) {
    self.init(skeleton: source)
    for entry in source.constraints {
      switch entry.content {
      case .explicit(let equation):
        guard let rule = rule(equation) else { return nil }
        rules.append(rule)
      case .format(let text, let options):
        let chain = PlainFormatReader.chain(
          text,
          boxes: boxes,
          metrics: metrics,
        )
        guard let chain, options == [] else { return nil }
        formats.append(Format(text: text, rules: chain.rules))
      }
    }
  }

  /// An equation of a document as a rule; nil for guides, and for what can't
  /// be compared.
  func rule(_ equation: DocumentSource.ConstraintEntry.Equation) -> Rule? {
    guard let item = boxes.firstIndex(where: { $0.name == equation.item })
    else { return nil }
    var other: Int?
    if let to = equation.to {
      other = boxes.firstIndex { $0.name == to }
      if other == nil { return nil }
    }
    // What the model must refuse is no rule.
    let (first, second) = (equation.attribute, equation.toAttribute)
    let isMixed =
      (first.isDirectional && second.isAbsoluteSide)
      || (first.isAbsoluteSide && second.isDirectional)
    if other == nil ? first.kind != .size : first.kind != second.kind || isMixed
    {
      return nil
    }
    guard equation.multiplier != 0 else { return nil }
    return Rule(
      item: item,
      attribute: equation.attribute,
      relation: equation.relation,
      other: other,
      otherAttribute: other == nil ? .notAnAttribute : equation.toAttribute,
      multiplier: equation.multiplier,
      constant: equation.constant,
      priority: equation.priority,
    )
  }

  private static func uniform(_ insets: Insets) -> Double? {
    insets == Insets(all: insets.top) ? insets.top : nil
  }
}
