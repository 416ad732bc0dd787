// Licensed under the MIT licence; see LICENSE.

import CommandLineKit

// Options that several commands have, told once.

extension Parameter
where Result: CaseIterable & RawRepresentable<String> {
  /// `--format NAME`, one of the cases.
  static func format(_ standard: Result, help: String) -> Parameter {
    .option("format", .choice("format"), default: standard, help: help)
  }

  /// `--metric NAME`, one of the cases.
  static func metric(_ standard: Result, help: String) -> Parameter {
    .option("metric", .choice("metric"), default: standard, help: help)
  }
}

extension Parameter where Result == String? {
  /// `--output FILE`, or `-o FILE`.
  static func output(
    help: String = "Write to a file in place of the standard output."
  ) -> Parameter {
    .optional("output", short: "o", .file, help: help)
  }
}
