// Licensed under the MIT licence; see LICENSE.

import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A file of JUnit XML as a build server reads it.
final class JUnitTests: NSObject, XMLParserDelegate {
  private(set) var suites: [String] = []
  private(set) var count = 0
  /// The names of the tests that failed or erred, behind those of their classes.
  private(set) var faults: [String] = []
  /// What is said of each of them at length.
  private(set) var texts: [String] = []
  private(set) var skipped = 0
  private var name = ""
  private var text: String?

  init(_ file: URL) throws {
    super.init()
    let parser = XMLParser(data: try Data(contentsOf: file))
    parser.delegate = self
    if !parser.parse(), let error = parser.parserError { throw error }
  }

  func parser(
    _ parser: XMLParser,
    didStartElement element: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    switch element {
    case "testsuite": suites.append(attributes["name"] ?? "")
    case "testcase":
      count += 1
      name = "\(attributes["classname"] ?? "").\(attributes["name"] ?? "")"
    case "failure", "error":
      faults.append(name)
      text = ""
    case "skipped": skipped += 1
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text? += string }

  func parser(
    _ parser: XMLParser,
    didEndElement element: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    guard element == "failure" || element == "error" else { return }
    texts.append(text ?? "")
    text = nil
  }
}
