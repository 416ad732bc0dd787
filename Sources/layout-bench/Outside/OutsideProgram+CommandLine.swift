// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import OutsideSolver

extension OutsideProgram {
  /// A program of the command line, started.
  ///
  /// `taken`: What it may not be called, unless it was told to.
  static func started(
    _ text: String,
    _ limits: ProgramLimits,
    _ console: Console,
    besides taken: [String] = []
  ) throws(CommandFailure) -> OutsideProgram {
    let spec: ProgramSpec
    do throws(ProgramSpec.Fault) {
      spec = try ProgramSpec(text)
    } catch {
      throw .wrongInput("--backend: \(error)")
    }
    do throws(Mishap) {
      return try OutsideProgram(
        spec,
        besides: taken,
        limits: limits,
        warn: { console.warn($0) },
      )
    } catch {
      throw .wrongInput("--backend \(text): \(error.words)")
    }
  }
}

extension CommandFailure {
  /// Two backends of a command go by one name.
  static func namedTwice(_ name: String) -> CommandFailure {
    .wrongInput(
      "--backend: '\(name)' is named twice; give a program another name: "
        + "--backend 'NAME=exec:…'"
    )
  }
}
