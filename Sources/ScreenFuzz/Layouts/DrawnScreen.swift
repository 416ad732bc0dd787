// Licensed under the MIT licence; see LICENSE.

package import FuzzCases
package import HarnessKit
package import LayoutDocument
import LayoutModel

/// The views and rules that a case was drawn as.
package enum DrawnScreen {
  /// A screen of rules and formats, to hold the layout model and the format
  /// parser against.
  case layout(LayoutDraft)
  /// A screen that every front end says; one of them is laid out too.
  case program(ScreenProgram, FrontEnd)

  /// Draws a screen of a family.
  ///
  /// `size`: The most variables of its system, a measure of how many views
  /// there are.
  package init(
    _ family: CaseFamily,
    size: Int,
    _ choices: inout ChoiceStream
  ) {
    if family == .program {
      self = .program(
        ProgramGenerator(size: size, choices: choices).drawn(into: &choices) {
          $0.makeProgram()
        },
        choices.pick(FrontEnd.allCases.filter { $0 != .anchors }),
      )
    } else {
      self = .layout(
        LayoutGenerator(size: size, choices: choices).drawn(into: &choices) {
          $0.makeDraft()
        }
      )
    }
  }

  /// Its views, formats and rules, for people.
  package var lines: String {
    switch self {
    case .layout(let draft): draft.lines
    case .program(let program, _): program.draft.lines
    }
  }

  /// The screen as a document.
  package func document(named name: String) -> DocumentSource {
    switch self {
    case .layout(let draft): draft.document(named: name)
    case .program(let program, _): program.document(named: name)
    }
  }
}

/// The checks of screens; replaced only by bugs that the self-test plants.
package struct ScreenChecks {
  package var layout = LayoutChecker()
  package var program = ProgramChecker()
  package var live = TreeHistoryChecker()

  /// The checks without a bug.
  package init() {}

  /// The screen's system, and what is wrong before anything is solved; nil
  /// where it can't be built.
  package func system(of screen: DrawnScreen, _ faults: inout [Fault])
    -> FuzzCase?
  {
    switch screen {
    case .layout(let draft): return layout.system(of: draft, &faults)
    case .program(let draft, _):
      let system = program.system(of: draft, &faults)
      if faults.isEmpty { program.checkMeaning(draft, &faults) }
      return system
    }
  }

  package func checkFrames(
    _ screen: DrawnScreen,
    on backend: FuzzBackend,
    _ faults: inout [Fault]
  ) {
    switch screen {
    case .layout(let draft): layout.checkFrames(draft, on: backend, &faults)
    case .program(let draft, let frontEnd):
      program.checkFrames(draft, as: frontEnd, on: backend, &faults)
    }
  }
}
