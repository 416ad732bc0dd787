// Licensed under the MIT licence; see LICENSE.

// The executable is a list of commands; each is declared in its own file.

import CommandLineKit

CommandSuite(
  name: "layout-bench",
  version: LayoutBench.version,
  summary: "Solve, check and measure systems of layout constraints.",
  commands: LayoutBench.commands,
).main()
