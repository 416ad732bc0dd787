// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Foundation

enum OutputFolder {
  /// Makes a folder where it is absent.
  ///
  /// `mend`: What to do where it can't be made, if there is something.
  static func make(
    _ path: String,
    or mend: String = ""
  ) throws(CommandFailure) {
    do {
      try FileManager.default.createDirectory(
        atPath: path,
        withIntermediateDirectories: true,
      )
    } catch {
      let hint = mend.isEmpty ? "" : "; \(mend)"
      throw .wrongInput("can't make the folder '\(path)'\(hint)")
    }
  }
}
