// Licensed under the MIT licence; see LICENSE.

internal import Measure

/// Results in the JUnit XML that build servers show as tests.
///
/// There is no one standard. Elements, attributes and their order are those
/// of the schema of Apache Ant's reports, the strictest in use; readers that
/// ask for less take them too.
public struct JUnitReport: Hashable, Sendable {
  /// One test of a suite.
  public struct Case: Hashable, Sendable {
    /// Whether a test passed, failed or was left out.
    public enum Outcome: Hashable, Sendable {
      case passed
      case skipped(String)
      /// It found what must not be: of which kind, in a line, and at length.
      case failure(type: String, message: String, text: String)
      /// There was no answer to judge.
      case error(type: String, message: String, text: String)
    }

    /// What it is a test of.
    public var className: String
    /// What is tested, in a few words.
    public var name: String
    /// How the test ended, with what to read of it.
    public var outcome: Outcome

    /// A test of this name.
    public init(
      _ className: String,
      _ name: String,
      _ outcome: Outcome = .passed
    ) {
      self.className = className
      self.name = name
      self.outcome = outcome
    }
  }

  /// Tests that belong together, with what they share.
  public struct Suite: Hashable, Sendable {
    /// The name under which readers group the tests.
    public var name: String
    /// The tests, in the order of the report.
    public var cases: [Case]
    /// How long all of them took together.
    public var seconds: Double
    /// What else is known, by name.
    public var properties: [Property]

    /// A fact about a suite.
    public struct Property: Hashable, Sendable {
      /// The name of the property.
      public var name: String
      /// The value of the property, as text.
      public var value: String

      /// A fact of this name.
      public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
      }
    }

    /// A suite of these tests.
    public init(
      _ name: String,
      _ cases: [Case],
      seconds: Double = 0,
      properties: [Property] = []
    ) {
      self.name = name
      self.cases = cases
      self.seconds = seconds
      self.properties = properties
    }
  }

  /// The suites, in the order of the report.
  public var suites: [Suite]
  /// The name of the machine that ran the tests.
  public var host: String
  /// When it was, in universal time, as in `2026-11-22T08:40:41Z`.
  public var timestamp: String

  /// A report of these suites.
  public init(_ suites: [Suite], host: String, timestamp: String) {
    self.suites = suites
    self.host = host
    self.timestamp = timestamp
  }
}

// MARK: Text

extension JUnitReport {
  /// The report as an XML file.
  public var xml: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
    for (id, suite) in suites.enumerated() { text += xml(suite, id) }
    return text + "</testsuites>\n"
  }

  private func xml(_ suite: Suite, _ id: Int) -> String {
    func count(_ isCounted: (Case.Outcome) -> Bool) -> String {
      "\(suite.cases.count { isCounted($0.outcome) })"
    }
    // The schema's time has no zone.
    let time = String(timestamp.prefix { $0 != "Z" && $0 != "." })
    let attributes = [
      ("package", "layout-bench"), ("id", "\(id)"), ("name", suite.name),
      ("timestamp", time), ("hostname", host.isEmpty ? "localhost" : host),
      ("tests", "\(suite.cases.count)"),
      ("failures", count { if case .failure = $0 { true } else { false } }),
      ("errors", count { if case .error = $0 { true } else { false } }),
      ("skipped", count { if case .skipped = $0 { true } else { false } }),
      ("time", Self.seconds(suite.seconds)),
    ]
    var text = "  " + Self.tag("testsuite", attributes) + ">\n"
    text += "    <properties>\n"
    for property in suite.properties {
      let words = [("name", property.name), ("value", property.value)]
      text += "      " + Self.tag("property", words) + "/>\n"
    }
    text += "    </properties>\n"
    for test in suite.cases { text += Self.xml(test) }
    return text + "    <system-out/>\n    <system-err/>\n  </testsuite>\n"
  }

  private static func xml(_ test: Case) -> String {
    let start =
      "    "
      + tag(
        "testcase",
        [("classname", test.className), ("name", test.name), ("time", "0")]
      )
    let inner: String
    switch test.outcome {
    case .passed: return start + "/>\n"
    case .skipped(let why): inner = tag("skipped", [("message", why)]) + "/>"
    case .failure(let type, let message, let words):
      inner = fault("failure", type, message, words)
    case .error(let type, let message, let words):
      inner = fault("error", type, message, words)
    }
    return start + ">\n      \(inner)\n    </testcase>\n"
  }

  private static func fault(
    _ name: String,
    _ type: String,
    _ message: String,
    _ words: String
  ) -> String {
    tag(name, [("type", type), ("message", message)])
      + ">\(escaped(words))</\(name)>"
  }

  /// A start tag without its end.
  private static func tag(
    _ name: String,
    _ attributes: [(name: String, value: String)]
  ) -> String {
    attributes.reduce("<\(name)") { text, attribute in
      "\(text) \(attribute.name)=\"\(escaped(attribute.value))\""
    }
  }

  private static func seconds(_ seconds: Double) -> String {
    "\((seconds * 1_000).rounded() / 1_000)"
  }

  /// The text escaped. What no XML 1.0 can hold, escaped or not, becomes
  /// U+FFFD.
  private static func escaped(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Character in
      switch scalar.value {
      case 0x9, 0xA, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF:
        Character(scalar)
      default: "\u{FFFD}"
      }
    }
    return Markup.escaped(String(scalars))
  }
}
