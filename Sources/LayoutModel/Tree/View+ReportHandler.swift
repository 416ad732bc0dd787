// Licensed under the MIT licence; see LICENSE.

import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension View {
  /// What happens with a report, besides its place in `layoutReports`.
  public typealias ReportHandler = @Sendable (LayoutError) -> Void

  /// Hands every report of every tree to a block, on the thread of its tree.
  ///
  /// Without a handler a debug build prints each report as one line to the
  /// standard error, so that a mistake shows where nobody reads
  /// `layoutReports`; a release build prints nothing.
  public static func onLayoutReport(_ handler: ReportHandler?) {
    reportHandler.withLock { $0 = handler }
  }

  /// Tells the handler, or whoever watches the terminal.
  static func announce(_ error: LayoutError) {
    if let handler = reportHandler.withLock({ $0 }) {
      handler(error)
      return
    }
    #if DEBUG
      printReport(error)
    #endif
  }

  /// A report of several lines as one: a list follows its colon.
  package static func oneLine(_ report: String) -> String {
    var line = ""
    for part in report.split(separator: "\n") {
      if !line.isEmpty { line += line.hasSuffix(":") ? " " : "; " }
      line += part.drop { $0 == " " }
    }
    return line
  }

  #if DEBUG
    private static func printReport(_ error: LayoutError) {
      var line = "layout: \(oneLine(error.description))\n"
      line.withUTF8 { text in
        _ = unsafe write(STDERR_FILENO, text.baseAddress, text.count)
      }
    }
  #endif
}

private let reportHandler = Mutex<View.ReportHandler?>(nil)
