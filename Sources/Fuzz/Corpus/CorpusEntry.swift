// Licensed under the MIT licence; see LICENSE.

import CaseFormat
internal import HarnessKit
public import LayoutDocument
internal import ScreenFuzz
public import SolverProtocol

/// A case or a screen as it lies in a corpus: a file name that depends on it
/// alone, and the text of a `layout-case/1` or `layout-doc/1` file.
///
/// The case's name says the family first, so that a replay falls into the
/// bucket of the finding: `tree: profile wrong on cassowary`.
public struct CorpusEntry: Hashable, Sendable {
  /// The name of the file.
  public let fileName: String
  /// The text of the file, as it was read.
  public let text: String

  /// The entry of a finding.
  public init(_ finding: Finding) {
    self.init(
      finding.smallest,
      name: Self.name(of: finding.bucket),
      stem: "\(finding.bucket)",
    )
  }

  /// The entry of a case under a name of its own.
  public init(_ subject: FuzzCase, name: String, stem: String) {
    self.init(
      text: CaseWriter.text(of: subject.system(named: name)),
      stem: stem,
    )
  }

  /// The entry of a document that falls into a bucket.
  public init(_ document: DocumentSource, bucket: Bucket) {
    var named = document
    named.name = Self.name(of: bucket)
    self.init(text: named.json(), stem: "\(bucket)")
  }

  /// The entry of a finding that shows only after other cases: JSON Lines.
  public init(_ sequence: SequenceFinding) {
    let finding = sequence.finding
    self.init(finding.smallest, after: sequence.before, bucket: finding.bucket)
  }

  private init(
    _ subject: FuzzCase,
    after before: [LinearSystem],
    bucket: Bucket
  ) {
    let last = subject.system(named: Self.name(of: bucket))
    let lines = (before + [last]).map(CaseWriter.line(of:))
    self.init(
      text: lines.joined(separator: "\n") + "\n",
      stem: "\(bucket)",
      suffix: ".jsonl",
    )
  }

  /// The entry of the case of a campaign that first fell into a bucket, as it
  /// was drawn; nil for what is no case, as the history of a live tree.
  ///
  /// - Parameters:
  ///   - bucket: How the case fails.
  ///   - index: The index of the case in the campaign.
  ///   - plan: The plan of the campaign.
  ///   - backends: Their names; what others get wrong, such as a front end, is
  ///     wrong with the document of a screen.
  ///   - before: The cases that a program was asked before.
  public init?(
    unshrunk bucket: Bucket,
    index: Int,
    plan: CampaignPlan,
    backends: [String],
    after before: [LinearSystem] = []
  ) {
    let drawn = plan.draw(index)
    if drawn.history != nil { return nil }
    if let screen = drawn.screen, !bucket.isFatal,
      !backends.contains(bucket.backend)
    {
      self.init(screen.document(named: "\(bucket.family): "), bucket: bucket)
      return
    }
    let name = Self.name(of: bucket)
    guard CaseWriter.canWrite(drawn.subject.system(named: name)) else {
      return nil
    }
    if before.isEmpty {
      self.init(drawn.subject, name: name, stem: "\(bucket)")
    } else {
      let named = SequenceFinder.named(before)
      self.init(drawn.subject, after: named, bucket: bucket)
    }
  }

  /// The entry of a Swift test for what falls into a bucket.
  init(test: String, bucket: Bucket) {
    self.init(text: test, stem: "\(bucket)", suffix: ".swift")
  }

  private init(text: String, stem: String, suffix: String = ".json") {
    self.text = text
    var hash: UInt64 = 0
    for byte in text.utf8 { hash = SeededGenerator.mix(hash ^ UInt64(byte)) }
    let digits = String(hash >> 32, radix: 16)
    fileName =
      stem + "-" + String(repeating: "0", count: 8 - digits.utf8.count)
      + digits + suffix
  }

  /// The family that a case's name begins with, `killer` where it begins
  /// with none.
  public static func family(of system: LinearSystem) -> CaseFamily {
    family(ofCase: system.name) ?? .killer
  }

  /// The family that a name begins with, nil where it begins with none.
  static func family(ofCase name: String) -> CaseFamily? {
    name.split(separator: ":").first
      .flatMap { CaseFamily(rawValue: String($0)) }
  }

  private static func name(of bucket: Bucket) -> String {
    "\(bucket.family): \(bucket.difference) \(bucket.verdict) on "
      + bucket.backend
  }
}
