// Licensed under the MIT licence; see LICENSE.

import BuildCommit
import CommandLineKit
import Foundation
import Measure

enum LayoutBench {
  static let version = "0.3.28"

  static var commit: String {
    Build.commit.isEmpty ? "unknown commit" : "commit \(Build.commit)"
  }

  /// The machine and this build; `LAYOUT_BENCH_COMMIT` overrides the commit.
  static var facts: MachineFacts {
    var facts = MachineFacts()
    let environment = ProcessInfo.processInfo.environment
    if environment["LAYOUT_BENCH_COMMIT"] == nil, !Build.commit.isEmpty {
      facts.commit = Build.commit
    }
    return facts
  }

  /// The commands in the order of `--help`; a new one is its file and a line
  /// here.
  static var commands: [any Command] {
    [
      RunCommand(),
      CompareCommand(),
      TrackCommand(),
      BisectCommand(),
      ReportCommand(),
      MergeCommand(),
      SolveCommand(),
      LayoutCommand(),
      ExplainCommand(),
      ExportCommand(),
      FuzzCommand(),
      VFLCommand(),
      ReplayCommand(),
      ShrinkCommand(),
      ServeCommand(),
      ConformCommand(),
    ]
  }
}
