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

  #if DEBUG
    private static func printReport(_ error: LayoutError) {
      let sentence = error.description.split(separator: "\n")
        .map { $0.drop { $0 == " " } }
        .joined(separator: "; ")
      var line = "layout: \(sentence)\n"
      line.withUTF8 { text in
        _ = unsafe write(STDERR_FILENO, text.baseAddress, text.count)
      }
    }
  #endif
}

private let reportHandler = Mutex<View.ReportHandler?>(nil)
