// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol
import VisualFormat

extension Workload {
  /// A welcome screen in format strings, turned.
  static let grapevine = Workload(
    "grapevine",
    summary: "a welcome screen from format strings, made and turned",
    sizeUnit: "screens",
    standardSizes: [1],
    phases: [.screen("build"), .screen("rotate")],
    isScalable: false,
  ) { _ in GrapevineProblem() }
}

struct GrapevineProblem: SolvedProblem {
  var variableCount: Int { 30 }

  var constraintCount: Int { 21 }

  func open<Solver: LayoutSolver>(
    _ phase: Phase,
    _ backend: Solver.Type
  ) throws(SolverError) -> any PhaseSession {
    typealias Display = GrapevineScreen<Solver>
    let make = { () throws(LayoutError) -> Display in try Display() }
    if "\(phase)" == "build" { return ScreenSession(building: make) }
    return try ScreenSession(make) {
      (screen: Display, step: Int) throws(LayoutError) in
      try screen.rotate(step)
    }
  }
}

/// Icon, name and button above a picture, two texts and a page control.
final class GrapevineScreen<Solver: LayoutSolver>: Screen {
  let engine: LayoutEngine<Solver>
  private let view = View("view")
  private var views: [String: View] = [:]
  private(set) var constraints: [LayoutConstraint] = []

  /// Makes the views, reads the formats and lays the screen out upright.
  init() throws(LayoutError) {
    let contents: [(String, Double, Double)] = [
      ("icon", 60, 60), ("name", 100, 21), ("skip", 40, 30),
      ("picture", 200, 300), ("welcome", 180, 29), ("summary", 300, 60),
      ("pages", 39, 37),
    ]
    for (name, width, height) in contents {
      let subview = View(name)
      subview.contentSize = IntrinsicSize(width, height)
      view.addSubview(subview)
      views[name] = subview
    }
    // The picture gives way, the button does not.
    views["picture"]?.hugging = AxisPriorities(.low - 50)
    views["picture"]?.compressionResistance = AxisPriorities(.low - 50)
    views["skip"]?.hugging = AxisPriorities(.low + 1)
    engine = try LayoutEngine<Solver>(view, size: RootSize(375, 667))
    try constrain()
    try engine.layout()
  }

  /// Turns the screen: the constraints are made anew from their strings, as
  /// the margins depend on the safe area.
  func rotate(_ step: Int) throws(LayoutError) {
    let isLandscape = step % 2 == 0
    LayoutConstraint.deactivate(constraints)
    view.safeAreaInsets =
      isLandscape
      ? Insets(top: 0, left: 44, bottom: 21, right: 44)
      : Insets(top: 44, left: 0, bottom: 34, right: 0)
    try engine.resize(to: isLandscape ? RootSize(812, 375) : RootSize(375, 812))
    try constrain()
    try engine.layout()
  }

  private func constrain() throws(LayoutError) {
    let padding = 15.0
    let insets = view.safeAreaInsets
    let metrics = [
      "pad": padding,
      "top": insets.top > 0 ? insets.top : padding,
      "left": insets.left > 0 ? insets.left : padding,
      "bottom": insets.bottom > 0 ? insets.bottom : padding,
      "right": insets.right > 0 ? insets.right : padding,
    ]
    let formats: [(String, VisualFormatOptions)] = [
      ("V:|-top-[icon(30)]", []),
      ("H:|-left-[icon(30)]-[name]-[skip]-right-|", [.alignAllCenterY]),
      ("H:|-pad-[summary]-pad-|", []),
      ("V:[icon]-10-[picture]", []),
      ("V:[picture]-10-[welcome]", [.alignAllCenterX]),
      ("V:[welcome]-4-[summary]", [.alignAllLeading, .alignAllTrailing]),
      ("V:[summary]-15-[pages(9)]-bottom-|", [.alignAllCenterX]),
    ]
    constraints = []
    for (format, options) in formats {
      do throws(VisualFormatError) {
        constraints += try LayoutConstraint.constraints(
          withVisualFormat: format,
          options: options,
          metrics: metrics,
          views: views,
        )
      } catch {
        preconditionFailure("The screen's own format is wrong: \(error)")
      }
    }
    try LayoutConstraint.activate(constraints)
  }
}
