// Licensed under the MIT licence; see LICENSE.

public import LayoutDocument
import ScreenFuzz

/// Turns a screen that fails into a document, and makes it small.
public struct DocumentFinder {
  private let runner: DocumentRunner
  /// The most candidates that shrinking tries.
  public var limit = 20_000
  /// Asked between candidates; shrinking ends with the smallest so far.
  public var shouldStop: () -> Bool = { false }

  /// A finder that plays documents with this runner.
  public init(_ runner: DocumentRunner) { self.runner = runner }

  /// A document that falls into a bucket, as small as it could be made.
  public struct Finding: Sendable {
    /// The smallest document that still shows the fault.
    public var smallest: DocumentSource
    /// What is wrong with it.
    public var fault: Fault
    /// How many candidates were tried.
    public var tried: Int
    /// Whether nothing was left to try.
    public var isMinimal: Bool
  }

  /// The screen that a case of a campaign was drawn as, shrunk; nil where the
  /// case is none, or where its document does not fall into the bucket.
  public func finding(
    _ bucket: Bucket,
    index: Int,
    plan: CampaignPlan
  ) -> Finding? {
    guard let screen = plan.draw(index).screen else { return nil }
    return shrink(screen.document(named: "\(bucket.family): "), into: bucket)
  }

  /// Shrinks a document that falls into a bucket; nil when it does not.
  public func shrink(
    _ source: DocumentSource,
    into bucket: Bucket
  ) -> Finding? {
    func fault(_ candidate: DocumentSource) -> Fault? {
      (try? runner.run(candidate))?.report.faults
        .first { $0.bucket(bucket.family) == bucket }
    }
    guard var last = fault(source) else { return nil }
    var shrinker = DocumentShrinker { candidate in
      guard let fault = fault(candidate) else { return false }
      last = fault
      return true
    }
    shrinker.limit = limit
    shrinker.shouldStop = shouldStop
    let result = shrinker.shrink(source)
    // Who is in a hurry does not wait for it once more.
    if !shouldStop() {
      guard let again = fault(result.smallest) else { return nil }
      last = again
    }
    return Finding(
      smallest: result.smallest,
      fault: last,
      tried: result.tried,
      isMinimal: result.isMinimal,
    )
  }
}
