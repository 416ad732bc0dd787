// Licensed under the MIT licence; see LICENSE.

import Backends
import CommandLineKit
import JSONText
import LayoutModel
import VisualFormat

/// `vfl STRING`: the constraints that a format makes, or where it is wrong.
struct VFLCommand: Command {
  enum Format: String, CaseIterable {
    case text
    case json
  }

  let name = "vfl"
  let summary = "Print the constraints that a visual format makes."
  let details = """
    The views are in a superview called 'super'. Without --views, --guides and \
    --superview-less every name in brackets is one. With --backend the \
    constraints are also solved, in a superview of --size; exit status 1 tells \
    that they can't hold together.
    """
  let examples = [
    "vfl 'H:|-pad-[icon(30)]-[name]-|' --views icon,name --metric pad=15",
    "vfl 'V:[a]-[b]' --option alignAllLeading,alignAllTrailing --format json",
    "vfl 'H:|-[a(==b)]-[b]-|' --backend dense --size 375x667",
  ]

  private let views = Parameter.list(
    "views",
    ArgumentValue<String>.text("name"),
    help: "The views.",
  )
  private let guides = Parameter.list(
    "guides",
    ArgumentValue<String>.text("name"),
    help: "Layout guides of the superview.",
  )
  private let loose = Parameter.list(
    "superview-less",
    ArgumentValue<String>.text("name"),
    help: "Views that are in no superview.",
  )
  private let metrics = Parameter.list(
    "metric",
    ArgumentValue<MetricArgument>.metric,
    help: "A number with a name.",
  )
  private let options = Parameter.list(
    "option",
    ArgumentValue<String>.choice(
      "option",
      of: VisualFormatOptions.named.map(\.name),
    ),
    help: "Alignments and directions, by Apple's names.",
  )
  private let extensions = Parameter.list(
    "extension",
    ArgumentValue<String>.choice(
      "extension",
      of: VisualFormatExtensions.named.keys.sorted(),
    ),
    help: "What the format may say beyond Apple's grammar.",
  )
  private let margins = Parameter.flag(
    "margins",
    help: "Let '-' beside '|' end at the superview's margins, as UIKit does.",
  )
  private let format = Parameter<Format>.format(
    .text,
    help: "How to print the constraints.",
  )
  private let backend = Parameter.backend(
    help: "Also solve the constraints, on this backend."
  )
  private let size = Parameter.option(
    "size",
    ArgumentValue<SizeArgument>.size,
    default: SizeArgument(width: 375, height: 667),
    help: "The superview's size for --backend.",
  )
  private let text = Parameter.argument(
    "string",
    ArgumentValue<String>.text("string"),
    help: "The format string.",
  )

  var parameters: [any AnyParameter] {
    [
      views, guides, loose, metrics, options, extensions, margins, format,
      backend, size, text,
    ]
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitStatus {
    let console = call.console
    try checkNames(call)
    let stage: VFLStage
    let constraints: [LayoutConstraint]
    do throws(VisualFormatError) {
      let string = try VisualFormatString(
        call[text],
        extensions: call[extensions].reduce(into: []) {
          $0.formUnion(VisualFormatExtensions.named[$1] ?? [])
        },
      )
      stage = self.stage(call, for: string)
      constraints = try string.constraints(
        options: call[options].reduce(into: []) {
          $0.formUnion(VisualFormatOptions(name: $1) ?? [])
        },
        metrics: call[metrics].reduce(into: [:]) {
          $0[$1.name] = $1.value
        },
        views: stage.items,
        spacing: call[margins] ? .superviewMargins : .standard,
      )
    } catch {
      guard call[format] == .json else { throw .wrongInput("\(error)") }
      try console.print(json: VFLReport.json(error))
      return .wrongInput
    }
    switch call[format] {
    case .text:
      for constraint in constraints { try console.print(constraint.equation) }
    case .json:
      try console.print(json: VFLReport.json(constraints))
    }
    if !call.has(backend) { return .done }
    return try solve(
      constraints,
      in: stage,
      size: call[size],
      on: BackendRegistry.checked(call[backend]),
      showsFrames: call[format] == .text,
      console,
    )
  }

  /// Refuses a name that stands for two views or guides, or two numbers; one
  /// of the views may be named once more as being in no superview.
  private func checkNames(_ call: Invocation) throws(CommandFailure) {
    let items = call[views] + call[guides]
    for names in [items, call[metrics].map(\.name)] {
      var seen: Set<String> = []
      for name in names where !seen.insert(name).inserted {
        throw .wrongInput("the name '\(name)' is given twice")
      }
    }
  }

  private func stage(
    _ call: Invocation,
    for string: VisualFormatString
  ) -> VFLStage {
    let names = [call[views], call[guides], call[loose]]
    let areGiven = names.contains { !$0.isEmpty }
    return VFLStage(
      views: areGiven ? names[0] : string.viewNames,
      guides: names[1],
      loose: names[2],
    )
  }

  private func solve<Solver: LayoutSolver>(
    _ constraints: [LayoutConstraint],
    in stage: VFLStage,
    size: SizeArgument,
    on type: Solver.Type,
    showsFrames: Bool,
    _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    do throws(LayoutError) {
      let size = RootSize(size.width, size.height)
      let engine = try LayoutEngine<Solver>(stage.root, size: size)
      try LayoutConstraint.activate(constraints)
      _ = try engine.layout()
    } catch {
      let sentence = VFLReport.sentence(error)
      if !showsFrames {
        console.warn(sentence)
        return .found
      }
      try console.print()
      try console.print(sentence)
      return .found
    }
    if showsFrames {
      try console.print()
      try console.write(VFLReport.frames(of: stage))
    }
    return .done
  }
}
