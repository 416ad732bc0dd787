// Licensed under the MIT licence; see LICENSE.

import Backends
import Certificates
import CommandLineKit
import DenseLPSolver
import ExactArithmetic
import Explain
import LayoutDocument
import LayoutDrawing
import LayoutExplain
import LayoutModel
import SolverProtocol

extension ExplainCommand {
  /// Explains a layout document, as text, JSON or a marked picture.
  func explainDocument(
    _ path: String,
    _ bytes: [UInt8],
    _ questions: ExplainQuestions,
    _ call: Invocation,
    _ options: ExplanationOptions
  ) throws(CommandFailure) -> (text: String, found: Bool) {
    let label = InputFile.label(path)
    let scene = try CorpusFile.scene(bytes, path)
    let layout: LayoutProblem
    do throws(LayoutError) {
      layout = try LayoutProblem(
        scene.root,
        size: scene.size,
        name: scene.name,
        file: label,
        words: scene.words(of:),
      )
    } catch {
      throw .wrongInput("\(label): \(error)")
    }
    var asked = try questions.resolved(in: layout.problem)
    if let text = call[size] {
      asked.changes += try Self.resizing(layout, text)
    }
    if !asked.changes.isEmpty {
      asked.consequences = try Self.consequences(of: asked, layout, scene)
    }
    let work = ExactWork(label: label, message: layout.problem.message)
    let explanation = try work.run { () throws(SolverError) in
      try Explanation(layout.problem, asked, options: options)
    }
    let text =
      switch call[format] {
      case .text:
        (scene.name.isEmpty ? "(no name)" : scene.name) + "\n"
          + explanation.text
      case .json: explanation.json + "\n"
      case .svg: Self.picture(scene, layout, explanation)
      }
    return (text, explanation.hasFindings)
  }

  private static func consequences(
    of questions: Explanation.Questions,
    _ layout: LayoutProblem,
    _ scene: DocumentScene
  ) throws(CommandFailure) -> [ProblemChange] {
    do throws(LayoutError) {
      return try layout.consequences(
        of: questions.changes,
        in: scene.root,
        size: scene.size,
        constraints: scene.constraints,
      )
    } catch {
      throw .wrongInput("\(error)")
    }
  }

  private static func resizing(
    _ layout: LayoutProblem,
    _ text: String
  ) throws(CommandFailure) -> [ProblemChange] {
    let parts = text.split(separator: "x").compactMap { Double($0) }
    guard parts.count == 2, parts.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
      throw .wrongInput("--resize \(text): expected a size such as 320x480")
    }
    return layout.resizing(to: parts[0], parts[1])
  }

  /// The picture of a document: what is open and violated is marked; of a
  /// conflict, the layout after a remedy with what was given up.
  private static func picture(
    _ scene: DocumentScene,
    _ layout: LayoutProblem,
    _ explanation: Explanation
  ) -> String {
    if let conflict = explanation.conflict {
      return picture(scene, layout, conflict)
    }
    let result = scene.layout(on: ExactBackend.self)
    var picture = scene.picture(of: result)
    picture.violated += violatedSizes(scene, layout, explanation)
    return picture.svg()
  }

  /// The contents that don't have their size: a document has no constraint for
  /// these, so one stands for each.
  private static func violatedSizes(
    _ scene: DocumentScene,
    _ layout: LayoutProblem,
    _ explanation: Explanation
  ) -> [(constraint: LayoutConstraint, words: String)] {
    let problem = layout.problem
    return explanation.violated.compactMap { item in
      let words = problem.words(for: item.constraint)
      guard words.origin == .intrinsicSize,
        let terms = problem.constraint(item.constraint)?.terms,
        let index = problem.quantities.firstIndex(where: {
          $0.terms.map(\.variable) == terms.map(\.variable)
        }),
        let element = scene.elements.first(where: {
          ObjectIdentifier($0) == layout.elements[index]
        })
      else { return nil }
      let isWidth = layout.attributes[index] == .width
      let distance = (item.violation.nearestDouble * 100).rounded() / 100
      return (
        LayoutConstraint(unchecked: element, isWidth ? .width : .height),
        "broken: \(words.words) — off by \(ShortNumber(distance))"
      )
    }
  }

  private static func picture(
    _ scene: DocumentScene,
    _ layout: LayoutProblem,
    _ conflict: ConflictExplanation
  ) -> String {
    let members = conflict.certificate.members.map(\.constraint)
    let given = members.compactMap { layout.constraint($0) }
    let remedy =
      conflict.remedies.first { remedy in
        remedy.constraints.allSatisfy { layout.constraint($0) != nil }
      } ?? conflict.remedies.first
    let dropped = (remedy?.constraints ?? [])
      .compactMap { layout.constraint($0) }
    // What cannot be drawn as it was asked for is drawn without the
    // constraints of the first remedy that the document itself can take.
    for constraint in scene.constraints
    where dropped.contains(ObjectIdentifier(constraint)) {
      constraint.isActive = false
    }
    if let engine = try? LayoutEngine<ExactBackend>(
      scene.root,
      size: scene.size,
      policy: .breakAndReport,
    ) {
      _ = try? engine.layout()
      engine.detach()
    }
    var picture = LayoutPicture(scene.root, title: scene.name)
    for constraint in scene.constraints
    where given.contains(ObjectIdentifier(constraint)) {
      let identity = ObjectIdentifier(constraint)
      var words = scene.words(of: identity) ?? constraint.equation
      // A format makes several constraints; its text alone names all of them.
      if let part = constraint.sourceText, part != words {
        words += ": \(part)"
      }
      let note = dropped.contains(identity) ? " (left out here)" : ""
      picture.violated.append((constraint, "in conflict: \(words)\(note)"))
    }
    return picture.svg()
  }
}
