// Licensed under the MIT licence; see LICENSE.

/// The line of source code, or of a document, that made something.
public struct SourceOrigin: Hashable, Sendable {
  /// `Module/File.swift`, as `#fileID` says it; or a document's path.
  public let fileID: String
  /// The line, from 1; 0 where there is none.
  public let line: Int

  /// The line of that file.
  public init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }

  /// No line that anybody knows.
  public static let unknown = SourceOrigin(fileID: "", line: 0)
}

extension SourceOrigin {
  /// As in ` at File.swift:12`, behind a sentence; nothing where the line is
  /// not known.
  package var suffix: String { fileID.isEmpty ? "" : " at \(self)" }
}

extension SourceOrigin: CustomStringConvertible {
  /// The place as compilers write it, such as `File.swift:12`.
  public var description: String {
    let file = fileID.split(separator: "/").last.map(String.init) ?? fileID
    return line == 0 ? file : "\(file):\(line)"
  }
}
