// Licensed under the MIT licence; see LICENSE.

public import LayoutDocument
import ScreenFuzz

/// Turns a screen that fails into a document, and makes it small.
public struct DocumentFinder {
  private let runner: DocumentRunner
  /// The most candidates that shrinking tries.
  public var limit = 20_000

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
    guard fault(source) != nil else { return nil }
    var shrinker = DocumentShrinker { fault($0) != nil }
    shrinker.limit = limit
    let result = shrinker.shrink(source)
    guard let last = fault(result.smallest) else { return nil }
    return Finding(
      smallest: result.smallest,
      fault: last,
      tried: result.tried,
      isMinimal: result.isMinimal,
    )
  }
}
