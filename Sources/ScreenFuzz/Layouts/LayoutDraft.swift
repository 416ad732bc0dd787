// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol

/// A small screen as the generator means it: boxes, rules between them, and
/// visual formats with the rules that each stands for.
///
/// Nothing here comes from the layout model or the format parser but names
/// and numbers, so that both can be checked against it.
package struct LayoutDraft {
  /// A view; the first one is the root.
  struct Box {
    var name: String
    var parent = 0
    var intrinsic = IntrinsicSize.none
    var hugging: Priority = .low
    var compression: Priority = .high
    var margin = 8.0
    var baselines = Baselines.edges
  }

  /// `item.attribute (relation) other.attribute · multiplier + constant`.
  struct Rule: Hashable {
    var item: Int
    var attribute: Attribute
    var relation: Relation
    var other: Int?
    var otherAttribute: Attribute
    var multiplier = 1.0
    var constant: Double
    var priority: Priority
  }

  /// What is said of a box's extent: beside a number or another's extent.
  static func rule(
    on extent: Attribute,
    of item: Int,
    _ relation: Relation,
    _ other: Int?,
    plus constant: Double,
    at priority: Priority
  ) -> Rule {
    Rule(
      item: item,
      attribute: extent,
      relation: relation,
      other: other,
      otherAttribute: other == nil ? .notAnAttribute : extent,
      constant: constant,
      priority: priority,
    )
  }

  /// A visual format, and what it says.
  struct Format {
    var text: String
    var rules: [Rule]
  }

  var boxes: [Box]
  var width: Double
  var height: Double
  var isRightToLeft = false
  var rules: [Rule] = []
  var formats: [Format] = []
  var metrics: [String: Double] = [:]

  /// The rules of all formats behind the others.
  var allRules: [Rule] { rules + formats.flatMap(\.rules) }
}
