// Licensed under the MIT licence; see LICENSE.

/// A kind of generated case; findings and counts are kept by family.
public enum CaseFamily: String, CaseIterable, Hashable, Sendable {
  /// Few terms a constraint, any relation, any priority.
  case sparse
  /// Every variable in every constraint.
  case dense
  /// A tree of views: edges inside the parent, sizes hugged.
  case tree
  /// Rows and columns of equal cells.
  case grid
  /// Boxes one after the other, pushed apart and kept inside.
  case flow
  /// Small integers, many equal: ties and degenerate vertices.
  case ties
  /// Required constraints that barely exclude each other, or barely do not.
  case conflict
  /// Coefficients and constants over many orders of magnitude.
  case magnitude
  /// Each variable placed relative to the one before.
  case chain
  /// Rows that say the same thing again, scaled or not.
  case redundant
  /// Empty systems, empty left sides, zero coefficients.
  case trivial
  /// Fractional and adjacent priorities, many levels.
  case priority
  /// Situations that have broken solvers of this kind before.
  case killer
  /// A screen of views with visual formats, by way of the layout model.
  case document
  /// A screen described once and spoken by every front end.
  case program
  /// Boxes in boxes of 20 to 120 variables, whatever the size asked for, and a
  /// history of them.
  case nested
  /// Coefficients over twelve orders of magnitude beside each other.
  case extreme
  /// Rows that are parallel, or nearly, with soft constraints on what their
  /// difference holds.
  case parallel
  /// A long history on a live backend: edits, constants, rows and variables
  /// that come and go.
  case history
  /// A history of differences between integers, such as dates.
  case dates
  /// A layout as people make them, one of `run`'s structures of 2 to 24 boxes
  /// whatever the size asked for, and a history of it.
  case structure
  /// A long history of a live tree of views, by way of the layout model.
  case live
}

extension CaseFamily {
  /// The families that are drawn where none is named.
  public static var standard: [CaseFamily] {
    allCases.filter { !$0.isNamedOnly }
  }
}

extension CaseFamily {
  /// Whether a case begins as views and constraints between them.
  public var isOfScreens: Bool { self == .document || self == .program }

  /// Whether the family is drawn only where it is named.
  public var isNamedOnly: Bool {
    isOfHistories || self == .parallel || self == .structure
  }

  /// Whether a case is a long history.
  public var isOfHistories: Bool { self == .history || self == .dates }
}

extension CaseFamily: CustomStringConvertible {
  /// The name on the command line and in files.
  public var description: String { rawValue }

  /// Its place among all families.
  package var ordinal: Int { Self.allCases.firstIndex(of: self)! }
}
