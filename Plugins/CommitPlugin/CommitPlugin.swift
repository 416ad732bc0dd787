// Licensed under the MIT licence; see LICENSE.

import Foundation
import PackagePlugin

/// Runs `Scripts/write-commit` before each build, whoever starts it.
@main
struct CommitPlugin: BuildToolPlugin {
  func createBuildCommands(
    context: PluginContext,
    target: any Target
  ) -> [Command] {
    let folder = context.pluginWorkDirectoryURL
      .appendingPathComponent("Generated")
    let script = context.package.directoryURL
      .appendingPathComponent("Scripts/write-commit")
    return [
      .prebuildCommand(
        displayName: "Ask git for the commit",
        executable: URL(fileURLWithPath: "/bin/sh"),
        arguments: [script.path, folder.path],
        outputFilesDirectory: folder,
      )
    ]
  }
}
