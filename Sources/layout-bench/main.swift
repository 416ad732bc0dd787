// Licensed under the MIT licence; see LICENSE.

// The executable is a list of commands; each is declared in its own file.

import ChildProcesses
import CommandLineKit
import LayoutModel

// The commands tell what a layout reports, each in its own place.
View.onLayoutReport { _ in }

// The child processes of the fuzzer and of run are this program again.
if CommandLine.arguments.dropFirst().first == FuzzWorker.name {
  FuzzWorker.main(Array(CommandLine.arguments.dropFirst(2)))
}
if CommandLine.arguments.dropFirst().first == RunWorker.name {
  RunWorker.main()
}
if CommandLine.arguments.dropFirst().first == RunWorker.countingName {
  RunWorker.count()
}

// Children have groups of their own: no signal of a terminal reaches them.
Interruption.beforeEnd { ProcessGroup.endAll() }

CommandSuite(
  name: "layout-bench",
  version: "\(LayoutBench.version) (\(LayoutBench.commit))",
  summary: "Solve, check and measure systems of layout constraints.",
  commands: LayoutBench.commands,
).main()
