// Licensed under the MIT licence; see LICENSE.

public import Measure

/// Result files as one page of HTML that needs nothing else: no network, no
/// other file.
///
/// The pictures are made here; the few lines of script in the page sort and
/// filter its tables and change its colours, and without them it reads as
/// well.
public struct Report {
  /// A table of another kind, as a fuzz campaign writes.
  public struct Campaign: Hashable, Sendable {
    /// What the file is called.
    public var name: String
    /// The rows of the file, with their header.
    public var table: CSVTable

    /// The table of a file.
    public init(name: String, table: CSVTable) {
      self.name = name
      self.table = table
    }
  }

  /// All rows, by ascending time of their run.
  let history: [ResultRow]
  /// The newest row of every key, in the order in which keys first came.
  public let newest: [ResultRow]
  /// The backends, in the order in which they first came.
  let backends: [String]
  /// The workloads, in the order in which they first came.
  let workloads: [String]
  let runs: [String]
  /// What the others are held against.
  let reference: String?
  let campaigns: [Campaign]
  /// What is known of solvers beyond times and campaigns.
  public var standings: [Standing] = []
  /// What was set out to be reached.
  public var bars: [Bar] = []

  /// A report of the rows of all files.
  ///
  /// `reference`: The backend that the others are held against.
  public init(
    _ rows: [ResultRow],
    campaigns: [Campaign] = [],
    reference: String? = nil
  ) {
    // A stable order: equal times keep the order of the files.
    history = rows.enumerated()
      .sorted {
        ($0.element.timestamp, $0.offset) < ($1.element.timestamp, $1.offset)
      }
      .map(\.element)
    var latest: [ResultRow.Key: ResultRow] = [:]
    for row in history { latest[row.key] = row }
    newest = rows.map(\.key).distinct().compactMap { latest[$0] }
    backends = newest.map(\.key.backend).distinct()
    workloads = newest.map(\.key.workload).distinct()
    runs = history.map(\.timestamp).distinct()
    self.campaigns = campaigns
    self.reference = reference
  }

  /// The whole page, which needs nothing beside it.
  public var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>layout-bench report</title>
    <style>
    \(ReportStyle.css)</style>
    </head>
    <body>
    \(header)<main>
    \(standingSection)\(isOfCampaignsAlone ? "" : overview)\(barSection)\(faults)\(plots)\(historySection)\
    \(campaignSection)\(isOfCampaignsAlone ? "" : allResults)</main>
    <script>
    \(ReportScript.text)</script>
    </body>
    </html>

    """
  }

  /// Whether nothing was measured, and only campaigns are shown.
  var isOfCampaignsAlone: Bool {
    newest.isEmpty && !(campaigns.isEmpty && standings.isEmpty)
  }

  func style(of backend: String) -> Int {
    (backends.firstIndex(of: backend) ?? 0) % 8
  }

  func rows(of workload: String) -> [ResultRow] {
    newest.filter { $0.key.workload == workload }
  }
}
