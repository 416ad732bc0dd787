// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// Runs statements that know the line they come from, and activates them
/// together at the end.
///
/// An operator can't know its file and line; what is made inside the block
/// carries the block's. One batch is one check for the solver; where it is
/// refused, the statements are activated one by one, so that only the faulty
/// ones are left out.
@discardableResult
public func mortar<Result>(
  fileID: String = #fileID,
  line: Int = #line,
  _ body: () throws -> Result
) rethrows -> Result {
  let context = MortarContext.current
  context.origins.append(SourceOrigin(fileID: fileID, line: line))
  defer { context.origins.removeLast() }
  return try context.building(body)
}
