// Licensed under the MIT licence; see LICENSE.

import CaseFormat
internal import HarnessKit
public import LayoutDocument
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
    let last = finding.smallest.system(named: Self.name(of: finding.bucket))
    let lines = (sequence.before + [last]).map(CaseWriter.line(of:))
    self.init(
      text: lines.joined(separator: "\n") + "\n",
      stem: "\(finding.bucket)",
      suffix: ".jsonl",
    )
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
