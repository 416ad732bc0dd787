// Licensed under the MIT licence; see LICENSE.

import JSONText
import LayoutModel
import VisualFormat

extension DocumentSource {
  /// The document as text that reads back as the same; what is as it would be
  /// anyway is left out.
  public func json() -> String {
    var writer = JSONWriter(.indented(depth: 2))
    writer.object { writer in
      writer.member("format", Self.format)
      if !name.isEmpty { writer.member("name", name) }
      writer.key("root")
      write(root, &writer)
      if !views.isEmpty {
        writer.array("views", views) { view, writer in
          write(view, &writer)
        }
      }
      if !guides.isEmpty {
        writer.objects("guides", guides) { guide, writer in
          writer.member("name", guide.name)
          if let container = guide.container { writer.member("in", container) }
        }
      }
      if !metrics.isEmpty {
        writer.object("metrics") { writer in
          for metric in metrics { writer.member(metric.name, metric.value) }
        }
      }
      if spacing != .standard {
        writer.object("spacing") { writer in
          writer.member("sibling", spacing.sibling)
          switch spacing.superview {
          case .points(let points): writer.member("superview", points)
          case .margins: writer.member("superview", "margins")
          }
        }
      }
      writer.array("constraints", constraints) { constraint, writer in
        write(constraint, &writer)
      }
    }
    return writer.text + "\n"
  }

  private func write(_ root: RootEntry, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", root.name)
      if let width = root.width { writer.member("width", width) }
      if let height = root.height { writer.member("height", height) }
      write("safeArea", root.safeArea, standard: .zero, &writer)
      write("margins", root.margins, standard: Insets(all: 8), &writer)
      if root.direction == .rightToLeft { writer.member("direction", "rtl") }
    }
  }

  private func write(_ view: ViewEntry, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", view.name)
      if let container = view.container { writer.member("in", container) }
      if let text = view.text { writer.member("text", text) }
      if view.lines != 1 { writer.member("lines", view.lines) }
      if view.intrinsic != .none {
        writer.object("intrinsic") { writer in
          if let width = view.intrinsic.width { writer.member("width", width) }
          if let height = view.intrinsic.height {
            writer.member("height", height)
          }
        }
      }
      write("hugging", view.hugging, standard: .low, &writer)
      write("compression", view.compression, standard: .high, &writer)
      if let baselines = view.baselines {
        writer.object("baseline") { writer in
          writer.member("first", baselines.first)
          writer.member("last", baselines.last)
        }
      }
      write("safeArea", view.safeArea, standard: .zero, &writer)
      write("margins", view.margins, standard: Insets(all: 8), &writer)
      if let direction = view.direction {
        writer.member("direction", direction == .rightToLeft ? "rtl" : "ltr")
      }
    }
  }

  private func write(
    _ key: String,
    _ insets: Insets,
    standard: Insets,
    _ writer: inout JSONWriter
  ) {
    if insets == standard { return }
    writer.object(key) { writer in
      writer.member("top", insets.top)
      writer.member("left", insets.left)
      writer.member("bottom", insets.bottom)
      writer.member("right", insets.right)
    }
  }

  private func write(
    _ key: String,
    _ priorities: AxisPriorities,
    standard: Priority,
    _ writer: inout JSONWriter
  ) {
    if priorities == AxisPriorities(standard) { return }
    writer.object(key) { writer in
      writer.member("horizontal", priorities.horizontal.value)
      writer.member("vertical", priorities.vertical.value)
    }
  }

  private func write(_ entry: ConstraintEntry, _ writer: inout JSONWriter) {
    writer.object { writer in
      switch entry.content {
      case .format(let text, let options):
        writer.member("vfl", text)
        if !options.names.isEmpty { writer.member("options", options.names) }
      case .explicit(let equation):
        write(equation, &writer)
      }
      if let identifier = entry.identifier {
        writer.member("identifier", identifier)
      }
    }
  }

  private func write(
    _ equation: ConstraintEntry.Equation,
    _ writer: inout JSONWriter
  ) {
    writer.member("item", equation.item)
    writer.member("attribute", equation.attribute.name)
    if equation.relation != .equal {
      writer.member("relation", equation.relation.description)
    }
    if let to = equation.to {
      writer.member("to", to)
      if equation.toAttribute != equation.attribute {
        writer.member("toAttribute", equation.toAttribute.name)
      }
    }
    if equation.multiplier != 1 {
      writer.member("multiplier", equation.multiplier)
    }
    if equation.constant != 0 { writer.member("constant", equation.constant) }
    if !equation.priority.isRequired {
      writer.member("priority", equation.priority.value)
    }
  }
}
