// Licensed under the MIT licence; see LICENSE.

internal import HarnessKit
import LayoutModel

/// The views and rules that a case was drawn as.
enum DrawnScreen {
  /// A screen of rules and formats, to hold the layout model and the format
  /// parser against.
  case layout(LayoutDraft)
  /// A screen that every front end says; one of them is laid out too.
  case program(ScreenProgram, FrontEnd)

  var lines: String {
    switch self {
    case .layout(let draft): draft.lines
    case .program(let program, _): program.draft.lines
    }
  }
}

/// The checks of screens; replaced only by bugs that the self-test plants.
struct ScreenChecks {
  var layout = LayoutChecker()
  var program = ProgramChecker()
  var live = TreeHistoryChecker()

  /// The screen's system, and what is wrong before anything is solved; nil
  /// where it can't be built.
  func system(of screen: DrawnScreen, _ faults: inout [Fault]) -> FuzzCase? {
    switch screen {
    case .layout(let draft): return layout.system(of: draft, &faults)
    case .program(let draft, _):
      let system = program.system(of: draft, &faults)
      if faults.isEmpty { program.checkMeaning(draft, &faults) }
      return system
    }
  }

  func checkFrames(
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
