// Licensed under the MIT licence; see LICENSE.

import CommandLineKit

/// What the program is made of.
enum LayoutBench {
  /// The version, as in the change log.
  static let version = "0.1.0"

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
