// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Reporting

extension Table {
  /// The columns and rows of a table of results, numbers to the right.
  init(_ columns: [ResultTable.Column], _ rows: [[String]]) {
    self.init(
      columns.map { $0.isNumeric ? .right($0.title) : .left($0.title) }
    )
    for row in rows { add(row) }
  }
}
