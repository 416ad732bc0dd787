// Licensed under the MIT licence; see LICENSE.

public import JSONText
public import VisualFormat

/// What is wrong with a layout document, and where.
public struct DocumentError: Error, Hashable, Sendable {
  /// The fault, with line, column and JSON path.
  public let fault: JSONError
  /// The fault inside a format string, with a caret of its own.
  public let format: VisualFormatError?

  /// The error at a place in the document.
  public init(_ fault: JSONError, format: VisualFormatError? = nil) {
    self.fault = fault
    self.format = format
  }
}

extension DocumentError: CustomStringConvertible {
  /// As in `4:7: there is no view 'ocon' at $.constraints[0]`; for a format,
  /// the format and a caret on two lines more.
  public var description: String {
    guard let format else { return fault.description }
    let lines = format.description.split(
      separator: "\n",
      omittingEmptySubsequences: false,
    )
    return ([fault.description] + lines.dropFirst(1).map(String.init))
      .joined(separator: "\n")
  }
}
