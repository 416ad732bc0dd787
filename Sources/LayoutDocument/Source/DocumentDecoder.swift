// Licensed under the MIT licence; see LICENSE.

import JSONText
import LayoutModel
import VisualFormat

extension DocumentSource {
  /// Reads a document.
  ///
  /// - Throws: the first fault in its form.
  /// - Complexity: O(n) in the number of bytes.
  public init(_ bytes: [UInt8]) throws(DocumentError) {
    do throws(JSONError) {
      self = try DocumentDecoder.document(JSONDocument.parse(bytes).root)
    } catch {
      throw DocumentError(error)
    }
  }
}

/// Turns JSON into a document, refusing what the format does not know.
enum DocumentDecoder {
  static let documentFields: JSONFields = [
    "format", "name", "root", "views", "guides", "metrics", "spacing",
    "constraints",
  ]
  static let rootFields: JSONFields = [
    "name", "width", "height", "safeArea", "margins", "direction",
  ]
  static let viewFields: JSONFields = [
    "name", "in", "intrinsic", "hugging", "compression", "baseline",
    "safeArea", "margins", "direction", "text", "lines",
  ]
  static let guideFields: JSONFields = ["name", "in"]
  static let spacingFields: JSONFields = ["sibling", "superview"]

  static func document(
    _ cursor: JSONCursor
  ) throws(JSONError) -> DocumentSource {
    try cursor.requireFormat(
      DocumentSource.format,
      of: "a document",
      but: ("layout-case/1", "this is a case; see the command 'solve'"),
    )
    let record = try cursor.record(documentFields)
    var source = DocumentSource()
    if let name = record["name"] { source.name = try name.string() }
    if let root = record["root"] { source.root = try self.root(root) }
    source.views = try record["views"]?.elements().map(view) ?? []
    source.guides = try record["guides"]?.elements().map(guide) ?? []
    if let metrics = record["metrics"] {
      for member in try metrics.members() {
        source.metrics.append(
          DocumentSource.MetricEntry(member.name, try member.value.number())
        )
      }
    }
    if let spacing = record["spacing"] {
      source.spacing = try self.spacing(spacing)
    }
    source.constraints =
      try record["constraints"]?.elements().map(constraint) ?? []
    return source
  }

  // MARK: Views

  private static func root(
    _ cursor: JSONCursor
  ) throws(JSONError) -> DocumentSource.RootEntry {
    let record = try cursor.record(rootFields)
    var root = DocumentSource.RootEntry()
    if let name = record["name"] { root.name = try self.name(name) }
    if let width = record["width"] { root.width = try extent(width) }
    if let height = record["height"] { root.height = try extent(height) }
    if let area = record["safeArea"] { root.safeArea = try insets(area) }
    if let margins = record["margins"] { root.margins = try insets(margins) }
    if let direction = record["direction"] {
      root.direction = try self.direction(direction)
    }
    return root
  }

  private static func view(
    _ cursor: JSONCursor
  ) throws(JSONError) -> DocumentSource.ViewEntry {
    let record = try cursor.record(viewFields)
    var view = DocumentSource.ViewEntry(try name(record.required("name")))
    view.place = cursor
    if let container = record["in"] { view.container = try container.string() }
    if let size = record["intrinsic"] {
      if record["text"] != nil {
        throw size.error("a view has a 'text' or an 'intrinsic', not both")
      }
      let axes = try size.record(["width", "height"])
      if let width = axes["width"] { view.intrinsic.width = try extent(width) }
      if let height = axes["height"] {
        view.intrinsic.height = try extent(height)
      }
    }
    if let hugging = record["hugging"] {
      view.hugging = try priorities(hugging, view.hugging)
    }
    if let compression = record["compression"] {
      view.compression = try priorities(compression, view.compression)
    }
    if let baseline = record["baseline"] {
      let ends = try baseline.record(["first", "last"])
      view.baselines = Baselines(
        first: try ends["first"]?.number() ?? 0,
        last: try ends["last"]?.number() ?? 0,
      )
    }
    if let area = record["safeArea"] { view.safeArea = try insets(area) }
    if let margins = record["margins"] { view.margins = try insets(margins) }
    if let direction = record["direction"] {
      view.direction = try self.direction(direction)
    }
    if let text = record["text"] { view.text = try text.string() }
    if let lines = record["lines"] {
      if view.text == nil { throw lines.error("'lines' needs a 'text'") }
      view.lines = try lines.integer(in: 0...1_000_000)
    }
    return view
  }

  private static func guide(
    _ cursor: JSONCursor
  ) throws(JSONError) -> DocumentSource.GuideEntry {
    let record = try cursor.record(guideFields)
    var guide = DocumentSource.GuideEntry(try name(record.required("name")))
    guide.place = cursor
    if let container = record["in"] {
      guide.container = try container.string()
    }
    return guide
  }

  private static func name(_ cursor: JSONCursor) throws(JSONError) -> String {
    let name = try cursor.string()
    if name.isEmpty { throw cursor.error("a name can't be empty") }
    for suffix in BuiltInSuffix.allCases where name.hasSuffix(suffix.rawValue) {
      throw cursor.error(
        "a name can't end in '\(suffix.rawValue)', which means the guide of "
          + "a view"
      )
    }
    return name
  }

  // MARK: Small values

  private static func extent(_ cursor: JSONCursor) throws(JSONError) -> Double {
    let value = try cursor.number()
    if value < 0 { throw cursor.error("an extent can't be negative") }
    return value
  }

  private static func insets(_ cursor: JSONCursor) throws(JSONError) -> Insets {
    let record = try cursor.record(["top", "left", "bottom", "right"])
    return Insets(
      top: try record["top"]?.number() ?? 0,
      left: try record["left"]?.number() ?? 0,
      bottom: try record["bottom"]?.number() ?? 0,
      right: try record["right"]?.number() ?? 0,
    )
  }

  private static func direction(
    _ cursor: JSONCursor
  ) throws(JSONError) -> LayoutDirection {
    let name = try cursor.choice(among: ["ltr", "rtl"], what: "direction")
    return name == "rtl" ? .rightToLeft : .leftToRight
  }

  static func priority(_ cursor: JSONCursor) throws(JSONError) -> Priority {
    let priority = Priority(try cursor.number())
    guard priority.isValid else {
      throw cursor.error(
        "a priority must be above 0 and at most 1000, found \(priority)"
      )
    }
    return priority
  }

  private static func priorities(
    _ cursor: JSONCursor,
    _ standard: AxisPriorities
  ) throws(JSONError) -> AxisPriorities {
    let record = try cursor.record(["horizontal", "vertical"])
    var priorities = standard
    if let value = record["horizontal"] {
      priorities.horizontal = try priority(value)
    }
    if let value = record["vertical"] {
      priorities.vertical = try priority(value)
    }
    return priorities
  }

  private static func spacing(
    _ cursor: JSONCursor
  ) throws(JSONError) -> VisualFormatSpacing {
    let record = try cursor.record(spacingFields)
    var spacing = VisualFormatSpacing.standard
    if let sibling = record["sibling"] {
      spacing.sibling = try sibling.number()
    }
    if let superview = record["superview"] {
      if superview.kind == .string {
        _ = try superview.choice(among: ["margins"], what: "spacing")
        spacing.superview = .margins
      } else {
        spacing.superview = .points(try superview.number())
      }
    }
    return spacing
  }
}
