// Licensed under the MIT licence; see LICENSE.

import JSONText
public import SolverProtocol

/// Reads the cases of a file, one JSON text or JSON Lines, one by one.
///
/// This module is the file format `layout-case/1`: problems read and
/// written, results written. It knows JSON and `LinearSystem`, no solver and
/// no file system.
public struct CaseReader {
  /// What the name of a case begins with that a program is asked before the
  /// case that is judged.
  package static let precedingMark = "before: "

  private let file: String
  private var reader: JSONReader
  private var count = 0

  /// A reader at the start of a file's bytes.
  ///
  /// `file`: The name that errors tell.
  public init(_ bytes: [UInt8], file: String) {
    self.file = file
    reader = JSONReader(bytes)
  }

  /// The next case, nil after the last; an input without any is refused.
  ///
  /// - Complexity: O(n) in the bytes of the case.
  public mutating func next() throws(CaseError) -> LinearSystem? {
    do throws(JSONError) {
      guard let document = try reader.next() else {
        if count == 0 { throw reader.emptyError() }
        return nil
      }
      count += 1
      return try CaseDecoder.system(from: document.root)
    } catch {
      throw CaseError(file: file, fault: error)
    }
  }

  /// All the cases that are left.
  public mutating func readAll() throws(CaseError) -> [LinearSystem] {
    var systems: [LinearSystem] = []
    while let system = try next() { systems.append(system) }
    return systems
  }
}
