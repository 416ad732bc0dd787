// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Foundation
import Measure
import Reporting

enum JUnitFile {
  /// The option, the same for every command.
  static let parameter = Parameter<String?>.optional(
    "junit",
    .file,
    help: "Write JUnit XML there, which build servers show as tests.",
  )

  /// Writes suites as of now, whole or not at all.
  static func write(
    _ suites: [JUnitReport.Suite],
    to path: String
  ) throws(CommandFailure) {
    let report = JUnitReport(
      suites,
      host: MachineFacts().host,
      timestamp: Date().ISO8601Format(),
    )
    try AtomicFile.write(report.xml, to: path)
  }
}
