// Licensed under the MIT licence; see LICENSE.

import ScreenFuzz
import SolverProtocol

/// Draws cases: a family, a system of it, and as often as not an edit script
/// over the system.
public struct CaseGenerator: Sendable {
  /// The families to draw from, in a fixed order.
  public let families: [CaseFamily]
  /// The most variables that a case has at the start.
  public let size: Int

  /// A generator of these families; none means the standard ones.
  ///
  /// `size`: The most variables at the start, at least 1.
  public init(families: [CaseFamily] = [], size: Int = 8) {
    precondition(size > 0, "The size must be at least 1, got \(size)")
    self.families = families.isEmpty ? CaseFamily.standard : families
    self.size = size
  }

  /// The case that follows from the choices.
  public func makeCase(_ choices: inout ChoiceStream) -> FuzzCase {
    draw(&choices).subject
  }

  /// The case that follows from the choices, with what it was drawn as.
  func draw(
    _ choices: inout ChoiceStream,
    _ checks: ScreenChecks = ScreenChecks()
  ) -> DrawnCase {
    let family = drawFamily(&choices)
    if family == .live {
      // A history of views has no one system; `CasePlayer` plays it.
      return DrawnCase(
        subject: FuzzCase(family: .live, variableCount: 0, constraints: []),
        history: TreeHistory(size: size, &choices),
      )
    }
    if family.isOfScreens { return drawScreen(family, &choices, checks) }
    var subject = drawSystem(family, &choices)
    subject.limits = drawLimits(&choices)
    return DrawnCase(subject: subject)
  }

  /// Draws the sizes that choose an engine's paths: its own three times in
  /// four, then tiny ones or a mixture.
  private func drawLimits(_ choices: inout ChoiceStream) -> Int {
    guard choices.chance(1, in: 4) else { return 0 }
    return choices.chance(1, in: 2) ? choices.integer(in: 2...999) : 1
  }

  private func drawSystem(
    _ family: CaseFamily,
    _ choices: inout ChoiceStream
  ) -> FuzzCase {
    if family.isOfHistories || family == .nested || family == .structure {
      return HistoryGenerator(size: size, family, choices).drawn(into: &choices)
      { $0.makeCase() }
    }
    let (draft, script) = SystemGenerator(size: size, choices: choices).drawn(
      into: &choices
    ) { generator in
      let script = generator.draw(family)
      return (generator.draft, script)
    }
    var subject = FuzzCase(
      family: family,
      variableCount: draft.variableCount,
      constraints: draft.constraints,
      steps: script ?? [],
    )
    if script == nil, choices.chance(1, in: 2) {
      subject.steps = ScriptGenerator(
        subject,
        numbers: Self.numbers(of: family),
        priorities: family == .priority ? .fractional : .layout,
        choices,
      ).drawn(into: &choices) { $0.script(atMost: 4 + size / 4) }
    }
    return subject
  }

  /// A screen, its system and what is wrong before anything is solved.
  private func drawScreen(
    _ family: CaseFamily,
    _ choices: inout ChoiceStream,
    _ checks: ScreenChecks
  ) -> DrawnCase {
    let screen = DrawnScreen(family, size: size, &choices)
    var faults: [Fault] = []
    var subject =
      checks.system(of: screen, &faults)
      ?? FuzzCase(family: family, variableCount: 0, constraints: [])
    if faults.isEmpty, choices.chance(1, in: 2) {
      subject.steps = ScriptGenerator(
        subject,
        numbers: .points,
        priorities: .layout,
        choices,
      ).drawn(into: &choices) { $0.script(atMost: 3) }
    }
    subject.limits = drawLimits(&choices)
    return DrawnCase(subject: subject, screen: screen, faults: faults)
  }

  func drawFamily(_ choices: inout ChoiceStream) -> CaseFamily {
    // A screen costs as much as dozens of other cases, one that seven front
    // ends say as hundreds, the history of a live tree as a thousand. Histories
    // of a solver are dear too, but they alone reach some of an engine's paths.
    let unit = families.contains(.nested) ? 20 : 1
    let shares = families.map {
      switch $0 {
      case .nested: 1
      case .live: unit
      case .program: 3 * unit
      case .document: 6 * unit
      // What goes wrong with doubles is rare even there.
      case .extreme: 60 * unit
      default: 30 * unit
      }
    }
    return families[choices.weighted(shares)]
  }

  static func numbers(of family: CaseFamily) -> NumberStyle {
    switch family {
    case .ties, .conflict, .redundant, .trivial: .tiny
    case .tree, .grid, .flow, .chain: .points
    case .magnitude: .wide
    case .extreme: .extreme
    case .sparse, .dense, .priority, .killer, .document, .program, .history,
      .dates, .structure, .live, .nested, .parallel:
      .plain
    }
  }
}
