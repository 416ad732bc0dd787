// Licensed under the MIT licence; see LICENSE.

import ScreenFuzz

/// Makes the histories of live trees that fail small, and writes them down.
public struct TreeHistoryFinder {
  private let backends: [FuzzBackend]
  private let documents: DocumentRunner?
  /// The most candidates that shrinking tries.
  public var limit = 5_000
  /// Asked between candidates; shrinking ends with the smallest so far.
  public var shouldStop: () -> Bool = { false }

  /// A finder on these backends.
  ///
  /// `documents`: Plays the tree that a history ends with; nil for nobody.
  public init(_ backends: [FuzzBackend], documents: DocumentRunner? = nil) {
    self.backends = backends
    self.documents = documents
  }

  /// A history that falls into a bucket, as small as it could be made.
  public struct Finding {
    /// A Swift test that replays the history.
    public var test: CorpusEntry
    /// The tree that the history ends with, where that fails by itself.
    public var document: CorpusEntry?
    /// What the history shows to be wrong.
    public var fault: Fault
    /// How many steps are left.
    public var steps: Int
    /// How many candidates were tried.
    public var tried: Int
    /// Whether nothing was left to try.
    public var isMinimal: Bool
  }

  /// The history of a campaign's case, shrunk; nil where the case has none,
  /// or does not fall into the bucket.
  ///
  /// - `type`: The Swift name and the module of a backend's type.
  /// - `command`: What plays the case again as it was drawn.
  public func finding(
    _ bucket: Bucket,
    index: Int,
    plan: CampaignPlan,
    command: String,
    type: (String) -> (name: String, module: String)
  ) -> Finding? {
    guard bucket.family == .live,
      let history = plan.draw(index).history
    else { return nil }
    let able = TreeHistoryChecker.able(
      backends,
      from: plan.primary(of: index, among: backends.count),
    )
    guard let primary = able.first else { return nil }
    let checker = TreeHistoryChecker()
    func fault(_ candidate: TreeHistory) -> Fault? {
      checker.play(candidate, on: able).faults
        .first { $0.bucket(.live) == bucket }
    }
    guard fault(history) != nil else { return nil }
    let shouldStop = shouldStop
    var shrinker = TreeHistoryShrinker { !shouldStop() && fault($0) != nil }
    shrinker.limit = limit
    let smallest = shrinker.shrink(history)
    let report = checker.play(smallest, on: able)
    guard let last = report.faults.first else { return nil }
    let name = type(primary.name)
    let text = TreeHistoryText(
      smallest,
      fault: last,
      refused: report.refused,
      backend: (name.name, name.module),
      command: command,
    )
    return Finding(
      test: CorpusEntry(test: text.text, bucket: bucket),
      document: document(of: smallest, bucket),
      fault: last,
      steps: smallest.stepCount,
      tried: shrinker.tried,
      isMinimal: shrinker.tried < limit && !shouldStop(),
    )
  }

  /// The tree that a history ends with, where it can be said in a document
  /// and fails there too.
  private func document(
    of history: TreeHistory,
    _ bucket: Bucket
  ) -> CorpusEntry? {
    guard let documents,
      let source = history.document(named: "\(bucket.family): "),
      let report = try? documents.run(source).report,
      let fault = report.faults.first
    else { return nil }
    return CorpusEntry(source, bucket: fault.bucket(bucket.family))
  }
}
