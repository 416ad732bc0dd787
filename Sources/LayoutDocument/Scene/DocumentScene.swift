// Licensed under the MIT licence; see LICENSE.

import JSONText
public import LayoutModel
import Spelling
import VisualFormat

/// The view tree that a document describes, with its constraints active.
public final class DocumentScene {
  /// What the document is called.
  public let name: String
  /// The view at the top.
  public let root: View
  /// The size that the document gives to the root.
  public let size: RootSize
  /// The views and guides in the order of the document, the root first.
  public private(set) var elements: [LayoutElement]
  /// The constraints in the order of the document.
  public private(set) var constraints: [LayoutConstraint] = []

  /// For every constraint, the entry of the document that made it.
  private var entries: [ObjectIdentifier: Int] = [:]
  /// The entries' words: the identifier, the format string, or the equation.
  private var words: [String] = []
  private var items: [String: LayoutElement] = [:]

  /// Builds the tree of a document.
  ///
  /// - Throws: the first name, format string or equation that is wrong.
  public init(_ source: DocumentSource) throws(DocumentError) {
    name = source.name
    let root = View(source.root.name)
    root.safeAreaInsets = source.root.safeArea
    root.margins = source.root.margins
    root.direction = source.root.direction
    self.root = root
    size = RootSize(width: source.root.width, height: source.root.height)
    elements = [root]
    items[root.name] = root
    try makeItems(source)
    let metrics = Dictionary(
      source.metrics.map { ($0.name, $0.value) },
      uniquingKeysWith: { $1 },
    )
    for (index, entry) in source.constraints.enumerated() {
      let made = try make(entry, metrics, source.spacing)
      words.append(self.words(of: entry, made))
      for constraint in made { entries[ObjectIdentifier(constraint)] = index }
      constraints += made
      try activate(made, entry.place)
    }
  }

  /// The entry of the document that made a constraint.
  public func entry(of constraint: ObjectIdentifier) -> Int? {
    entries[constraint]
  }

  /// A constraint in the words of the document: the identifier, the format
  /// string, or the equation.
  public func words(of constraint: ObjectIdentifier) -> String? {
    entries[constraint].map { words[$0] }
  }

  // MARK: Views and guides

  private func makeItems(_ source: DocumentSource) throws(DocumentError) {
    var views: [View] = []
    for entry in source.views {
      let view: View
      if let text = entry.text {
        let label = Label(entry.name, text: text)
        label.numberOfLines = entry.lines
        view = label
      } else {
        view = View(entry.name)
        view.contentSize = entry.intrinsic
        view.contentBaselines = entry.baselines ?? .edges
      }
      view.hugging = entry.hugging
      view.compressionResistance = entry.compression
      view.safeAreaInsets = entry.safeArea
      view.margins = entry.margins
      view.direction = entry.direction
      try enter(view, entry.place)
      views.append(view)
    }
    for (entry, view) in zip(source.views, views) {
      let container = try container(entry.container, entry.place)
      if container.isDescendant(of: view) {
        throw error("view '\(view.name)' can't be inside itself", entry.place)
      }
      container.addSubview(view)
    }
    for entry in source.guides {
      let guide = LayoutGuide(entry.name)
      try enter(guide, entry.place)
      try container(entry.container, entry.place).addLayoutGuide(guide)
    }
  }

  private func enter(
    _ element: LayoutElement,
    _ place: JSONCursor?
  ) throws(DocumentError) {
    if items[element.name] != nil {
      throw error("the name '\(element.name)' is given twice", place)
    }
    items[element.name] = element
    elements.append(element)
  }

  private func container(
    _ name: String?,
    _ place: JSONCursor?
  ) throws(DocumentError) -> View {
    guard let name else { return root }
    guard let element = items[name] else { throw unknown(name, "view", place) }
    guard let view = element as? View else {
      throw error("'\(name)' is a guide and can't hold anything", place)
    }
    return view
  }

  private func item(
    _ name: String,
    _ place: JSONCursor?
  ) throws(DocumentError) -> LayoutElement {
    if let element = items[name] { return element }
    for suffix in BuiltInSuffix.allCases where name.hasSuffix(suffix.rawValue) {
      let owner = String(name.dropLast(suffix.rawValue.count))
      guard let view = items[owner] as? View else { continue }
      return suffix == .safeArea ? view.safeAreaGuide : view.marginsGuide
    }
    throw unknown(name, "view or guide", place)
  }

  // MARK: Constraints

  private func make(
    _ entry: DocumentSource.ConstraintEntry,
    _ metrics: [String: Double],
    _ spacing: VisualFormatSpacing
  ) throws(DocumentError) -> [LayoutConstraint] {
    let line = entry.place?.line ?? 0
    switch entry.content {
    case .format(let text, let options):
      do throws(VisualFormatError) {
        let made = try LayoutConstraint.constraints(
          withVisualFormat: text,
          options: options,
          metrics: metrics,
          views: items,
          spacing: spacing,
          fileID: name,
          line: line,
        )
        for constraint in made { constraint.identifier = entry.identifier }
        return made
      } catch {
        let fault = self.error(error.clause, entry.place).fault
        throw DocumentError(fault, format: error)
      }
    case .explicit(let equation):
      let item1 = try item(equation.item, entry.place)
      var item2: LayoutElement?
      if let to = equation.to { item2 = try item(to, entry.place) }
      do throws(ConstraintRefusal) {
        let constraint = try LayoutConstraint(
          item1,
          equation.attribute,
          equation.relation,
          to: item2,
          equation.toAttribute,
          multiplier: equation.multiplier,
          constant: equation.constant,
          priority: equation.priority,
          identifier: entry.identifier,
          fileID: name,
          line: line,
        )
        return [constraint]
      } catch {
        throw self.error("\(error)", entry.place)
      }
    }
  }

  private func activate(
    _ constraints: [LayoutConstraint],
    _ place: JSONCursor?
  ) throws(DocumentError) {
    do throws(LayoutError) {
      try LayoutConstraint.activate(constraints)
    } catch {
      throw self.error("\(error)", place)
    }
  }

  private func words(
    of entry: DocumentSource.ConstraintEntry,
    _ made: [LayoutConstraint]
  ) -> String {
    if let identifier = entry.identifier { return identifier }
    switch entry.content {
    case .format(let text, _): return text
    case .explicit: return made.first?.equation ?? ""
    }
  }

  // MARK: Errors

  private func unknown(
    _ name: String,
    _ kind: String,
    _ place: JSONCursor?
  ) -> DocumentError {
    let known = elements.map(\.name)
    let near = NearestName.of(name, among: known)
    return error(
      "there is no \(kind) '\(name)'",
      place,
      hint: near.map { "did you mean '\($0)'?" } ?? "",
    )
  }

  private func error(
    _ message: String,
    _ place: JSONCursor?,
    hint: String = ""
  ) -> DocumentError {
    DocumentError(
      place?.error(message, hint: hint)
        ?? JSONError(message, hint: hint, line: 0, column: 0, path: "$")
    )
  }
}

extension VisualFormatError {
  /// The message without its full stop, to stand before a place.
  fileprivate var clause: String {
    message.hasSuffix(".") ? String(message.dropLast()) : message
  }
}
